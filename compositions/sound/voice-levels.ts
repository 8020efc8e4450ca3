import type { Interval } from '../time/spans'
import { SPECTRUM, type Spectrum, spectrumRowAt } from './spectrum'

/** Bands of a spectrum in which voices are strongest: about 120 Hz to 4 kHz. */
const VOICE = { from: 8, to: 50 }

/** How far a voice is above the background of a recording, in byte steps: about 12 dB. */
const ABOVE_QUIET = 38

/**
 * The level of the voice in each thirtieth of a second of a source from row `first`, 0 to 255, and the least level that
 * counts as voice.
 */
export type VoiceLevels = { first: number; levels: Uint8Array; least: number }

/** The background level of a recording: a tenth of all rows are below it. */
const quietOf = (levels: Uint8Array): number => levels.toSorted()[Math.floor(levels.length / 10)] ?? 0

/** The voice levels of a spectrum: the mean of the bands of voices. */
export function voiceLevels({ first, bands }: Spectrum): VoiceLevels {
  const levels = new Uint8Array(Math.floor(bands.length / SPECTRUM.bands))
  for (let row = 0; row < levels.length; row++) {
    let sum = 0
    for (let band = VOICE.from; band < VOICE.to; band++) sum += bands[row * SPECTRUM.bands + band] ?? 0
    levels[row] = Math.round(sum / (VOICE.to - VOICE.from))
  }
  return { first, levels, least: quietOf(levels) + ABOVE_QUIET }
}

/** Stretches (seconds of the source) within `span` with a voice, to the thirtieth of a second. */
export function voicedIntervals({ first, levels, least }: VoiceLevels, span: Interval): Interval[] {
  const found: Interval[] = []
  const last = Math.min(spectrumRowAt(span.end), first + levels.length)
  let began: number | null = null
  for (let row = Math.max(first, spectrumRowAt(span.start)); row <= last; row++) {
    const isVoiced = row < last && (levels[row - first] ?? 0) >= least
    if (isVoiced && began === null) began = row
    if (isVoiced || began === null) continue
    found.push({ start: began / SPECTRUM.rate, end: row / SPECTRUM.rate })
    began = null
  }
  return found
}
