/**
 * Marks the list while a selection is dragged over its words, until the pointer is released: nothing may
 * cover the words in that time.
 */
export function markSelecting(list: HTMLElement | null): void {
  if (!list || list.hasAttribute('data-drawing')) return
  list.setAttribute('data-drawing', '')
  const letGo = new AbortController()
  const end = () => {
    letGo.abort()
    list.removeAttribute('data-drawing')
  }
  for (const type of ['pointerup', 'pointercancel'])
    window.addEventListener(type, end, { capture: true, signal: letGo.signal })
}
