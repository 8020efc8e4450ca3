import { type RefObject, useLayoutEffect } from 'react'
import { placeBar } from './place-bar'

/**
 * Keeps a bar beside the chosen words of a list while `isFloating`: also while it scrolls and wherever its size or the
 * words change. Otherwise it stands where the page puts it.
 */
export function usePlaced(
  bar: HTMLElement | null,
  list: RefObject<HTMLElement | null>,
  isFloating: boolean,
  words: readonly unknown[],
): void {
  useLayoutEffect(() => {
    const around = list.current
    if (!around || !bar || !isFloating) return
    const place = () => placeBar(bar, around)
    place()
    around.addEventListener('scroll', place, { passive: true })
    const sizes = new ResizeObserver(place)
    for (const one of [around, bar]) sizes.observe(one)
    return () => {
      around.removeEventListener('scroll', place)
      sizes.disconnect()
      bar.style.translate = ''
      bar.style.visibility = ''
    }
  }, [list, bar, isFloating, ...words])
}
