import { useEffect, useState } from 'react'
import type { PictureSize } from '@/web/ui/still/still-project'

/** Width and height in pixels of the picture at a URL; null until it has loaded, or if it fails. */
export function usePictureSize(address: string | null): PictureSize | null {
  const [size, setSize] = useState<PictureSize | null>(null)
  useEffect(() => {
    setSize(null)
    if (!address) return
    const picture = new Image()
    picture.onload = () => setSize({ width: picture.naturalWidth, height: picture.naturalHeight })
    picture.src = address
    return () => {
      picture.onload = null
    }
  }, [address])
  return size
}
