import { useEffect, useState } from 'react'
import { useDelayRender } from 'remotion'
import { loadBrowserFonts } from './browser-fonts'
import type { FontBook } from './font-book'

/** The font book of the page, null until its fonts are there; a render waits for it and fails without it. */
export function useFontBook(base: string): FontBook | null {
  const [book, setBook] = useState<FontBook | null>(null)
  const { delayRender, continueRender, cancelRender } = useDelayRender()
  useEffect(() => {
    const handle = delayRender('Loading fonts')
    let wanted = true
    loadBrowserFonts(base)
      .then(loaded => {
        if (wanted) setBook(loaded)
        continueRender(handle)
      })
      .catch(cancelRender)
    return () => {
      wanted = false
      continueRender(handle)
    }
  }, [base, delayRender, continueRender, cancelRender])
  return book
}
