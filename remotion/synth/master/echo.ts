import { applyBiquad, biquad } from '../filters'
import { RATE, type Stereo, silence } from '../stereo'

/** The share of an echo that is echoed again, and how many are heard. */
const [FEEDBACK, COUNT] = [0.42, 6]

/**
 * The wet signal of a ping-pong delay of `delay` samples. As in a loop, echoes of the end continue at the beginning.
 */
export function echo({ left, right }: Stereo, delay: number): Stereo {
  const { length } = left
  const mono = left.map((value, at) => 0.5 * (value + (right[at] as number)))
  applyBiquad(mono, biquad('lowpass', 3_600), RATE)
  const answer = silence(length)
  for (let count = 1; count <= COUNT; count++) {
    const channel = count % 2 ? answer.left : answer.right
    const gain = FEEDBACK ** (count - 1)
    let from = (((-count * delay) % length) + length) % length
    for (let at = 0; at < length; at++) {
      channel[at] = (channel[at] as number) + gain * (mono[from] as number)
      if (++from === length) from = 0
    }
  }
  return answer
}
