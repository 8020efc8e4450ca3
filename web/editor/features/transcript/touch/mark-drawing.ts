/** Says of the list that someone draws a choice over its words, until they let go: nothing may lie over them meanwhile. */
export function markDrawing(list: HTMLElement | null): void {
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
