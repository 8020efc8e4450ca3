import { applyBiquad, type Biquad } from '../filters'
import { RATE, type Stereo } from '../stereo'

/** The filters of ITU-R BS.1770-4 at 48 kHz: a high shelf for the effect of the head, and a high-pass (K-weighting). */
const K_WEIGHTING: readonly Biquad[] = [
  [
    1.535_124_859_586_97, -2.691_696_189_406_38, 1.198_392_810_852_85, -1.690_659_293_182_41,
    0.732_480_774_215_85,
  ],
  [1, -2, 1, -1.990_047_454_833_98, 0.990_072_250_366_21],
]

/** Samples of a block and between two blocks: 0.4 s and 0.1 s. */
const [BLOCK, HOP] = [0.4 * RATE, 0.1 * RATE]

const [ABSOLUTE, RELATIVE] = [-70, -10]

const lufs = (power: number): number => -0.691 + 10 * Math.log10(power)
const powerOf = (loudness: number): number => 10 ** ((loudness + 0.691) / 10)

/** The mean power of each block of 0.4 s after weighting, both channels added up; shorter sound is one block. */
function blockPowers({ left, right }: Stereo): number[] {
  const hops = Math.max(BLOCK / HOP, Math.floor(left.length / HOP))
  const sums = new Float64Array(hops)
  for (const channel of [left, right]) {
    const weighted = channel.slice()
    for (const filter of K_WEIGHTING) applyBiquad(weighted, filter)
    for (let at = 0; at < Math.min(weighted.length, hops * HOP); at++) {
      const hop = Math.floor(at / HOP)
      sums[hop] = (sums[hop] as number) + (weighted[at] as number) ** 2
    }
  }
  return Array.from({ length: hops - 3 }, (_, at) => {
    const sum = sums.subarray(at, at + 4).reduce((total, one) => total + one, 0)
    return sum / BLOCK
  })
}

const meanOver = (powers: readonly number[], least: number): number => {
  const loud = powers.filter(power => power > least)
  return loud.length ? loud.reduce((sum, power) => sum + power, 0) / loud.length : 0
}

/** The integrated loudness in LUFS (BS.1770-4), and that of the loudest 0.4 s; −∞ for silence. */
export function loudnessOf(sound: Stereo): { integrated: number; loudest: number } {
  const powers = blockPowers(sound)
  const audible = meanOver(powers, powerOf(ABSOLUTE))
  const gate = powerOf(Math.max(ABSOLUTE, lufs(audible) + RELATIVE))
  return { integrated: lufs(meanOver(powers, gate)), loudest: lufs(Math.max(...powers)) }
}
