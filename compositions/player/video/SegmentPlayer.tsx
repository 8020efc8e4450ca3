import type { VideoProps } from '@remotion/media'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Html5Video, Sequence, useRemotionEnvironment, useVideoConfig } from 'remotion'
import type { VideoItem } from '@/compositions/kinds/item'
import { lazyPart } from '@/compositions/loading/lazy-part'
import { useRenderedPart } from '@/compositions/loading/use-rendered-part'
import type { Segment } from '@/compositions/time/time-map'

/**
 * Aborts what a player was loading. A removed player keeps its connection until it is garbage collected, and a browser
 * allows six per host: after a few splits of a long video none was left for the visible player.
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
 * The browser's player, which releases its source when it is removed. Its address doesn't change with the segment:
 * Remotion would add each segment as a media fragment, and a player whose address changes reloads the file.
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

/** The video player of renders, which draws each frame exactly. Pages don't load it. */
function RenderedVideo(props: VideoProps) {
  const Video = useRenderedPart(video, true, 'Loading the film player')
  return Video && <Video {...props} />
}

/** Seconds of the timeline that live playback may drift before it is corrected, because a correction stutters. */
const STRAY = 0.2

/** Tolerance in seconds for the start of a source frame (T5). */
const BEGUN = 0.001

export type SegmentPlayerProps = {
  item: VideoItem
  address: string
  segment: Segment
  /** Frames before its start at which it is mounted. */
  ahead: number
  onFailure: () => void
  onPicture?: () => void
}

/**
 * Plays one segment of a source in its frames. Live playback uses the browser's player, which doesn't block the page
 * (docs/decisions.md, D33); a render draws each frame.
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
          playbackRate={segment.speed || 1}
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
          acceptableTimeShiftInSeconds={STRAY * Math.max(1, segment.speed)}
          onVideoFrame={onPicture}
          onError={onFailure}
          trimBefore={(segment.source + BEGUN) * fps}
          playbackRate={segment.speed || 1}
          style={{ ...place, objectFit: 'fill', maxWidth: 'none' }}
        />
      )}
    </Sequence>
  )
}
