import { openProject } from '@/compositions/document/migrate'
import type { LayerInput } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import type { Media } from '@/compositions/schema/media'
import type { Transcript } from '@/compositions/schema/transcript'

type Size = { width: number; height: number }

/** Creates a project from a canvas, layers and media, with defaults for everything else. */
export const testProject = (
  { width, height }: Size,
  layers: LayerInput[],
  media: Record<string, Media> = {},
  transcripts: Record<string, Transcript> = {},
  presetStyle = 'Mozi',
): Project =>
  openProject({
    version: 1,
    id: 'test',
    title: 'Test',
    type: 'scratch',
    format: { width, height, orientation: width > height ? 'landscape' : 'portrait' },
    fps: 30,
    layers,
    media,
    transcripts,
    captionStyle: { presetStyle },
  })

/** Returns the media entry of a video. */
export const filmMedia = (size: Size, fps: number, duration: number, hasAudio = false): Media => ({
  kind: 'video',
  assetId: 'film',
  ...size,
  fps,
  duration,
  hasAudio,
})

/** Returns a layer with a video over the whole canvas. */
export const filmLayer = (
  size: Size,
  fields: Partial<Extract<LayerInput, { asset: 'video'; trim: object }>> & {
    trim: { start: number; end: number }
  },
): LayerInput => ({
  id: 'film',
  layer: 'BACKGROUND_MEDIA',
  asset: 'video',
  mediaRef: 'film',
  ...size,
  ...fields,
})
