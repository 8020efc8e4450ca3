import { openProject } from '@/compositions/document/migrate'
import { newProject } from '@/compositions/edit/new-project'
import { visualizers, WAVES, type WaveName, waveNames } from '@/compositions/looks/waves/waves'
import type { LayerInput } from '@/compositions/model/layers/layer'
import type { Format } from '@/compositions/model/project'
import type { GalleryFamily, GalleryMedia } from '../gallery-case'

/** Frames of the generated talk: in the middle of a sentence, and before the first word. */
const MOMENTS = { speech: 80, silence: 6 } as const

/** Seconds of the talk that each case plays. */
const SECONDS = 20

const LOW: Format = { width: 960, height: 400, orientation: 'landscape' }
const HIGH: Format = { width: 960, height: 720, orientation: 'landscape' }

/** Returns a taller canvas for waves that are round or rise from the bottom than for those along a line. */
const formatOf = (wave: WaveName): Format =>
  WAVES[wave].layout === 'around' || visualizers.includes(wave) ? HIGH : LOW

function waveProject(wave: WaveName, { media, transcript }: GalleryMedia) {
  const format = formatOf(wave)
  const talk = { ...media.media, kind: 'audio', width: 0, height: 0, fps: 0 } as const
  const project = newProject({ id: 'wave', title: '', type: 'scratch', format, media: talk, transcript })
  const layer: LayerInput = {
    id: 'wave',
    layer: 'AUDIO_WAVE',
    asset: 'wave',
    mediaRef: 'media',
    wave,
    left: 40,
    top: 40,
    width: format.width - 80,
    height: format.height - 80,
    ...(wave === 'Vinyl' || wave === 'Rays' ? { cover: 'picture' } : {}),
  }
  const kept = project.layers.filter(one => one.asset === 'shape' || one.asset === 'audio')
  const heard = kept.map(one =>
    one.asset === 'audio' ? { ...one, trim: { start: 0, end: SECONDS }, end: null } : one,
  )
  return openProject({ ...project, media, layers: [...heard, layer], transcripts: {} })
}

/** Waves along a line first, then those with a taller canvas, to fill the rows. */
const inRows = [LOW, HIGH].flatMap(format => waveNames.filter(wave => formatOf(wave) === format))

/** Every sound wave and visualizer over the same words of the generated talk, and in silence. */
export const waves: GalleryFamily = {
  title: 'Sound waves and visualizers',
  goesSparse: true,
  cell: 200,
  columns: 6,
  cases: gallery =>
    inRows.flatMap(wave =>
      Object.entries(MOMENTS).map(([moment, frame]) => ({
        label: `${wave}, ${moment}`,
        project: waveProject(wave, gallery),
        frame,
      })),
    ),
}
