/** What of a key press decides which shortcut it is. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Is the key press this shortcut ('Ctrl+Shift+Z', 'Space')? Ctrl is also ⌘, as people on a Mac expect. */
export function matchesShortcut(shortcut: string, press: KeyPress): boolean {
  const parts = shortcut.split('+')
  const key = parts.at(-1) as string
  const pressed = press.code === 'Space' ? 'Space' : press.key
  return (
    pressed.toLowerCase() === key.toLowerCase() &&
    (press.ctrlKey || press.metaKey) === parts.includes('Ctrl') &&
    press.shiftKey === parts.includes('Shift') &&
    press.altKey === parts.includes('Alt')
  )
}
