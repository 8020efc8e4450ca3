import type { VideoItem } from '../../kinds/item'
import { READY_FRAMES } from '../../kinds/video/ready'
import { evaluate } from '../../scene/evaluate'
import { isTransitionItem, isVideoItem, type SceneItem } from '../../scene/frame'
import type { Prepared } from '../../scene/prepare'

/** What plays a moving picture: the same through frames in which its player goes on. */
export const playerOf = (seen: VideoItem): string => seen.player ?? seen.id

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
