import { balanceLines, lineWidth } from '../../captions/lines'
import type { FontSpec } from '../../fonts/font-book'
import type { Shadow } from '../../project/caption-style'
import { fadeAt } from '../../timeline/fade'
import type { Rect } from '../../timeline/frame'
import { rounded } from '../../timeline/rounding'
import type { Evaluate, LayerContext } from '../kind'
import { boxOf, reachOf } from '../kind-box'
import type { TextLayer } from './schema'

/** Lines with their left edge and base line in pixels from the box's corner, and the ground behind them. */
export type TextData = {
  lines: { text: string; x: number; baseline: number }[]
  font: FontSpec & { fontStyle: 'normal' | 'italic' }
  fill: string
  stroke: string
  strokeWidth: number
  shadow: Shadow | null
  ground: (Rect & { color: string; radius: number }) | null
}

/** The text in lines that fit the box: its own line ends are kept, words are never divided. */
function breakText(layer: TextLayer, room: number, context: LayerContext): { text: string; width: number }[] {
  const space = context.fonts.width(' ', layer)
  return layer.text.split('\n').flatMap(paragraph => {
    const words = paragraph.split(/\s+/).filter(Boolean)
    const measured = words.map(text => ({ text, width: context.fonts.width(text, layer) }))
    return balanceLines(measured, space, room).map(line => {
      const text = line.map(word => word.text).join(' ')
      return { text, width: Math.min(context.fonts.width(text, layer), lineWidth(line, space) + 1) }
    })
  })
}

function setText(layer: TextLayer, context: LayerContext): TextData {
  const box = boxOf(layer)
  const room = box.width - 2 * layer.padding
  const lines = breakText(layer, room, context)
  const height = layer.lineHeight * layer.fontSize
  const { ascent, descent } = context.fonts.extents(layer)
  const top = (box.height - height * lines.length) / 2
  const left = (width: number) =>
    layer.textAlign === 'left'
      ? layer.padding
      : layer.textAlign === 'right'
        ? box.width - layer.padding - width
        : (box.width - width) / 2
  const widest = Math.max(0, ...lines.map(line => line.width))
  const { fontFamily, fontWeight, fontStyle, fontSize, letterSpacing } = layer
  const ground = {
    left: rounded(left(widest) - layer.padding, 'position'),
    top: rounded(top - layer.padding / 2, 'position'),
    width: rounded(widest + 2 * layer.padding, 'position'),
    height: rounded(height * lines.length + layer.padding, 'position'),
    radius: layer.radius,
  }
  return {
    lines: lines.map(({ text, width }, row) => ({
      text,
      x: rounded(left(width), 'position'),
      baseline: rounded(top + row * height + (height - ascent - descent) / 2 + ascent, 'position'),
    })),
    font: { fontFamily, fontWeight, fontStyle, fontSize, letterSpacing },
    fill: layer.fill,
    stroke: layer.stroke,
    strokeWidth: layer.strokeWidth,
    shadow: layer.shadow,
    ground: layer.backgroundColor && lines.length ? { ...ground, color: layer.backgroundColor } : null,
  }
}

/** A text, broken into lines by the widths of its font and set in the middle of its box. */
export const evaluateText: Evaluate<'text'> = (layer, context) => {
  const data = setText(layer, context)
  const box = boxOf(layer)
  const first = data.lines[0]
  const last = data.lines.at(-1)
  // Text taller than its box runs over both edges alike.
  const tall =
    first && last
      ? Math.max(0, last.baseline - box.height + layer.fontSize, layer.fontSize - first.baseline)
      : 0
  const shadow = layer.shadow
    ? layer.shadow.blur * 1.5 + Math.abs(layer.shadow.offsetX) + Math.abs(layer.shadow.offsetY)
    : 0
  const reach = reachOf(
    box,
    Math.ceil(tall + layer.strokeWidth + layer.padding + shadow + layer.fontSize * 0.3),
  )
  return n => ({
    id: layer.id,
    kind: 'text',
    box: boxOf(layer, fadeAt(layer.fade, context.first, context.after, n, context.fps)),
    reach,
    data,
  })
}
