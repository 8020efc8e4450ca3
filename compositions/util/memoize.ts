/**
 * A function that makes something of an object once and then remembers it, for as long as there is the object. For values
 * that never change: edits make new objects of what they change (E4).
 */
export function memoize<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, V>()
  return key => {
    const before = made.get(key)
    if (before !== undefined) return before
    const value = make(key)
    made.set(key, value)
    return value
  }
}
