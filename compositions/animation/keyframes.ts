import { type CurveName, ease } from './curves'
import { type Motion, STILL } from './motion'

/** How a value goes from a keyframe to the next: CSS's timing functions, or not at all until the next one. */
export const easings = ['linear', 'ease-in', 'ease-out', 'ease-in-out', 'hold'] as const

export type Easing = (typeof easings)[number]

/** What keyframes change: position (`x`, `y`), size, rotation and opacity. */
export type KeyframeProperty = 'x' | 'y' | 'scale' | 'angle' | 'opacity'

/** A value `at` seconds after the layer began, and how it goes on to the next one. */
export type Keyframe = { at: number; value: number; easing: Easing }

/** Keyframes by property, in order of time. */
export type Keyframes = { [P in KeyframeProperty]?: Keyframe[] | undefined }

/** The values of a layer that its keyframes don't change. */
export const AT_REST: Record<KeyframeProperty, number> = { x: 0, y: 0, scale: 1, angle: 0, opacity: 1 }

const CURVES: Record<Exclude<Easing, 'hold'>, CurveName> = {
  linear: 'even',
  'ease-in': 'ease-in',
  'ease-out': 'ease-out',
  'ease-in-out': 'ease-in-out',
}

/**
 * The value of a property `seconds` after its layer began, by keyframes in order of time (T13): between two of them as
 * the easing of the first says, before the first and after the last constant. Null without keyframes.
 */
export function valueAt(keyframes: readonly Keyframe[] | undefined, seconds: number): number | null {
  if (!keyframes?.length) return null
  const index = keyframes.findLastIndex(one => one.at <= seconds)
  const from = keyframes[index]
  if (!from) return keyframes[0]?.value ?? null
  const to = keyframes[index + 1]
  if (!to || from.easing === 'hold') return from.value
  const share = (seconds - from.at) / (to.at - from.at)
  return from.value + (to.value - from.value) * ease(CURVES[from.easing], share)
}

/** The motion of a layer by its keyframes `seconds` after it began, moved by whole pixels (F3). */
export function keyframeMotion(keyframes: Keyframes, seconds: number): Motion {
  const value = (property: KeyframeProperty): number =>
    valueAt(keyframes[property], seconds) ?? AT_REST[property]
  const scale = value('scale')
  return {
    ...STILL,
    x: Math.round(value('x')),
    y: Math.round(value('y')),
    scaleX: scale,
    scaleY: scale,
    angle: value('angle'),
    opacity: value('opacity'),
  }
}
