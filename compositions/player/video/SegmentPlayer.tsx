import type { VideoProps } from '@remotion/media'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Html5Video, Sequence, useRemotionEnvironment, useVideoConfig } from 'remotion'
import type { VideoItem } from '@/compositions/kinds/item'
import { lazyPart } from '@/compositions/loading/lazy-part'
import { useRenderedPart } from '@/compositions/loading/use-rendered-part'
import type { Segment } from '@/compositions/time/time-map'

/**
 * Lets go of what a player was loading. A player that is only removed keeps its connection until it is collected, and
 * a browser has six to a host: after some splits of a long film none was left for the player in view.
 */
function release(player: HTMLVideoElement): void {
  player.pause()
  player.removeAttribute('src')
  player.load()
}

type LiveVideoProps = ComponentProps<typeof Html5Video> & {
  src: string
  /** Second of the source at which it is needed first. */
  start: number
}

/**
 * The browser's own player, which lets go of its source when it is removed. It keeps its address whatever part it plays
 * next: Remotion would add each part to it as a fragment, and a player whose address changes loads the file again.
 */
function LiveVideo({ src, start, ...props }: LiveVideoProps) {
  const [needed] = useState(start)
  const player = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = player.current
    return () => {
      if (element) release(element)
    }
  }, [])
  return <Html5Video {...props} src={`${src}#t=${needed}`} ref={player} />
}

const video = lazyPart(async () => (await import('@remotion/media')).Video)

/** The film player of renders, which draws each frame exactly. A page, which never renders, doesn't fetch it. */
function RenderedVideo(props: VideoProps) {
  const Video = useRenderedPart(video, true, 'Loading the film player')
  return Video && <Video {...props} />
}

/** Seconds by which a live picture may stray from its time before it is set right: setting it right costs a stutter. */
const STRAY = 0.2

/** Seconds by which a frame of the source counts as begun (T5). */
const BEGUN = 0.001

export type SegmentPlayerProps = {
  item: VideoItem
  address: string
  segment: Segment
  /** Frames before its time from which it is prepared. */
  ahead: number
  onFailure: () => void
  onPicture?: () => void
}

/**
 * One segment of a source, playing in its own stretch of the timeline. Live it is the browser's own player, which decodes
 * and shows pictures by itself and so never holds up the page (docs/decisions.md, D33); a render draws each frame.
 */
export function SegmentPlayer({ item, address, segment, ahead, onFailure, onPicture }: SegmentPlayerProps) {
  const { fps } = useVideoConfig()
  const { isRendering } = useRemotionEnvironment()
  const { width, height } = item.picture
  const place = { position: 'absolute', left: 0, top: 0, width, height } as const
  return (
    <Sequence
      from={segment.first}
      durationInFrames={segment.after - segment.first}
      premountFor={ahead}
      name={item.mediaRef}
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
