import { Video } from '@remotion/media'
import { Sequence, useRemotionEnvironment, useVideoConfig } from 'remotion'
import type { Seen } from '../../timeline/frame'
import type { Segment } from '../../timeline/time-map'
import { useAddress } from '../addresses'
import { boxStyle } from '../box-style'
import { InFrame } from '../framing/InFrame'
import { framedFrom } from '../framing/relative'

/** Frames ahead of a cut at which the next segment is made ready to play. */
const READY_FRAMES = 30

/** One segment of a source, playing in its own stretch of the timeline. */
function Play({ seen, segment, ahead }: { seen: Seen; segment: Segment; ahead: number }) {
  const { fps } = useVideoConfig()
  const address = useAddress(seen.mediaRef)
  const { width, height } = seen.picture
  if (!address) return null
  return (
    <Sequence
      from={segment.first}
      durationInFrames={segment.after - segment.first}
      premountFor={ahead}
      name={seen.mediaRef}
    >
      <Video
        src={address}
        muted
        trimBefore={segment.source * fps}
        playbackRate={segment.speed}
        objectFit="fill"
        style={{ position: 'absolute', left: 0, top: 0, width, height }}
      />
    </Sequence>
  )
}

/**
 * A moving picture in its frame. The segment in view is mounted and, where it plays live, the next one shortly before
 * its time: however many cuts a layer has, never more than two players (F1). Its sound is played elsewhere (F7).
 */
export function SeenVideo({ seen, frame }: { seen: Seen; frame: number }) {
  const { isRendering } = useRemotionEnvironment()
  const { segment, next } = seen
  const soon = !isRendering && next && next.first - frame <= READY_FRAMES ? next : null
  return (
    <div data-layer={seen.id} style={boxStyle(seen.box)}>
      <InFrame framed={framedFrom(seen, seen.box)}>
        <Play key={segment.first} seen={seen} segment={segment} ahead={0} />
        {soon && <Play key={soon.first} seen={seen} segment={soon} ahead={READY_FRAMES} />}
      </InFrame>
    </div>
  )
}
