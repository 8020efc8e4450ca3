import { openProject } from '@/compositions/document/migrate'
import type { LayerInput } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import type { Media } from '@/compositions/schema/media'

/** Creates a project with a square canvas of `side` pixels and these layers, from back to front. */
export const onCanvas = (
  side: number,
  id: string,
  layers: LayerInput[],
  media: Record<string, Media> = {},
): Project =>
  openProject({
    version: 1,
    id,
    title: '',
    type: 'scratch',
    format: { width: side, height: side, orientation: 'square' },
    fps: 30,
    layers,
    media,
    transcripts: {},
    captionStyle: { presetStyle: 'Plain' },
  })

/** Creates a background layer with a gradient of two soft colors for a square canvas. */
export const softBackground = (side: number): LayerInput => ({
  ...{ id: 'background', layer: 'BACKGROUND', asset: 'shape', width: side, height: side },
  fill: '#CFE3F5',
  fillTo: '#EADCF7',
})
