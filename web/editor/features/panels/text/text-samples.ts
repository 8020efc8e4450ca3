import kinds from '@/compositions/looks/text/kinds.json'
import type { Project } from '@/compositions/model/project'
import {
  type TextKind,
  type TextStyle,
  textKinds,
  textStyles,
} from '@/compositions/schema/layers/text-tables'
import { layerSample } from '@/web/editor/shared/samples/layer-sample'

/** The canvases of the cards in pixels: two kinds or three styles fit side by side. */
const KIND = { width: 524, height: 240 }
const STYLE = { width: 360, height: 240 }

/** Margin around the letters of a style, in pixels. */
const ROOM = 30

const whole = ({ width, height }: { width: number; height: number }, margin: number) => ({
  left: margin,
  top: margin,
  width: width - 2 * margin,
  height: height - 2 * margin,
})

/** The name of each kind of text, in its own look. */
export const kindSamples = new Map<TextKind, Project>(
  textKinds.map(textKind => [
    textKind,
    layerSample(KIND, [
      { ...whole(KIND, 24), id: 'text', layer: 'TEXT', asset: 'text', textKind, text: kinds[textKind].label },
    ]),
  ]),
)

/** A short word in each style. */
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
