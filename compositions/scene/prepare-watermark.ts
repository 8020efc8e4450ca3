import { DEFAULTS } from '../catalogue/defaults'
import type { Box } from '../geometry/box'
import type { Format } from '../model/format'
import { layerSchema } from '../model/layers/layer'
import type { Drawn } from './frame'
import type { PreparedLayer } from './prepare'

/** The id under which the watermark is drawn; no layer of a project has it, because ids have no dots. */
const ID = 'talkreel.watermark'

const MARK = layerSchema.parse({ id: 'watermark', layer: 'OVERLAY', asset: 'shape', width: 1, height: 1 })

const { topPixels, widthPixels, heightPixels } = DEFAULTS.watermark

/**
 * The watermark over all frames of a project: in front of everything, at its place of section 9 of the spec, in the
 * middle. It is no layer of the value, so no edit can take it away.
 */
export function prepareWatermark({ width }: Format, frames: number): PreparedLayer {
  const place = {
    left: Math.round((width - widthPixels) / 2),
    top: topPixels,
    width: widthPixels,
    height: heightPixels,
  }
  const box: Box = { ...place, angle: 0, opacity: 1, pose: null }
  const drawn: Drawn<'watermark'> = { id: ID, kind: 'watermark', box, reach: place, data: {} }
  const shown = [drawn]
  const at = () => shown
  return { layer: { ...MARK, ...place, id: ID }, first: 0, after: frames, segments: [], at }
}
