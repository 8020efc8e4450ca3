/** What of a key press decides which shortcut it is. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Keys that are no shortcut by themselves. */
const MODIFIERS = new Set(['Control', 'Meta', 'Shift', 'Alt', 'AltGraph', 'CapsLock', 'Dead', 'Process'])

const keyOf = ({ code, key }: KeyPress): string => (code === 'Space' ? 'Space' : key)

/** Is the key press this shortcut ('Ctrl+Shift+Z', 'Space')? Ctrl is also ⌘, as people on a Mac expect. */
export function matchesShortcut(shortcut: string, press: KeyPress): boolean {
  // The key is what stands after the last plus, or a plus itself: 'Ctrl++'.
  const at = shortcut.length > 1 ? shortcut.lastIndexOf('+', shortcut.length - 2) : -1
  const held = shortcut.slice(0, Math.max(0, at)).split('+')
  return (
    keyOf(press).toLowerCase() === shortcut.slice(at + 1).toLowerCase() &&
    (press.ctrlKey || press.metaKey) === held.includes('Ctrl') &&
    press.shiftKey === held.includes('Shift') &&
    press.altKey === held.includes('Alt')
  )
}

/** The shortcut that a key press is, as people read it; null while only modifiers are held. */
export function shortcutOf(press: KeyPress): string | null {
  const key = keyOf(press)
  if (MODIFIERS.has(key)) return null
  const held = [
    (press.ctrlKey || press.metaKey) && 'Ctrl',
    press.shiftKey && 'Shift',
    press.altKey && 'Alt',
    key.length === 1 ? key.toUpperCase() : key,
  ]
  return held.filter(Boolean).join('+')
}
