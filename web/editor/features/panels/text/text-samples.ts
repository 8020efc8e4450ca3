import kinds from '@/compositions/looks/text/kinds.json'
import type { Project } from '@/compositions/model/project'
import {
  type TextKind,
  type TextStyle,
  textKinds,
  textStyles,
} from '@/compositions/schema/layers/text-tables'
import { layerSample } from '@/web/editor/shared/samples/layer-sample'

/** Canvases of the cards in pixels: two kinds side by side, three styles. */
const KIND = { width: 524, height: 240 }
const STYLE = { width: 360, height: 240 }

/** Room in pixels around the letters of a style. */
const ROOM = 30

const whole = ({ width, height }: { width: number; height: number }, margin: number) => ({
  left: margin,
  top: margin,
  width: width - 2 * margin,
  height: height - 2 * margin,
})

/** Each kind of text as its name in its own letters. */
export const kindSamples = new Map<TextKind, Project>(
  textKinds.map(textKind => [
    textKind,
    layerSample(KIND, [
      { ...whole(KIND, 24), id: 'text', layer: 'TEXT', asset: 'text', textKind, text: kinds[textKind].label },
    ]),
  ]),
)

/** Each style on a short word. */
export const styleSamples = new Map<TextStyle, Project>(
  textStyles.map(presetStyle => [
    presetStyle,
    layerSample(STYLE, [
      {
        ...{ id: 'text', layer: 'TEXT', asset: 'text', textKind: 'HEADING', text: 'Story', presetStyle },
        ...whole(STYLE, ROOM),
      },
    ]),
  ]),
)
