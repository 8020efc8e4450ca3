import { type ReactNode, useState } from 'react'
import type { VideoItem } from '../kinds/item'
import { isTransitionItem, isVideoItem, type LayerItem, type SceneItem } from '../scene/frame'
import type { PreparedTransition } from '../scene/transitions/prepare-transitions'
import { DrawnLayer } from './DrawnLayer'
import { DeliveriesContext, makeDeliveries } from './transition/deliveries'
import { TransitionPicture } from './transition/TransitionPicture'
import { useDrawing } from './transition/use-drawing'
import { playerOf } from './video/coming'
import { SeenVideo } from './video/SeenVideo'

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
export function OnStage({ layers, frame, soon, coming }: OnStageProps) {
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
