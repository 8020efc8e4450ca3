import { Sequence, useRemotionEnvironment, useVideoConfig } from 'remotion'
import type { VideoItem } from '../../kinds/item'
import type { Segment } from '../../time/time-map'
import { LiveVideo } from './LiveVideo'
import { RenderedVideo } from './RenderedVideo'

/** Seconds by which a live picture may stray from its time before it is set right: setting it right costs a stutter. */
const STRAY = 0.2

/** Seconds by which a frame of the source counts as begun (T5). */
const BEGUN = 0.001

export type PlayProps = {
  seen: VideoItem
  address: string
  segment: Segment
  /** Frames before its time from which it is prepared. */
  ahead: number
  onFailure: () => void
  onPicture?: () => void
}

/**
 * One segment of a source, playing in its own stretch of the timeline. Live it is the browser's own player, which decodes
 * and shows pictures by itself and so never holds up the page (docs/decisions.md, playing); a render draws each frame.
 */
export function Play({ seen, address, segment, ahead, onFailure, onPicture }: PlayProps) {
  const { fps } = useVideoConfig()
  const { isRendering } = useRemotionEnvironment()
  const { width, height } = seen.picture
  const place = { position: 'absolute', left: 0, top: 0, width, height } as const
  return (
    <Sequence
      from={segment.first}
      durationInFrames={segment.after - segment.first}
      premountFor={ahead}
      name={seen.mediaRef}
    >
      {isRendering ? (
        <RenderedVideo
          src={address}
          muted
          onVideoFrame={onPicture}
          onError={() => {
            onFailure()
            return 'fallback'
          }}
          trimBefore={segment.source * fps}
          playbackRate={segment.speed}
          objectFit="fill"
          style={place}
        />
      ) : (
        <LiveVideo
          src={address}
          start={segment.source + BEGUN}
          muted
          playsInline
          pauseWhenBuffering
          acceptableTimeShiftInSeconds={STRAY}
          onVideoFrame={onPicture}
          onError={onFailure}
          trimBefore={(segment.source + BEGUN) * fps}
          playbackRate={segment.speed}
          style={{ ...place, objectFit: 'fill', maxWidth: 'none' }}
        />
      )}
    </Sequence>
  )
}
