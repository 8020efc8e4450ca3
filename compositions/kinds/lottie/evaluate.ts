import { localTime } from '@/compositions/drawing/moving'
import type { LayerOf } from '@/compositions/model/layers/layer'
import { fadeAt } from '@/compositions/time/fade'
import type { GraphicItem } from '../item'
import type { Evaluate, LayerContext } from '../kind'
import { inkBoundsOf, layerBox } from '../kind-box'

/** A time in an animation, in its own frames from its first one, in steps of a quarter. */
export type LottieData = { mediaRef: string; frame: number }

/** Steps per frame of an animation: it is interpolated when its frame rate is lower than the project's. */
const STEPS = 4

type Shown = Omit<GraphicItem<string, LottieData>, 'kind'>

function evaluateAnimation(layer: LayerOf<'lottie' | 'json'>, context: LayerContext): (n: number) => Shown {
  const media = context.project.media[layer.mediaRef]
  const [rate, length] = [media?.fps ?? 0, media?.duration ?? 0]
  const last = Math.max(0, Math.round(length * rate) - 1)
  const inkBounds = inkBoundsOf(layerBox(layer), 0)
  return n => {
    const seconds = localTime(layer, (n - context.first) / context.fps, length)
    const frame = seconds === null ? last : Math.floor(seconds * rate * STEPS) / STEPS
    const visible = fadeAt(layer.fade, context.first, context.after, n, context.fps)
    return {
      id: layer.id,
      box: layerBox(layer, visible),
      inkBounds,
      data: { mediaRef: layer.mediaRef, frame },
    }
  }
}

/** Evaluates a Lottie animation: the frame of it that is shown. */
export const evaluateLottie: Evaluate<'lottie', LottieData> = (layer, context) => {
  const at = evaluateAnimation(layer, context)
  return n => ({ ...at(n), kind: 'lottie' })
}

/** The same for a layer of the kind json. */
export const evaluateJson: Evaluate<'json', LottieData> = (layer, context) => {
  const at = evaluateAnimation(layer, context)
  return n => ({ ...at(n), kind: 'json' })
}
