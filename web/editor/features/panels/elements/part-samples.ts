import type { LayerInput } from '@/compositions/model/layers/layer'
import type { Format, Project } from '@/compositions/model/project'
import { layerSample } from '@/web/editor/shared/samples/layer-sample'
import { type TitleCard, titleLayers } from './title-card'

const CANVAS: Format = { width: 328, height: 256, orientation: 'landscape' }

const whole = { left: 0, top: 0, width: CANVAS.width, height: CANVAS.height }

const scene: LayerInput = {
  ...{ id: 'scene', layer: 'SHAPE', asset: 'shape', fill: '#3A3F55', fillTo: '#17181F' },
  ...whole,
}

/** A title card with a title, as a thumbnail. */
export function cardSample(card: TitleCard, title: string): Project {
  const [background, text] = titleLayers(card, title, CANVAS)
  return layerSample(CANVAS, [
    { ...whole, ...background, id: 'background', layer: 'SHAPE' },
    { ...text, id: 'text', layer: 'TEXT' },
  ])
}

/** A progress bar over a scene. */
export const progressSample = layerSample(CANVAS, [
  scene,
  {
    ...{ id: 'bar', layer: 'PROGRESS_BAR', asset: 'progress', end: 3 },
    ...{ left: 0, top: CANVAS.height - 22, width: CANVAS.width, height: 22 },
  },
])

/** A logo near the top edge of a scene. */
export const watermarkSample = layerSample(CANVAS, [
  scene,
  {
    ...{ id: 'logo', layer: 'TEXT', asset: 'text', text: 'Your logo', textKind: 'SUB_HEADING' },
    ...{ presetStyle: 'Wrap', left: 24, top: 30, width: CANVAS.width - 48, height: 70, fontSize: 40 },
  },
])

/** A gradient background. */
export const backgroundSample = layerSample(CANVAS, [{ ...scene, fill: '#F7E02B', fillTo: '#FF5C8A' }])
