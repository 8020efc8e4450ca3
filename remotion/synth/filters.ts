import { RATE } from './stereo'

/** The coefficients of a biquad, divided by a0: b0, b1, b2, a1, a2. */
export type Biquad = readonly [number, number, number, number, number]

/** Robert Bristow-Johnson's Audio EQ Cookbook; `decibels` is for peaks alone. */
export function biquad(
  type: 'lowpass' | 'highpass' | 'bandpass' | 'peak',
  hz: number,
  q = Math.SQRT1_2,
  decibels = 0,
): Biquad {
  const w = (2 * Math.PI * Math.min(hz, 0.45 * RATE)) / RATE
  const [cos, alpha, a] = [Math.cos(w), Math.sin(w) / (2 * q), 10 ** (decibels / 40)]
  const whole = type === 'peak' ? 1 + alpha / a : 1 + alpha
  const last = type === 'peak' ? 1 - alpha / a : 1 - alpha
  const [b0, b1, b2] = {
    lowpass: [(1 - cos) / 2, 1 - cos, (1 - cos) / 2],
    highpass: [(1 + cos) / 2, -1 - cos, (1 + cos) / 2],
    bandpass: [alpha, 0, -alpha],
    peak: [1 + alpha * a, -2 * cos, 1 - alpha * a],
  }[type] as [number, number, number]
  return [b0 / whole, b1 / whole, b2 / whole, (-2 * cos) / whole, last / whole]
}

/**
 * Filters samples in place. Those of a loop (`warmUp`, in samples) begin as if its last samples had been played before,
 * so that the end continues at the beginning.
 */
export function applyBiquad(samples: Float32Array, [b0, b1, b2, a1, a2]: Biquad, warmUp = 0): void {
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  const { length } = samples
  for (let index = -warmUp; index < length; index++) {
    const x = samples[index < 0 ? length + index : index] as number
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
    x2 = x1
    x1 = x
    y2 = y1
    y1 = y
    if (index >= 0) samples[index] = y
  }
}

/**
 * A filter whose frequency changes with each sample: a state-variable filter (Andrew Simper, 2013). Returns the function
 * that filters the next sample at a frequency in Hz.
 */
export function sweptFilter(type: 'lowpass' | 'bandpass' | 'highpass', q: number) {
  const k = 1 / q
  let [ic1, ic2] = [0, 0]
  return (x: number, hz: number): number => {
    const g = Math.tan((Math.PI * Math.min(hz, 0.45 * RATE)) / RATE)
    const a1 = 1 / (1 + g * (g + k))
    const a2 = g * a1
    const v3 = x - ic2
    const v1 = a1 * ic1 + a2 * v3
    const v2 = ic2 + a2 * ic1 + g * a2 * v3
    ic1 = 2 * v1 - ic1
    ic2 = 2 * v2 - ic2
    if (type === 'lowpass') return v2
    return type === 'bandpass' ? k * v1 : x - k * v1 - v2
  }
}
