type Named = { label: string }

/**
 * How well a label matches a text: 0 starts with it, 1 has a word that does, 2 has all letters in order; null
 * not at all.
 */
function fitOf(label: string, text: string): number | null {
  const name = label.toLowerCase()
  if (name.startsWith(text)) return 0
  if (name.includes(` ${text}`)) return 1
  let at = 0
  for (const letter of text) {
    at = name.indexOf(letter, at) + 1
    if (at === 0) return null
  }
  return 2
}

/** The actions whose labels match what was typed, best first; all of them for an empty text. */
export function searchActions<Item extends Named>(actions: readonly Item[], typed: string): Item[] {
  const text = typed.trim().toLowerCase()
  return actions
    .flatMap(action => {
      const fit = fitOf(action.label, text)
      return fit === null ? [] : [{ action, fit }]
    })
    .sort((a, b) => a.fit - b.fit)
    .map(({ action }) => action)
}
