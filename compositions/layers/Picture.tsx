import { type CSSProperties, createContext, useContext } from 'react'
import { Img } from 'remotion'

/** Whether layers are drawn outside of a composition, as thumbnails are: Remotion's picture throws there. */
export const OutsideComposition = createContext(false)

type Props = { src: string; style: CSSProperties; onError?: () => void }

/** A picture that says nothing to screen readers; a render waits until it is there. */
export function Picture({ src, style, onError }: Props) {
  const isOutside = useContext(OutsideComposition)
  const given = { src, style, ...(onError && { onError }) }
  return isOutside ? <img alt="" {...given} /> : <Img alt="" {...given} />
}
