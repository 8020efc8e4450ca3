import { Img } from 'remotion'
import { useAddress } from '../addresses'
import type { Draw } from '../draw'

/** A still picture; what lies outside the box is cut off. */
export const DrawImage: Draw<'image'> = ({ data }) => {
  const address = useAddress(data.mediaRef)
  return (
    <div style={{ position: 'absolute', inset: 0, overflow: 'hidden' }}>
      {address && <Img src={address} style={{ position: 'absolute', maxWidth: 'none', ...data.picture }} />}
    </div>
  )
}
