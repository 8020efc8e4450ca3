import { Img } from 'remotion'
import { useAddress } from '../addresses'
import type { Draw } from '../draw'
import { InFrame } from '../framing/InFrame'
import { Panel } from '../framing/Panel'

const whole = { position: 'absolute', inset: 0, width: '100%', height: '100%', maxWidth: 'none' } as const

/** A still picture in its frame, with what lies under and over it. */
export const DrawImage: Draw<'image'> = ({ data: { mediaRef, framing } }) => {
  const address = useAddress(mediaRef)
  const { ground, backdrop, framed, rim } = framing
  return (
    <>
      {ground && <Panel look={ground} />}
      {address && backdrop && (
        <InFrame framed={backdrop}>
          <Img src={address} style={whole} />
        </InFrame>
      )}
      {address && (
        <InFrame framed={framed}>
          <Img src={address} style={whole} />
        </InFrame>
      )}
      {rim && <Panel look={rim} />}
    </>
  )
}
