import { MissingMedia } from '@/compositions/drawing/MissingMedia'
import { useAddress } from '@/compositions/drawing/media-contexts'
import { useMediaFailure } from '@/compositions/drawing/media-failure'
import { Picture } from '@/compositions/drawing/Picture'
import type { FramedPicture } from '../framing/framing'
import { InFrame, roundedRectStyle } from '../framing/InFrame'
import { Panel } from '../framing/Panel'
import type { Draw } from '../item'
import type { ImageData } from './evaluate'

const whole = { position: 'absolute', inset: 0, width: '100%', height: '100%', maxWidth: 'none' } as const

/** A still picture in its frame, with its background, backdrop and border. */
export const DrawImage: Draw<'image', ImageData> = ({ data: { mediaRef, framing } }) => {
  const address = useAddress(mediaRef)
  const { failed, fail } = useMediaFailure(mediaRef, address)
  const { background, backdrop, framed, border } = framing
  const picture = (look: FramedPicture) => (
    <InFrame framed={look}>{address && <Picture src={address} onError={fail} style={whole} />}</InFrame>
  )
  return (
    <>
      {background && <Panel look={background} />}
      {backdrop && !failed && picture(backdrop)}
      {failed ? (
        <div style={{ ...roundedRectStyle(framed.frame), overflow: 'hidden' }}>
          <MissingMedia mediaRef={mediaRef} />
        </div>
      ) : (
        picture(framed)
      )}
      {border && <Panel look={border} />}
    </>
  )
}
