import { useCallback, useContext, useLayoutEffect, useRef } from 'react'
import { Freeze, useRemotionEnvironment, useVideoConfig } from 'remotion'
import { MissingMedia } from '@/compositions/drawing/MissingMedia'
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
  /** Hidden, because a transition reads its pictures from here. */
  hidden?: boolean
}

/** Returns a callback that reports each picture of this player to the frame events. */
function useFrameEvent(item: VideoItem): () => void {
  const deliveries = useContext(FrameEventsContext)
  const now = useRef(item)
  useLayoutEffect(() => {
    now.current = item
  })
  return useCallback(() => deliveries.deliver(now.current), [deliveries])
}

/**
 * A video in its frame. The current segment is mounted and, in live playback, the next one shortly before its start:
 * never more than two players, however many cuts a layer has (F1). After the end of the source the picture is frozen
 * (T9). Sound is played elsewhere (F7).
 */
export function VideoItemView({ item, frame, hidden = false }: VideoItemViewProps) {
  const { isRendering } = useRemotionEnvironment()
  const onPicture = useFrameEvent(item)
  const address = useAddress(item.mediaRef)
  const { failed, fail } = useMediaFailure(item.mediaRef, address)
  const { segment, next } = item.played ?? item
  const freezeFrame = item.freezeFrame ?? (segment.speed === 0 ? segment.first : null)
  const soon = !isRendering && next && next.first - frame <= PREMOUNT_FRAMES ? next : null
  const players = useKeyedSegments(soon ? [segment, soon] : [segment], useVideoConfig().fps)
  // Always premounted: a Sequence with and without premounting are different elements, which would remount the player.
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
          <MissingMedia mediaRef={item.mediaRef} />
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
