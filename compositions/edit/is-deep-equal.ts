const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Are two plain values deeply equal? An undefined field equals a missing one, as in JSON. */
export function isDeepEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (!isObject(a) || !isObject(b)) return false
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false
    return a.every((one, index) => isDeepEqual(one, b[index]))
  }
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>]
  for (const name in one) if (!isDeepEqual(one[name], other[name])) return false
  for (const name in other) if (other[name] !== undefined && one[name] === undefined) return false
  return true
}
