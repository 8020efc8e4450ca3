import { defineKind, noMedia } from '../kind'
import { evaluateSubtitle } from './evaluate'
import type { SubtitleData } from './page-data'

/** Captions. They depend on the words of a media, not on its file. */
export const subtitleKind = defineKind<'subtitle', SubtitleData>()({
  evaluate: evaluateSubtitle,
  paint: null,
  dependencies: ({ mediaRef }, { project, openEnd, fonts, soundFields }) => ({
    openEnd,
    fonts,
    captionStyle: project.captionStyle,
    transcript: project.transcripts[mediaRef],
    sound: soundFields(mediaRef),
  }),
  preparation: 'eager',
  shiftable: false,
  files: noMedia,
  spectra: noMedia,
  replaceable: false,
  visible: true,
  transitions: false,
  backdrop: 'none',
  reframing: 'reflow',
})
