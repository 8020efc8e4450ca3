/** The keys of a shortcut, modifiers first; the last one may be a plus: 'Ctrl++'. */
export const keysIn = (shortcut: string): string[] => shortcut.split(/\+(?!$)/)

const ARROWS: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' }

/** What is on the keys of a Mac. Ctrl is written for the command key there. */
const MAC: Record<string, string> = {
  ...{ Ctrl: '⌘', Shift: '⇧', Alt: '⌥' },
  ...{ Enter: '↩', Delete: '⌦', Backspace: '⌫', Escape: 'esc' },
}

/** The order in which a Mac writes modifiers. */
const MAC_ORDER = ['Alt', 'Shift', 'Ctrl']

/** Whether this browser is on a Mac, an iPad or an iPhone. */
const isMac = (): boolean => /^(Mac|iP)/.test(globalThis.navigator?.platform ?? '')

/** The keys of a shortcut ('Ctrl+Shift+Z') as they are named on the keyboards of this system: Ctrl Shift Z, or ⇧ ⌘ Z. */
export function keyNames(shortcut: string, onMac = isMac()): string[] {
  const keys = keysIn(shortcut)
  if (!onMac) return keys.map(key => ARROWS[key] ?? key)
  const held = keys.slice(0, -1).sort((a, b) => MAC_ORDER.indexOf(a) - MAC_ORDER.indexOf(b))
  return [...held, ...keys.slice(-1)].map(key => ARROWS[key] ?? MAC[key] ?? key)
}

/** A shortcut as text: Ctrl+Shift+Z, or ⇧⌘Z on a Mac. */
export const keyText = (shortcut: string, onMac = isMac()): string =>
  keyNames(shortcut, onMac).join(onMac ? '' : '+')

/** A text with a shortcut behind it, as in a tooltip: Undo (Ctrl+Z). The text alone without one. */
export const withKeys = (text: string, shortcut: string | undefined): string =>
  shortcut ? `${text} (${keyText(shortcut)})` : text
