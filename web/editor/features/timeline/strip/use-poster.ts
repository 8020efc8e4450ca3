import { useEffect, useState } from 'react'

/** The still of a film once it is there. */
export function usePoster(address: string | undefined): HTMLImageElement | null {
  const [poster, setPoster] = useState<HTMLImageElement | null>(null)
  useEffect(() => {
    if (!address) return
    const image = new Image()
    image.onload = () => setPoster(image)
    image.src = address
    return () => {
      image.onload = null
    }
  }, [address])
  return poster
}
