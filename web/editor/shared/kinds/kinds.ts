import {
  IconBadgeCc,
  IconGif,
  IconMusic,
  IconPhoto,
  IconProgress,
  IconSparkles,
  IconSquare,
  IconTypography,
  IconVector,
  IconVideo,
  IconWaveSine,
} from '@tabler/icons-react'
import type { Kind } from '../../../../compositions/model/layers/layer'

/** What the editor has to know of a kind of layer, besides its sections of the inspector (`inspector/layer/sections.ts`). */
type EditorKind = {
  icon: typeof IconVideo
  /** Height of its row in the timeline, in pixels. */
  rowHeight: number
  /** Is the picture of its file the background of its block in the timeline? */
  hasRowPicture: boolean
  /** Does it have the inspector's tab Layer? */
  hasLayerTab: boolean
}

/** Pixels that a film's pictures, and the waveform under them, take in its row. */
const FILM = 44
export const WAVE = 24

const drawing = { rowHeight: 36, hasRowPicture: false, hasLayerTab: true }
const thin = { rowHeight: 28, hasRowPicture: false, hasLayerTab: true }

/** Every kind of layer, as the editor shows it; one that is left out does not compile. */
export const editorKinds: Record<Kind, EditorKind> = {
  text: { icon: IconTypography, ...thin },
  subtitle: { icon: IconBadgeCc, rowHeight: 32, hasRowPicture: false, hasLayerTab: false },
  image: { icon: IconPhoto, ...drawing, hasRowPicture: true },
  video: { icon: IconVideo, rowHeight: FILM + WAVE, hasRowPicture: false, hasLayerTab: true },
  audio: { icon: IconMusic, rowHeight: 32, hasRowPicture: false, hasLayerTab: false },
  progress: { icon: IconProgress, ...thin },
  shape: { icon: IconSquare, ...thin },
  wave: { icon: IconWaveSine, ...thin },
  svg: { icon: IconVector, ...drawing },
  lottie: { icon: IconSparkles, ...drawing },
  json: { icon: IconSparkles, ...drawing },
  gif: { icon: IconGif, ...drawing, hasRowPicture: true },
}
