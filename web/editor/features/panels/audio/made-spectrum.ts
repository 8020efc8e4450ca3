import { SPECTRUM, type Spectrum } from '../../../../../compositions/sound/spectrum'

const SECONDS = 3

/** Steps of a byte: the hiss of a room, and how far a voice stands above it. */
const [HISS, VOICE] = [60, 150]

/** Syllables a second, and how much of a voice is left in its highest band. */
const [SYLLABLES, HIGHEST] = [3.3, 0.35]

/** How loud a made voice is in a band at a second, 0 to 1: syllables with a pause before the last one. */
function levelAt(second: number, band: number): number {
  if (second % SECONDS > 2.2 && second % SECONDS < 2.55) return 0
  const syllable = Math.abs(Math.sin(Math.PI * SYLLABLES * second)) ** 0.7
  const share = band / (SPECTRUM.bands - 1)
  const vowel = 0.65 + 0.35 * Math.sin(9 * share + 5 * second)
  return syllable * vowel * (1 - (1 - HIGHEST) * share)
}

/** A sound that no one made: three seconds that rise and fall as speech does, to show waves on; always the same. */
export const madeSpectrum: Spectrum = {
  first: 0,
  bands: Uint8Array.from({ length: SECONDS * SPECTRUM.rate * SPECTRUM.bands }, (_, at) =>
    Math.round(HISS + VOICE * levelAt(Math.floor(at / SPECTRUM.bands) / SPECTRUM.rate, at % SPECTRUM.bands)),
  ),
}

export const MADE_SECONDS = SECONDS
