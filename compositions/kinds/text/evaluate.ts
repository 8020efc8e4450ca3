import { boundsOf, cornersOf } from '@/compositions/geometry/affine'
import { type Box, type Rect, rotatedBounds } from '@/compositions/geometry/box'
import { spokenLanguage } from '@/compositions/model/project'
import { shadowExtent } from '@/compositions/model/shadow'
import type { TextLayer } from '@/compositions/schema/layers/text'
import { fadeAt } from '@/compositions/time/fade'
import type { Evaluate, LayerContext } from '../kind'
import { inkBoundsOf, layerBox } from '../kind-box'
import { animateParts } from './animate-parts'
import { layoutText, type TextBackground, type TextLayout, type TextPart } from './layout-text'
import { withReadableFill } from './text-look'
import { unitProgress } from './unit-motion'
import { unitsOf } from './units'

/** A text: its backgrounds from back to front, its parts, and how they are painted. */
export type TextData = Pick<TextLayout, 'font'> &
  Pick<TextLayout['look'], 'fill' | 'fillTo' | 'stroke' | 'strokeWidth' | 'shadow' | 'shadowType'> & {
    parts: TextPart[]
    /** Are letters underlined that don't say whether they are? */
    underline?: true
    backgrounds: TextBackground[]
  }

/** Pixels that letters may draw past their line: outline, background, descenders and shadow. */
const letterOverflow = ({ look, font }: TextLayout): number =>
  Math.ceil(
    Math.max(look.strokeWidth, look.padding) +
      font.fontSize * 0.3 +
      shadowExtent(look.shadow, look.shadowType),
  )

/** Pixels that a text may draw past its box: overflowing lines, and what their letters draw past them. */
function textOverflow(set: TextLayout, box: Box): number {
  const tall = (set.lines.length * set.height - box.height) / 2
  const wide = set.lines.map(line => (line.width - box.width) / 2)
  return Math.ceil(Math.max(0, tall, ...wide)) + letterOverflow(set)
}

/** Returns the data of a text that animates unit by unit in frame `n`; null when it is at rest. */
function animateByUnit(layer: TextLayer, set: TextLayout, data: TextData, context: LayerContext) {
  const unit = layer.animationUnit
  if (unit === 'layer' || !(layer.animationIn || layer.animationOut)) return () => null
  const units = unitsOf(set, unit, context.fonts)
  return (n: number): { data: TextData; inkBounds: Rect } | null => {
    const shares = unitProgress(layer, unit, units.length, context, n)
    if (!shares) return null
    const { parts, backgrounds, inkBounds } = animateParts(set, units, shares, letterOverflow(set))
    return { data: { ...data, parts, backgrounds }, inkBounds }
  }
}

/** Evaluates a text: breaks it into lines by measured widths and centers them vertically in its box. */
export const evaluateText: Evaluate<'text', TextData> = (layer, context) => {
  const box = layerBox(layer)
  const { fonts, project } = context
  const text = withReadableFill(layer, context.backdropColor(layer))
  const set = layoutText(text, box, fonts, spokenLanguage(project))
  const { fill, fillTo, stroke, strokeWidth, shadow, shadowType } = set.look
  const lines = set.lines.map(({ pieces: _, width: __, top: ___, indent: ____, ...line }) => line)
  const whole = { ...box, left: 0, top: 0, angle: 0, opacity: 1 }
  const data: TextData = {
    parts: lines.length ? [{ id: 0, box: whole, lines }] : [],
    font: set.font,
    backgrounds: [...set.block, ...set.wrap],
    ...{ fill, fillTo, stroke, strokeWidth, shadow, shadowType },
    ...(layer.underline && { underline: true }),
  }
  const inkBounds = inkBoundsOf(box, textOverflow(set, box))
  const center = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  const moving = animateByUnit(layer, set, data, context)
  const touched = (part: Rect): Rect => {
    const placed = rotatedBounds(
      { ...part, left: part.left + box.left, top: part.top + box.top },
      center,
      box.angle,
    )
    return boundsOf([placed, inkBounds].flatMap(cornersOf))
  }
  return n => {
    const now = moving(n)
    if (now && !now.data.parts.length) return null
    return {
      id: layer.id,
      kind: 'text',
      box: layerBox(layer, fadeAt(layer.fade, context.first, context.after, n, context.fps)),
      inkBounds: now ? touched(now.inkBounds) : inkBounds,
      data: now ? now.data : data,
    }
  }
}
