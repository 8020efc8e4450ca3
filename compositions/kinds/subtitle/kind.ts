import { defineKind, noMedia } from '../kind'
import { evaluateSubtitle } from './evaluate'
import type { SubtitleData } from './page-data'

/** The captions of a talk. They read its words, not its file. */
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
