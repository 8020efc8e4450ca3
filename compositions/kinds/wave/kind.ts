import { defineKind, ownFile } from '../kind'
import { evaluateWave, type WaveData } from './evaluate'
import { paintWave } from './paint'

/** A wave or visualizer that moves with the sound of a media; `cover` is a picture in its middle. */
export const waveKind = defineKind<'wave', WaveData>()({
  evaluate: evaluateWave,
  paint: paintWave,
  dependencies: ({ mediaRef, cover = '' }, { project, openEnd, spectra, soundFields }) => ({
    openEnd,
    spectrum: spectra[mediaRef],
    cover: project.media[cover],
    sound: soundFields(mediaRef),
  }),
  preparation: 'lazy',
  shiftable: false,
  files: ({ mediaRef, cover }) => (cover ? [mediaRef, cover] : [mediaRef]),
  spectra: ownFile,
  replaceable: false,
  visible: true,
  transitions: false,
  backdrop: 'none',
  reframing: 'keepHeight',
})
