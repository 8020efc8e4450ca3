/** What of a key press decides which shortcut it is. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Keys that are no shortcut by themselves. */
const MODIFIERS = new Set(['Control', 'Meta', 'Shift', 'Alt', 'AltGraph', 'CapsLock', 'Dead', 'Process'])

const keyOf = ({ code, key }: KeyPress): string => (code === 'Space' ? 'Space' : key)

/** The keys of a shortcut, the one that is pressed last at the end; that may be a plus itself: 'Ctrl++'. */
export const keysIn = (shortcut: string): string[] => shortcut.split(/\+(?!$)/)

/** Is the key press this shortcut ('Ctrl+Shift+Z', 'Space')? Ctrl is also ⌘, as people on a Mac expect. */
export function matchesShortcut(shortcut: string, press: KeyPress): boolean {
  const held = keysIn(shortcut)
  const key = held.pop() ?? ''
  return (
    keyOf(press).toLowerCase() === key.toLowerCase() &&
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
