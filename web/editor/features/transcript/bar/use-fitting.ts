import { type RefObject, useLayoutEffect, useState } from 'react'
import { howManyFit } from './how-many-fit'

/** What lies around the row of buttons, in pixels: the bar's edge and its distance from the list's, on both sides. */
const AROUND = 2 * (12 + 4)

/**
 * How many buttons of a bar stand in its row at the width of the list. Those of them that don't are measured all the
 * same, and so is the last button, behind which they go. `names` says which buttons there are.
 */
export function useFitting(
  row: HTMLElement | null,
  list: RefObject<HTMLElement | null>,
  names: string,
): number {
  const [fits, setFits] = useState(Number.POSITIVE_INFINITY)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other buttons have other widths.
  useLayoutEffect(() => {
    const around = list.current
    if (!row || !around) return
    const measure = () => {
      const widths = [...row.querySelectorAll<HTMLElement>(':scope > button')].map(one => one.offsetWidth)
      const more = widths.pop() ?? 0
      const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0
      setFits(howManyFit(widths, { room: around.clientWidth - AROUND, gap, more }))
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(around)
    return () => sizes.disconnect()
  }, [row, list, names])
  return fits
}
