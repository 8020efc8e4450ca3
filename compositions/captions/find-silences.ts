import type { Transcript } from '../project/transcript'
import { rowAt, SPECTRUM, type Spectrum } from '../sound/spectrum'
import { type Interval, subtract } from '../timeline/spans'
import { spoken } from './find-fillers'

/** The shortest and the longest voiced gap that counts as a sound of thinking, seconds: 'um' takes 0.15 to 0.8. */
const SHORTEST_SOUND = 0.15
const LONGEST_SOUND = 0.8

/** Bands of a spectrum in which voices have their strength: some 120 Hz to 4 kHz. */
const VOICE = { from: 8, to: 50 }

/** How far above the quiet of a recording a voice is, in steps of a byte: some 12 dB. */
const ABOVE_QUIET = 38

/** Stretches of the source between the words of a transcript, from second `from` to `to`. */
const gapsOf = (transcript: Transcript, { start, end }: Interval): Interval[] =>
  subtract({ start, end }, spoken(transcript))

/**
 * Pauses of at least `least` seconds within a stretch of the source, with `keep` seconds left at either side, so that
 * words don't run into each other.
 */
export function findSilences(
  transcript: Transcript,
  { within, least, keep }: { within: Interval; least: number; keep: number },
): Interval[] {
  return gapsOf(transcript, within).flatMap(gap => {
    const start = gap.start > within.start ? gap.start + keep : gap.start
    const end = gap.end < within.end ? gap.end - keep : gap.end
    return gap.end - gap.start >= least && end > start ? [{ start, end }] : []
  })
}

/** How strong the voice is in each row of a spectrum, 0 to 255. */
function voiceOf({ bands }: Spectrum): number[] {
  const rows = Math.floor(bands.length / SPECTRUM.bands)
  return Array.from({ length: rows }, (_, row) => {
    const from = row * SPECTRUM.bands
    const loud = bands.subarray(from + VOICE.from, from + VOICE.to)
    return loud.reduce((sum, one) => sum + one, 0) / loud.length
  })
}

/** The level under which a tenth of all rows lie: what the recording sounds like when nobody speaks. */
function quietOf(voice: readonly number[]): number {
  const sorted = [...voice].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 10)] ?? 0
}

/**
 * Sounds of thinking: stretches of 0.15 to 0.8 s in which there is a voice but no word was heard. `spectrum` is that of
 * the whole source, or of the part from its first row on.
 */
export function findVoicedGaps(transcript: Transcript, spectrum: Spectrum, within: Interval): Interval[] {
  const voice = voiceOf(spectrum)
  const least = quietOf(voice) + ABOVE_QUIET
  return gapsOf(transcript, within).flatMap(gap => {
    const found: Interval[] = []
    let began: number | null = null
    const last = Math.min(rowAt(gap.end), spectrum.first + voice.length)
    for (let row = rowAt(gap.start); row <= last; row++) {
      const isVoiced = row < last && (voice[row - spectrum.first] ?? 0) >= least
      if (isVoiced && began === null) began = row
      if (isVoiced || began === null) continue
      const sound = { start: began / SPECTRUM.rate, end: row / SPECTRUM.rate }
      const length = sound.end - sound.start
      if (length >= SHORTEST_SOUND && length <= LONGEST_SOUND) found.push(sound)
      began = null
    }
    return found
  })
}
