import { FPS } from '../size'

/** Each frame's value as the mean of those around it, weighted by a Hann window of `seconds` to both sides. */
export const smooth = (values: Float32Array, seconds: number): Float32Array => {
  const reach = Math.max(1, Math.round(seconds * FPS))
  const weights = Array.from({ length: reach * 2 + 1 }, (_, index) => {
    return 0.5 + 0.5 * Math.cos((Math.PI * (index - reach)) / (reach + 1))
  })
  return values.map((_, frame) => {
    let [sum, total] = [0, 0]
    for (const [index, weight] of weights.entries()) {
      const value = values[frame + index - reach]
      if (value === undefined) continue
      sum += value * weight
      total += weight
    }
    return sum / total
  })
}

/** From 0 to 1 as `value` goes from `from` to `to`, without a jerk at either end (smoothstep). */
export const ease = (from: number, to: number, value: number): number => {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

/** A value for each of `frames` frames, made of the frame's time in seconds. */
export const track = (frames: number, at: (seconds: number) => number): Float32Array =>
  Float32Array.from({ length: frames }, (_, frame) => at(frame / FPS))
