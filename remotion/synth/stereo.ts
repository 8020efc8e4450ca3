/** Samples a second of all that is synthesized. */
export const RATE = 48_000

/** Samples of both channels, −1 to 1. */
export type Stereo = { left: Float32Array; right: Float32Array }

/** Silence of some samples. */
export const silence = (length: number): Stereo => ({
  left: new Float32Array(length),
  right: new Float32Array(length),
})

/** The same samples in both channels. */
export const fromMono = (samples: Float32Array): Stereo => ({ left: samples, right: samples })

/** Factors of the channels for a place from −1 (left) to 1 (right), of equal power, 1 in the middle. */
export const panGains = (pan: number): [number, number] => {
  const angle = ((pan + 1) * Math.PI) / 4
  return [Math.SQRT2 * Math.cos(angle), Math.SQRT2 * Math.sin(angle)]
}

function addChannel(target: Float32Array, source: Float32Array, start: number, gain: number): void {
  const { length } = target
  let at = ((start % length) + length) % length
  for (let index = 0; index < source.length; index++) {
    target[at] = (target[at] as number) + gain * (source[index] as number)
    if (++at === length) at = 0
  }
}

/** Adds sound from sample `start` on. What reaches past the end goes on at the beginning, so that a loop has no seam. */
export function addAround(
  target: Stereo,
  { left, right }: Stereo,
  start: number,
  [first, second]: [number, number],
): void {
  addChannel(target.left, left, start, first)
  addChannel(target.right, right, start, second)
}

/** Multiplies both channels by a factor. */
export function scale({ left, right }: Stereo, gain: number): void {
  for (const channel of [left, right])
    for (let at = 0; at < channel.length; at++) channel[at] = (channel[at] as number) * gain
}
