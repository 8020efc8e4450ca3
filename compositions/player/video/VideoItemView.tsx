import { useCallback, useContext, useLayoutEffect, useRef } from 'react'
import { Freeze, useRemotionEnvironment, useVideoConfig } from 'remotion'
import { LoadingError } from '@/compositions/drawing/LoadingError'
import { useAddress } from '@/compositions/drawing/media-contexts'
import { useMediaFailure } from '@/compositions/drawing/media-failure'
import { InFrame, roundedRectStyle } from '@/compositions/kinds/framing/InFrame'
import { framedRelativeTo } from '@/compositions/kinds/framing/relative'
import { PREMOUNT_FRAMES, type VideoItem } from '@/compositions/kinds/item'
import { boxStyle } from '@/compositions/kinds/kind-box'
import { FrameEventsContext } from '../transition/frame-events'
import { SegmentPlayer } from './SegmentPlayer'
import { useKeyedSegments } from './segment-keys'

type VideoItemViewProps = {
  item: VideoItem
  frame: number
  /** Out of sight, because a transition takes its pictures from here. */
  hidden?: boolean
}

/** Tells those who look at this player's pictures of each one. */
function useFrameEvent(item: VideoItem): () => void {
  const deliveries = useContext(FrameEventsContext)
  const now = useRef(item)
  useLayoutEffect(() => {
    now.current = item
  })
  return useCallback(() => deliveries.deliver(now.current), [deliveries])
}

/**
 * A moving picture in its frame. The segment in view is mounted and, where it plays live, the next one shortly before
 * its time: however many cuts a layer has, never more than two players (F1). Where the source has no more, its picture
 * stands still (T9). Its sound is played elsewhere (F7).
 */
export function VideoItemView({ item, frame, hidden = false }: VideoItemViewProps) {
  const { isRendering } = useRemotionEnvironment()
  const onPicture = useFrameEvent(item)
  const address = useAddress(item.mediaRef)
  const { failed, fail } = useMediaFailure(item.mediaRef, address)
  const { freezeFrame } = item
  const { segment, next } = item.played ?? item
  const soon = !isRendering && next && next.first - frame <= PREMOUNT_FRAMES ? next : null
  const players = useKeyedSegments(soon ? [segment, soon] : [segment], useVideoConfig().fps)
  // The same for both: a Sequence that is prepared and one that isn't are two, and the player would be another.
  const ahead = Math.max(PREMOUNT_FRAMES, freezeFrame === null ? segment.first - frame : 0)
  const framed = framedRelativeTo(item, item.box)
  // A transition must not wait for a picture that will never come.
  useLayoutEffect(() => {
    if (failed) onPicture()
  })
  const played = address && { item, address, onFailure: fail }
  return (
    <div data-layer={item.id} style={{ ...boxStyle(item.box), ...(hidden && { visibility: 'hidden' }) }}>
      {failed || !played ? (
        <div style={{ ...roundedRectStyle(framed.frame), overflow: 'hidden' }}>
          <LoadingError />
        </div>
      ) : (
        <InFrame framed={framed}>
          {players.map(({ segment, key }, index) => {
            const isNow = index === 0
            return (
              <Freeze key={key} frame={freezeFrame ?? frame} active={isNow && freezeFrame !== null}>
                <SegmentPlayer {...played} segment={segment} ahead={ahead} {...(isNow && { onPicture })} />
              </Freeze>
            )
          })}
        </InFrame>
      )}
    </div>
  )
}
