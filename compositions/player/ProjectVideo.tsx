import { type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { AbsoluteFill, useCurrentFrame, useRemotionEnvironment } from 'remotion'
import type { PageProps } from '../document/to-props'
import { Addresses } from '../drawing/addresses'
import type { VideoItem } from '../kinds/item'
import { READY_FRAMES } from '../kinds/video/ready'
import { evaluate } from '../scene/evaluate'
import { isTransitionItem, isVideoItem, type LayerItem, type SceneItem } from '../scene/frame'
import type { Prepared } from '../scene/prepare'
import { rememberSoundtrack } from '../scene/soundtrack/remembered-soundtrack'
import type { PreparedTransition } from '../scene/transitions/prepare-transitions'
import { DrawnLayer } from './DrawnLayer'
import { OnPrepared } from './on-prepared'
import { PlayedSound } from './sound/PlayedSound'
import { DeliveriesContext, makeDeliveries } from './transition/deliveries'
import { TransitionPicture } from './transition/TransitionPicture'
import { useDrawing } from './transition/use-drawing'
import { usePrepared } from './use-prepared'
import { SeenVideo } from './video/SeenVideo'

/** What plays a moving picture: the same through frames in which its player goes on. */
const playerOf = (seen: VideoItem): string => seen.player ?? seen.id

/** The players that show something of `layers`, in transitions too. */
const playersIn = (layers: readonly SceneItem[]): string[] =>
  layers
    .flatMap(layer => (isTransitionItem(layer) ? [...layer.from, ...layer.to] : [layer]))
    .filter(isVideoItem)
    .map(playerOf)

/**
 * Moving pictures that are not on screen in frame `n` and will be a second later: where a scene shows another frame, or
 * a film begins. They are prepared to play, so that nothing is blank when they come. What transitions bring is left
 * out: those make it ready themselves.
 */
export function comingAfter(prepared: Prepared, n: number): VideoItem[] {
  const there = new Set(playersIn(evaluate(prepared, n).layers))
  // Nothing else is worked out a second ahead: waves and captions cost more than all films together.
  const films = prepared.layers.filter(one => one.layer.asset === 'video')
  return evaluate({ ...prepared, layers: films }, n + READY_FRAMES)
    .layers.filter(isVideoItem)
    .filter(seen => !there.has(playerOf(seen)))
}

type OnStageProps = {
  /** What is on screen, from back to front. */
  layers: readonly SceneItem[]
  frame: number
  /** Transitions that begin shortly: what comes in is prepared to play. */
  soon: readonly PreparedTransition[]
  /** Moving pictures that come shortly by themselves: prepared too. */
  coming: readonly VideoItem[]
}

/**
 * Everything that is on screen. A moving picture has one place in the list whether it is seen by itself, about to be,
 * or through a transition: so its player is mounted once and plays on.
 */
function OnStage({ layers, frame, soon, coming }: OnStageProps) {
  const [deliveries] = useState(makeDeliveries)
  useDrawing(soon.length > 0)
  const part = (shown: LayerItem, hidden: boolean): ReactNode =>
    isVideoItem(shown) ? (
      <SeenVideo key={playerOf(shown)} seen={shown} frame={frame} hidden={hidden} />
    ) : (
      <DrawnLayer key={shown.id} drawn={shown} hidden={hidden} />
    )
  const met = soon.flatMap(({ first, at }) => at(first).to)
  const inTransitions = new Set(met.filter(isVideoItem).map(playerOf))
  const alone = coming.filter(seen => !inTransitions.has(playerOf(seen)))
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
    <DeliveriesContext value={deliveries}>
      {[...nodes, ...[...met, ...alone].map(shown => part(shown, true))]}
    </DeliveriesContext>
  )
}

function Picture({ prepared }: { prepared: Prepared }) {
  const frame = useCurrentFrame()
  const { isRendering } = useRemotionEnvironment()
  const [soundsOf] = useState(rememberSoundtrack)
  const sounds = useMemo(() => soundsOf(prepared), [soundsOf, prepared])
  const soon = prepared.transitions.filter(({ first }) => first > frame && first - frame <= READY_FRAMES)
  return (
    <>
      <OnStage
        layers={evaluate(prepared, frame).layers}
        frame={frame}
        soon={isRendering ? [] : soon}
        coming={isRendering ? [] : comingAfter(prepared, frame)}
      />
      {!isRendering && <PlayedSound sounds={sounds} />}
    </>
  )
}

/** The composition: a project, drawn from its evaluated frames and nothing else (F4). Sound plays only live (F7). */
export function ProjectVideo(props: PageProps) {
  const prepared = usePrepared(props)
  const tell = useContext(OnPrepared)
  useEffect(() => {
    if (prepared) tell?.(prepared)
  }, [prepared, tell])
  return (
    <AbsoluteFill style={{ backgroundColor: '#000', overflow: 'hidden' }}>
      <Addresses value={props.addresses}>{prepared && <Picture prepared={prepared} />}</Addresses>
    </AbsoluteFill>
  )
}
