import { type ReactNode, useState } from 'react'
import { isMixed, isSeen, type OnScreen, type Shown } from '../timeline/frame'
import type { PreparedMeeting } from '../timeline/meetings/prepare-meetings'
import { DrawnLayer } from './DrawnLayer'
import { DeliveriesContext, makeDeliveries } from './transition/deliveries'
import { TransitionPicture } from './transition/TransitionPicture'
import { useDrawing } from './transition/use-drawing'
import { SeenVideo } from './video/SeenVideo'

type OnStageProps = {
  /** What is on screen, from back to front. */
  layers: readonly OnScreen[]
  frame: number
  /** Transitions that begin shortly: what comes in is made ready to play. */
  soon: readonly PreparedMeeting[]
}

/**
 * Everything that is on screen. A moving picture has one place in the list whether it is seen by itself, about to be,
 * or through a transition: so its player is mounted once and plays on.
 */
export function OnStage({ layers, frame, soon }: OnStageProps) {
  const [deliveries] = useState(makeDeliveries)
  useDrawing(soon.length > 0)
  const part = (shown: Shown, hidden: boolean): ReactNode =>
    isSeen(shown) ? (
      <SeenVideo key={shown.player ?? shown.id} seen={shown} frame={frame} hidden={hidden} />
    ) : (
      <DrawnLayer key={shown.id} drawn={shown} hidden={hidden} />
    )
  const coming = soon.flatMap(({ first, at }) => at(first).to)
  return (
    <DeliveriesContext value={deliveries}>
      {layers.flatMap(layer =>
        isMixed(layer)
          ? [
              ...[...layer.from, ...layer.to].map(shown => part(shown, true)),
              <TransitionPicture key={layer.id} mixed={layer} />,
            ]
          : [part(layer, false)],
      )}
      {coming.map(shown => part(shown, true))}
    </DeliveriesContext>
  )
}
