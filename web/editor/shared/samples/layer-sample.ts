import { PROJECT_VERSION } from '@/compositions/catalog/defaults'
import { openProject } from '@/compositions/document/migrate'
import type { LayerInput } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import type { Media } from '@/compositions/schema/media'

/** A project with these layers on a canvas of `width` by `height` pixels, for a thumbnail. */
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
