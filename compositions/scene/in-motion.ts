import { type Stage, stageOf } from '../animation/stage'
import { boundsOf, cornersOf } from '../geometry/affine'
import { boxOf, reachOf } from '../kinds/kind-box'
import type { Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { isVideoItem, type LayerItem } from './frame'
import { moved } from './motion'
import { motionOf } from './motion-of'

type ShownAt = (n: number) => readonly LayerItem[]

/** A layer's frames `[first, after)` in a project. */
type Place = { project: Project; first: number; after: number; fps: number }

/**
 * What a layer shows in motion, given what it shows at `rest`: the one place where layers are animated. Where it is at
 * rest the very same objects are given, so that nothing is drawn again.
 */
export function inMotion(layer: Layer, rest: ShownAt, { project, first, after, fps }: Place): ShownAt {
  const box = boxOf(layer)
  const stageAt = (n: number): Stage => {
    const touched = rest(n).map(shown => (isVideoItem(shown) ? reachOf(shown.box, 0) : shown.reach))
    return stageOf(box, boundsOf([reachOf(box, 0), ...touched].flatMap(cornersOf)), project.format)
  }
  const motion = motionOf(layer, { first, after, fps }, stageAt)
  if (!motion) return rest
  return n => {
    const now = motion(n)
    const shown = rest(n)
    return now ? shown.map(one => moved(one, now)) : shown
  }
}
