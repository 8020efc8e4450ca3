import { PROJECT_VERSION } from '@/compositions/catalog/defaults'
import { openProject } from '@/compositions/document/migrate'
import { WAVES, type WaveName, waveNames } from '@/compositions/looks/waves/waves'
import type { Project } from '@/compositions/model/project'
import { SPECTRUM, type Spectrum } from '@/compositions/sound/spectrum'

const SECONDS = 3

/** Byte values of a spectrum: the noise of a room, and how far a voice is above it. */
const [HISS, VOICE] = [60, 150]

/** Syllables per second, and the share of a voice that is left in its highest band. */
const [SYLLABLES, HIGHEST] = [3.3, 0.35]

/**
 * Loudness of the synthetic voice in a band at a second, 0 to 1: syllables with a pause before the last one.
 */
function levelAt(second: number, band: number): number {
  if (second % SECONDS > 2.2 && second % SECONDS < 2.55) return 0
  const syllable = Math.abs(Math.sin(Math.PI * SYLLABLES * second)) ** 0.7
  const share = band / (SPECTRUM.bands - 1)
  const vowel = 0.65 + 0.35 * Math.sin(9 * share + 5 * second)
  return syllable * vowel * (1 - (1 - HIGHEST) * share)
}

/** A synthetic sound to show waves with: three seconds that rise and fall like speech, always the same. */
const madeSpectrum: Spectrum = {
  first: 0,
  bands: Uint8Array.from({ length: SECONDS * SPECTRUM.rate * SPECTRUM.bands }, (_, at) =>
    Math.round(HISS + VOICE * levelAt(Math.floor(at / SPECTRUM.bands) / SPECTRUM.rate, at % SPECTRUM.bands)),
  ),
}

const MADE_SECONDS = SECONDS

/** The canvas of a thumbnail in pixels. */
const CANVAS = { width: 360, height: 324 }

/** Frame of the still, in a loud syllable. */
export const STILL_FRAME = 52

/** The spectrum of the synthetic sound, by the mediaRef that the samples use. */
export const sampleSpectra = { media: madeSpectrum }

/** A project with a wave and the synthetic sound. */
function sampleOf(wave: WaveName): Project {
  const round = WAVES[wave].layout === 'around'
  const size = round ? { width: 280, height: 280 } : { width: 310, height: 170 }
  return openProject({
    version: PROJECT_VERSION,
    id: 'sample',
    title: '',
    type: 'scratch',
    format: { ...CANVAS, orientation: 'landscape' },
    fps: 30,
    layers: [
      {
        ...{ id: 'sound', layer: 'AUDIO', asset: 'audio', mediaRef: 'media', width: 1, height: 1 },
        trim: { start: 0, end: MADE_SECONDS },
      },
      {
        ...{ id: 'wave', layer: 'AUDIO_WAVE', asset: 'wave', mediaRef: 'media', wave, ...size },
        left: (CANVAS.width - size.width) / 2,
        top: (CANVAS.height - size.height) / 2,
      },
    ],
    media: {
      media: {
        ...{ kind: 'audio', assetId: 'none', width: 0, height: 0, fps: 0 },
        ...{ duration: MADE_SECONDS, hasAudio: true },
      },
    },
    transcripts: {},
    captionStyle: { presetStyle: 'Plain' },
  })
}

const samples = new Map(waveNames.map(wave => [wave, sampleOf(wave)]))

/** The sample project of a wave; always the same object. */
export const waveSample = (wave: WaveName): Project => samples.get(wave) as Project
