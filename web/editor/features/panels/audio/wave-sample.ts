import { PROJECT_VERSION } from '../../../../../compositions/catalog/project-names'
import { openProject } from '../../../../../compositions/document/migrate'
import { WAVES, type WaveName, waveNames } from '../../../../../compositions/looks/waves/waves'
import type { Project } from '../../../../../compositions/model/project'
import { MADE_SECONDS, madeSpectrum } from './made-spectrum'

/** The canvas of a thumbnail in pixels. */
const CANVAS = { width: 360, height: 324 }

/** Frame of the still: in a loud syllable. */
export const STILL_FRAME = 52

/** What the made sound of samples is like, by its mediaRef. */
export const sampleSpectra = { media: madeSpectrum }

/** A wave with a made sound. */
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

/** A small project that shows a wave; the same object every time. */
export const waveSample = (wave: WaveName): Project => samples.get(wave) as Project
