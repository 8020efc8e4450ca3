import { keysIn } from '@/web/ui/format/keys'

/** The fields of a keyboard event that determine its shortcut. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Keys that are not a shortcut on their own. */
const MODIFIERS = new Set(['Control', 'Meta', 'Shift', 'Alt', 'AltGraph', 'CapsLock', 'Dead', 'Process'])

const keyOf = ({ code, key }: KeyPress): string => (code === 'Space' ? 'Space' : key)

/** Whether a key press is this shortcut ('Ctrl+Shift+Z', 'Space'). ⌘ counts as Ctrl, as Mac users expect. */
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

/** The shortcut of a key press, such as 'Ctrl+Z'; null while only modifiers are held. */
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
