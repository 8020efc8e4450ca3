import { DEFAULTS } from '../catalog/defaults'
import type { Box } from '../geometry/box'
import type { LayerOf } from '../model/layers/layer'
import type { Format } from '../model/project'
import type { GraphicItemOf } from './frame'
import type { PreparedLayer } from './prepare'

/** The id under which the watermark is drawn; no layer of a project has it, because ids have no dots. */
const ID = 'talkreel.watermark'

const MARK: LayerOf<'shape'> = {
  ...{ id: ID, layer: 'OVERLAY', asset: 'shape', presetStyle: 'Normal', shape: 'rectangle' },
  ...{ left: 0, top: 0, width: 1, height: 1, scaleX: 1, scaleY: 1, angle: 0, opacity: 1 },
  ...{ position: 0, end: null, duration: 0, fade: { in: 0, out: 0 }, fill: '#101010', fillTo: null },
}

const { topPixels, widthPixels, heightPixels } = DEFAULTS.watermark

/**
 * The watermark over all frames of a project: in front of everything, horizontally centered at its fixed position
 * (PR27). It is not a layer of the project, so no edit can remove it.
 */
export function prepareWatermark({ width }: Format, frames: number): PreparedLayer {
  const place = {
    left: Math.round((width - widthPixels) / 2),
    top: topPixels,
    width: widthPixels,
    height: heightPixels,
  }
  const box: Box = { ...place, angle: 0, opacity: 1, pose: null }
  const drawn: GraphicItemOf<'watermark'> = { id: ID, kind: 'watermark', box, inkBounds: place, data: {} }
  const shown = [drawn]
  const at = () => shown
  return { layer: { ...MARK, ...place }, first: 0, after: frames, segments: [], at }
}
