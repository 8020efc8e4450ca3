import { type CSSProperties, createContext, type SyntheticEvent, useContext } from 'react'
import { Img } from 'remotion'

/** Whether layers are drawn outside of a composition, as thumbnails are: Remotion's picture throws there. */
export const OutsideComposition = createContext(false)

type Props = { src: string; style: CSSProperties; onError?: () => void }

/** Addresses of pictures that could be decoded: finding out costs a decoding on the page's own thread. */
const decodable = new Set<string>()

/**
 * Calls `onError` where a picture has come and can't be decoded: Chromium takes one with a whole header for loaded, and
 * its `decode()` too, but draws nothing and makes no bitmap of it.
 */
async function checkDecoded(picture: HTMLImageElement, onError: () => void): Promise<void> {
  const { src } = picture
  if (decodable.has(src)) return
  try {
    const bitmap = await createImageBitmap(picture, { resizeWidth: 1, resizeHeight: 1 })
    bitmap.close()
    decodable.add(src)
  } catch {
    if (picture.isConnected && picture.src === src) onError()
  }
}

/**
 * A picture that says nothing to screen readers; a render waits until it is there. `onError` tells of one that does not
 * come or can't be decoded.
 */
export function Picture({ src, style, onError }: Props) {
  const isOutside = useContext(OutsideComposition)
  const onLoad = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) =>
    onError && void checkDecoded(currentTarget, onError)
  const given = { src, style, ...(onError && { onError, onLoad }) }
  return isOutside ? <img alt="" {...given} /> : <Img alt="" {...given} />
}
