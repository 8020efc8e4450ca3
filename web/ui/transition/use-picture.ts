import { useEffect, useState } from 'react'

/** The picture at an address once it has loaded; null before, and where it doesn't load. */
export function usePicture(address: string): HTMLImageElement | null {
  const [picture, setPicture] = useState<HTMLImageElement | null>(null)
  useEffect(() => {
    let wanted = true
    const image = new Image()
    image.crossOrigin = 'anonymous'
    image.src = address
    image.decode().then(
      () => wanted && setPicture(image),
      () => wanted && setPicture(null),
    )
    return () => {
      wanted = false
    }
  }, [address])
  return picture
}
