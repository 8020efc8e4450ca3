import type { LayerInput } from '../../../compositions/layers/layer'
import type { Media } from '../../../compositions/project/media'
import { openProject } from '../../../compositions/project/migrate'
import { PROJECT_VERSION, type Project } from '../../../compositions/project/project'

/** A still project of these layers on a canvas of `width` by `height` pixels, for a thumbnail of what they look like. */
export const layerSample = (
  { width, height }: { width: number; height: number },
  layers: LayerInput[],
  media: Record<string, Media> = {},
): Project =>
  openProject({
    version: PROJECT_VERSION,
    id: 'sample',
    title: '',
    type: 'scratch',
    format: { width, height, orientation: 'landscape' },
    fps: 30,
    layers,
    media,
    transcripts: {},
    captionStyle: { presetStyle: 'Plain' },
  })
