import { PROJECT_VERSION } from '../catalog/defaults'
import { openProject } from '../document/migrate'
import type { LayerInput } from '../model/layers/layer'
import { type Format, hasWords, type Project, type ProjectType } from '../model/project'
import type { Media } from '../schema/media'
import type { Transcript } from '../schema/transcript'
import { captionBox } from '../typography/captions/caption-box'

type Whole = { width: number; height: number }

/** Font size in pixels of captions without a picture, which are the main content. */
const ALONE_SIZE = 96

/** The wave below the captions, above the buttons of social apps. */
const waveLayer = ({ width, height }: Whole): LayerInput => {
  const [wide, high] = [Math.round(width * 0.74), Math.round(Math.min(height * 0.17, width * 0.2))]
  return {
    id: 'wave',
    layer: 'AUDIO_WAVE',
    asset: 'wave',
    mediaRef: 'media',
    wave: 'bars',
    fill: '#A9AEFF',
    fillTo: '#6F78FF',
    left: Math.round((width - wide) / 2),
    top: Math.round(height * 0.73 - high / 2),
    width: wide,
    height: high,
  }
}

/** A progress bar along the bottom edge. */
const progressLayer = ({ width, height }: Whole): LayerInput => ({
  id: 'progress',
  layer: 'PROGRESS_BAR',
  asset: 'progress',
  top: height - 12,
  width,
  height: 12,
})

const heard = (media: Media) => ({ mediaRef: 'media', trim: { start: 0, end: media.duration } })

/** Layers for audio: background and wave, the sound, a progress bar. */
function soundLayers(media: Media, format: Format): LayerInput[] {
  const { width, height } = format
  return [
    {
      id: 'background',
      layer: 'BACKGROUND',
      asset: 'shape',
      width,
      height,
      fill: '#262A4F',
      fillTo: '#0E0F1C',
    },
    { id: 'audio', layer: 'AUDIO', asset: 'audio', width, height: 120, ...heard(media) },
    waveLayer(format),
    progressLayer(format),
  ]
}

function pictureLayers(media: Media, format: Format): LayerInput[] {
  const { width, height } = format
  const background: LayerInput = {
    id: 'background',
    layer: 'BACKGROUND',
    asset: 'shape',
    width,
    height,
    fill: '#000000',
  }
  const picture = { id: 'picture', width, height, mediaRef: 'media', end: 5 }
  if (media.kind === 'image' || media.kind === 'gif')
    return [background, { ...picture, layer: 'MEDIA', asset: media.kind }]
  if (media.kind === 'svg' || media.kind === 'lottie')
    return [background, { ...picture, layer: 'OVERLAY', asset: media.kind }]
  return [background, { id: 'video', layer: 'MEDIA', asset: 'video', width, height, ...heard(media) }]
}

/**
 * A new project of one media (its mediaRef is `media`): a picture fills the canvas, audio gets a background, a wave and
 * a progress bar, and speech gets captions. Without media the canvas is empty.
 */
export function newProject({
  id,
  title,
  type,
  format,
  media,
  transcript,
}: {
  id: string
  title: string
  type: ProjectType
  format: Format
  media?: Media
  transcript?: Transcript
}): Project {
  const { width, height } = format
  const captions: LayerInput = {
    id: 'captions',
    layer: 'SUBTITLE',
    asset: 'subtitle',
    mediaRef: 'media',
    ...captionBox(format, media?.kind !== 'audio'),
  }
  const empty: LayerInput = {
    id: 'background',
    layer: 'BACKGROUND',
    asset: 'shape',
    width,
    height,
    fill: '#FFFFFF',
  }
  const layers = media ? (media.kind === 'audio' ? soundLayers : pictureLayers)(media, format) : [empty]
  return openProject({
    version: PROJECT_VERSION,
    id,
    title: title.slice(0, 500),
    type,
    format,
    fps: 30,
    layers: hasWords(transcript) ? [...layers, captions] : layers,
    media: media ? { media } : {},
    transcripts: transcript ? { media: { ...transcript, mediaRef: 'media' } } : {},
    captionStyle: { presetStyle: 'Mozi', ...(media?.kind === 'audio' ? { fontSize: ALONE_SIZE } : {}) },
  })
}
