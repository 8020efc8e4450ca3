import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Prepared } from '../scene/prepare'
import type { FontBook } from '../typography/fonts/font-book'
import type { FontLocations } from '../typography/fonts/font-locations'
import { completeBook, isComplete, lostVersion, pageBook, watchLost } from '../typography/fonts/page-books'

/**
 * Returns what `make` prepares with the page's font book once all needed fonts are loaded; null before that. While a
 * change waits for another font, returns the previous value. `make` and `place` must be stable objects. A font that
 * fails to load is replaced, or reported to `onFail` if that is given.
 */
export function usePreparedWithFonts(
  place: FontLocations,
  make: (book: FontBook) => Prepared,
  onFail?: (error: unknown) => void,
): Prepared | null {
  const [round, setRound] = useState(0)
  const losses = useSyncExternalStore(watchLost, lostVersion, lostVersion)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a load, or a loss, the page has another book.
  const book = useMemo(() => pageBook(place), [place, round, losses])
  const prepared = useMemo(() => make(book), [make, book])
  const complete = isComplete(book, place)
  const shown = useRef<Prepared | null>(null)
  useEffect(() => {
    if (complete) {
      shown.current = prepared
      return
    }
    let wanted = true
    completeBook(book, place, onFail !== undefined).then(() => wanted && setRound(count => count + 1), onFail)
    return () => {
      wanted = false
    }
  }, [complete, prepared, book, place, onFail])
  return complete ? prepared : shown.current
}
