import { boxStyle } from '../../../../compositions/kinds/box-style'
import { InFrame } from '../../../../compositions/kinds/framing/InFrame'
import { framedFrom } from '../../../../compositions/kinds/framing/relative'
import type { VideoItem } from '../../../../compositions/kinds/item'

const whole = { position: 'absolute', inset: 0, width: '100%', height: '100%', maxWidth: 'none' } as const

/** A moving picture in its frame, of which a still is shown. */
export const SeenPoster = ({ seen, poster }: { seen: VideoItem; poster: string }) => (
  <div style={boxStyle(seen.box)}>
    <InFrame framed={framedFrom(seen, seen.box)}>
      <img src={poster} alt="" style={whole} />
    </InFrame>
  </div>
)
