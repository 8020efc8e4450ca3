/** Pixels between the words and the bar, and between the bar and the edges of the list. */
const GAP = 6
const EDGE = 12

/** Pixels that the handles of a finger take under the words. */
const HANDLES = 26

/**
 * Puts the bar under the last of the chosen words that are in view; above the first of them where there is no room, and
 * at the lower edge where there is none either. Hides it while none of them is in view.
 */
export function placeBar(bar: HTMLElement, list: HTMLElement): void {
  const outer = list.getBoundingClientRect()
  const chosen = [...list.querySelectorAll('[aria-selected="true"]')].map(one => one.getBoundingClientRect())
  const seen = chosen.filter(one => one.bottom > outer.top && one.top < outer.bottom)
  const [first] = seen
  const last = seen.at(-1)
  bar.style.visibility = first && last ? 'visible' : 'hidden'
  if (!first || !last) return
  const room = outer.height - bar.offsetHeight - EDGE
  const handles = list.querySelector('[data-end]') ? HANDLES : 0
  const under = last.bottom - outer.top + GAP + handles
  const above = first.top - outer.top - bar.offsetHeight - GAP
  const top = under <= room ? under : above >= 0 ? above : Math.max(0, room)
  const left = Math.max(EDGE, Math.min(outer.width - bar.offsetWidth - EDGE, last.left - outer.left))
  bar.style.translate = `${Math.round(left)}px ${Math.round(top)}px`
}
