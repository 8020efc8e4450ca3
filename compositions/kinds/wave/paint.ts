import type { PaintContext } from '../../drawing/paint-context'
import type { WaveName } from '../../looks/waves/waves'
import type { WaveData } from './evaluate'
import { paintBar } from './painters/bar'
import { paintBars } from './painters/bars'
import { paintDualbars } from './painters/dualbars'
import { paintFlower } from './painters/flower'
import type { Painter } from './painters/painter'
import { paintRays } from './painters/rays'
import { paintRidges } from './painters/ridges'
import { paintRings } from './painters/rings'
import { paintShineHollow } from './painters/shine-hollow'
import { paintStatic } from './painters/static'
import { paintString } from './painters/string'
import { paintVinyl } from './painters/vinyl'
import { paintVisualWave } from './painters/visual-wave'
import { paintWave as paintSoftWave } from './painters/wave'

/** Each wave's painter; a wave that is left out does not compile. */
const painters: Record<WaveName, Painter> = {
  bars: paintBars,
  'shine hollow': paintShineHollow,
  dualbars: paintDualbars,
  flower: paintFlower,
  wave: paintSoftWave,
  rings: paintRings,
  string: paintString,
  static: paintStatic,
  Vinyl: paintVinyl,
  Bar: paintBar,
  Wave: paintVisualWave,
  String: paintRidges,
  Rays: paintRays,
}

/** Paints a wave into a context of `data.width` by `data.height` pixels, from its top left corner. */
export function paintWave(context: PaintContext, data: WaveData): void {
  context.clearRect(0, 0, data.width, data.height)
  context.save()
  painters[data.wave](context, data)
  context.restore()
}
