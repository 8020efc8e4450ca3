import { useEffect, useState } from 'react'
import { loadBrowserFonts } from '../../../compositions/fonts/browser-fonts'
import type { FontBook } from '../../../compositions/fonts/font-book'

/** Where the server has the fonts that come along. */
export const FONTS = '/fonts'

/** The font book once its fonts are there; the Player loads the same ones. */
export function useFonts(): FontBook | null {
  const [book, setBook] = useState<FontBook | null>(null)
  useEffect(() => {
    let wanted = true
    loadBrowserFonts(FONTS).then(
      loaded => wanted && setBook(loaded),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [])
  return book
}
