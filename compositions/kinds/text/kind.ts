import { defineKind, noMedia } from '../kind'
import { evaluateText, type TextData } from './evaluate'

/** A heading or another fixed text. */
export const textKind = defineKind<'text', TextData>()({
  evaluate: evaluateText,
  paint: null,
  dependencies: (layer, { fonts, language, backdropColor }) => ({
    fonts,
    language,
    backdropColor: backdropColor(layer),
  }),
  preparation: {
    fontFields: [
      'text',
      'styledRanges',
      'listStyleType',
      'textKind',
      'fontFamily',
      'fontWeight',
      'fontStyle',
    ],
  },
  shiftable: true,
  files: noMedia,
  spectra: noMedia,
  replaceable: false,
  visible: true,
  transitions: false,
  backdrop: 'none',
  reframing: 'reflow',
})
