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

/** What plays a moving picture: the same through frames in which its player goes on. */
const playerOf = (item: VideoItem): string => item.player ?? item.id

/** The players that show something of `layers`, in transitions too. */
const playersIn = (layers: readonly FrameItem[]): string[] =>
  layers
    .flatMap(layer => (isTransitionItem(layer) ? [...layer.from, ...layer.to] : [layer]))
    .filter(isVideoItem)
    .map(playerOf)

/**
 * Moving pictures that are not on screen in frame `n` and will be a second later: where a scene shows another frame, or
 * a film begins. They are prepared to play, so that nothing is blank when they come. What transitions bring is left
 * out: those make it ready themselves.
 */
export function upcomingVideos(prepared: Prepared, n: number): VideoItem[] {
  const there = new Set(playersIn(evaluate(prepared, n).layers))
  // Nothing else is worked out a second ahead: waves and captions cost more than all films together.
  const films = prepared.layers.filter(one => one.layer.asset === 'video')
  return evaluate({ ...prepared, layers: films }, n + PREMOUNT_FRAMES)
    .layers.filter(isVideoItem)
    .filter(item => !there.has(playerOf(item)))
}

type FrameViewProps = {
  /** What is on screen, from back to front. */
  layers: readonly FrameItem[]
  frame: number
  /** Transitions that begin shortly: what comes in is prepared to play. */
  soon: readonly PreparedTransition[]
  /** Moving pictures that come shortly by themselves: prepared too. */
  upcoming: readonly VideoItem[]
}

/**
 * Everything that is on screen. A moving picture has one place in the list whether it is seen by itself, about to be,
 * or through a transition: so its player is mounted once and plays on.
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
  // One list: what is ready keeps its key in it when it comes on screen, and so its player.
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

/** The composition: a project, drawn from its evaluated frames and nothing else (F4). Sound plays only live (F7). */
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
