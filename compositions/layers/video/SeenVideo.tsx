import { Video } from '@remotion/media'
import { useCallback, useContext, useLayoutEffect, useRef } from 'react'
import { Freeze, Sequence, useRemotionEnvironment, useVideoConfig } from 'remotion'
import type { Seen } from '../../timeline/frame'
import type { Segment } from '../../timeline/time-map'
import { useAddress } from '../addresses'
import { boxStyle } from '../box-style'
import { frameStyle } from '../framing/frame-style'
import { InFrame } from '../framing/InFrame'
import { framedFrom } from '../framing/relative'
import { LoadingError } from '../LoadingError'
import { useMediaFailure } from '../media-failure'
import { DeliveriesContext } from '../transition/deliveries'
import { READY_FRAMES } from './ready'

type PlayProps = {
  seen: Seen
  address: string
  segment: Segment
  ahead: number
  onFailure: () => void
  onPicture?: () => void
}

/** One segment of a source, playing in its own stretch of the timeline. */
function Play({ seen, address, segment, ahead, onFailure, onPicture }: PlayProps) {
  const { fps } = useVideoConfig()
  const { width, height } = seen.picture
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
        onVideoFrame={onPicture}
        onError={() => {
          onFailure()
          return 'fallback'
        }}
        trimBefore={segment.source * fps}
        playbackRate={segment.speed}
        objectFit="fill"
        style={{ position: 'absolute', left: 0, top: 0, width, height }}
      />
    </Sequence>
  )
}

type SeenVideoProps = {
  seen: Seen
  frame: number
  /** Out of sight, because a transition takes its pictures from here. */
  hidden?: boolean
}

/** Tells those who look at this player's pictures of each one. */
function useDelivering(seen: Seen): () => void {
  const deliveries = useContext(DeliveriesContext)
  const now = useRef(seen)
  useLayoutEffect(() => {
    now.current = seen
  })
  return useCallback(() => deliveries.deliver(now.current), [deliveries])
}

/**
 * A moving picture in its frame. The segment in view is mounted and, where it plays live, the next one shortly before
 * its time: however many cuts a layer has, never more than two players (F1). Where the source has no more, its picture
 * stands still (T9). Its sound is played elsewhere (F7).
 */
export function SeenVideo({ seen, frame, hidden = false }: SeenVideoProps) {
  const { isRendering } = useRemotionEnvironment()
  const onPicture = useDelivering(seen)
  const address = useAddress(seen.mediaRef)
  const { failed, fail } = useMediaFailure(seen.mediaRef, address)
  const { segment, next, held } = seen
  const soon = !isRendering && next && next.first - frame <= READY_FRAMES ? next : null
  const early = held === null ? Math.max(0, segment.first - frame) : 0
  const framed = framedFrom(seen, seen.box)
  const played = address && { seen, address, onFailure: fail }
  return (
    <div data-layer={seen.id} style={{ ...boxStyle(seen.box), ...(hidden && { visibility: 'hidden' }) }}>
      {failed || !played ? (
        <div style={{ ...frameStyle(framed.frame), overflow: 'hidden' }}>
          <LoadingError />
        </div>
      ) : (
        <InFrame framed={framed}>
          <Freeze frame={held ?? frame} active={held !== null}>
            <Play key={segment.first} {...played} segment={segment} ahead={early} onPicture={onPicture} />
          </Freeze>
          {soon && <Play key={soon.first} {...played} segment={soon} ahead={READY_FRAMES} />}
        </InFrame>
      )}
    </div>
  )
}
