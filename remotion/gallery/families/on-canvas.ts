import { openProject } from '@/compositions/document/migrate'
import type { LayerInput } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import type { Media } from '@/compositions/schema/media'

/** A square canvas of `side` pixels with these layers, from back to front. */
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

/** A soft ground of two colors over a square canvas. */
export const softGround = (side: number): LayerInput => ({
  ...{ id: 'ground', layer: 'BACKGROUND', asset: 'shape', width: side, height: side },
  fill: '#CFE3F5',
  fillTo: '#EADCF7',
})
