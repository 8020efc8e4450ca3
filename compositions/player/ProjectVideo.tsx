import { type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { AbsoluteFill, useCurrentFrame, useRemotionEnvironment } from 'remotion'
import type { PageProps } from '../document/to-props'
import { Addresses } from '../drawing/media-contexts'
import { PREMOUNT_FRAMES, type VideoItem } from '../kinds/item'
import { evaluate } from '../scene/evaluate'
import { type FrameItem, isTransitionItem, isVideoItem, type LayerItem } from '../scene/frame'
import type { Prepared } from '../scene/prepare'
import { createSoundtrackCache } from '../scene/soundtrack/soundtrack-cache'
import type { PreparedTransition } from '../scene/transitions/prepare-transitions'
import { GraphicItemView } from './GraphicItemView'
import { OnPrepared } from './player-contexts'
import { SoundtrackPlayer } from './sound/SoundtrackPlayer'
import { createFrameEvents, FrameEventsContext } from './transition/frame-events'
import { TransitionPicture } from './transition/TransitionPicture'
import { useTransitionRenderers } from './transition/use-transition-renderers'
import { usePrepared } from './use-prepared'
import { VideoItemView } from './video/VideoItemView'

/** The name of the player of a video item: the same in all frames in which it keeps playing. */
const playerOf = (item: VideoItem): string => item.player ?? item.id

/** The players of all videos in `layers`, including those in transitions. */
const playersIn = (layers: readonly FrameItem[]): string[] =>
  layers
    .flatMap(layer => (isTransitionItem(layer) ? [...layer.from, ...layer.to] : [layer]))
    .filter(isVideoItem)
    .map(playerOf)

/**
 * Videos that are not on screen in frame `n` but will be a second later, when a scene or a video begins. They are
 * premounted, so that they aren't blank at first. Videos of transitions are left out, because transitions premount
 * their own.
 */
export function upcomingVideos(prepared: Prepared, n: number): VideoItem[] {
  const there = new Set(playersIn(evaluate(prepared, n).layers))
  // Only videos are evaluated a second ahead, because waves and captions cost more than all videos together.
  const films = prepared.layers.filter(one => one.layer.asset === 'video')
  return evaluate({ ...prepared, layers: films }, n + PREMOUNT_FRAMES)
    .layers.filter(isVideoItem)
    .filter(item => !there.has(playerOf(item)))
}

type FrameViewProps = {
  /** What is on screen, from back to front. */
  layers: readonly FrameItem[]
  frame: number
  /** Transitions that begin soon: their videos are premounted. */
  soon: readonly PreparedTransition[]
  /** Videos that begin soon without a transition: premounted too. */
  upcoming: readonly VideoItem[]
}

/**
 * Everything that is on screen. A video has one entry in the list whether it is shown, premounted, or in a transition,
 * so that its player is mounted once and keeps playing.
 */
function FrameView({ layers, frame, soon, upcoming }: FrameViewProps) {
  const [deliveries] = useState(createFrameEvents)
  useTransitionRenderers(soon.length > 0)
  const part = (shown: LayerItem, hidden: boolean): ReactNode =>
    isVideoItem(shown) ? (
      <VideoItemView key={playerOf(shown)} item={shown} frame={frame} hidden={hidden} />
    ) : (
      <GraphicItemView key={shown.id} item={shown} hidden={hidden} />
    )
  const met = soon.flatMap(({ first, at }) => at(first).to)
  const inTransitions = new Set(met.filter(isVideoItem).map(playerOf))
  const alone = upcoming.filter(item => !inTransitions.has(playerOf(item)))
  const nodes = layers.flatMap(layer =>
    isTransitionItem(layer)
      ? [
          ...[...layer.from, ...layer.to].map(shown => part(shown, true)),
          <TransitionPicture key={layer.id} mixed={layer} />,
        ]
      : [part(layer, false)],
  )
  // In one list, a premounted video keeps its key, and so its player, when it comes on screen.
  return (
    <FrameEventsContext value={deliveries}>
      {[...nodes, ...[...met, ...alone].map(shown => part(shown, true))]}
    </FrameEventsContext>
  )
}

function ProjectFrame({ prepared }: { prepared: Prepared }) {
  const frame = useCurrentFrame()
  const { isRendering } = useRemotionEnvironment()
  const [soundsOf] = useState(createSoundtrackCache)
  const sounds = useMemo(() => soundsOf(prepared), [soundsOf, prepared])
  const soon = prepared.transitions.filter(({ first }) => first > frame && first - frame <= PREMOUNT_FRAMES)
  return (
    <>
      <FrameView
        layers={evaluate(prepared, frame).layers}
        frame={frame}
        soon={isRendering ? [] : soon}
        upcoming={isRendering ? [] : upcomingVideos(prepared, frame)}
      />
      {!isRendering && <SoundtrackPlayer sounds={sounds} />}
    </>
  )
}

/** The composition: draws a project from its evaluated frames only (F4). Sound is only played live (F7). */
export function ProjectVideo(props: PageProps) {
  const prepared = usePrepared(props)
  const onPrepared = useContext(OnPrepared)
  useEffect(() => {
    if (prepared) onPrepared?.(prepared)
  }, [prepared, onPrepared])
  return (
    <AbsoluteFill style={{ backgroundColor: '#000', overflow: 'hidden' }}>
      <Addresses value={props.addresses}>{prepared && <ProjectFrame prepared={prepared} />}</Addresses>
    </AbsoluteFill>
  )
}
