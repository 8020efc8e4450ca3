import { spokenLanguage } from '../../project/spoken-language'
import { fadeAt } from '../../timeline/fade'
import type { Box } from '../../timeline/frame'
import type { Evaluate } from '../kind'
import { boxOf, reachOf } from '../kind-box'
import { shadowReach } from '../shadow'
import { type SetText, setText, type TextPart } from './set-text'

/** A text: its grounds as SVG paths in pixels from the box's corner, its parts, and how they are painted. */
export type TextData = Pick<SetText, 'font' | 'grounds'> &
  Pick<SetText['look'], 'fill' | 'fillTo' | 'stroke' | 'strokeWidth' | 'shadow' | 'shadowType'> & {
    parts: TextPart[]
  }

/** Pixels that a text may reach past its box: lines that run over, outline, ground and shadow. */
function overOf({ lines, look, font, height }: SetText, box: Box): number {
  const tall = Math.max(0, (lines.length * height - box.height) / 2)
  const wide = Math.max(0, ...lines.map(line => (line.width - box.width) / 2))
  const letters = Math.max(look.strokeWidth, look.padding) + font.fontSize * 0.3
  return Math.ceil(Math.max(tall, wide) + letters + shadowReach(look.shadow, look.shadowType))
}

/** A text, broken into lines by the widths of its font and set in the middle of its box. */
export const evaluateText: Evaluate<'text'> = (layer, context) => {
  const box = boxOf(layer)
  const set = setText(layer, box, context.fonts, spokenLanguage(context.project))
  const { fill, fillTo, stroke, strokeWidth, shadow, shadowType } = set.look
  const lines = set.lines.map(({ text, x, baseline, rtl }) => ({ text, x, baseline, rtl }))
  const whole = { ...box, left: 0, top: 0, angle: 0, opacity: 1 }
  const data: TextData = {
    parts: lines.length ? [{ id: 0, box: whole, lines }] : [],
    font: set.font,
    grounds: set.grounds,
    ...{ fill, fillTo, stroke, strokeWidth, shadow, shadowType },
  }
  const reach = reachOf(box, overOf(set, box))
  return n => ({
    id: layer.id,
    kind: 'text',
    box: boxOf(layer, fadeAt(layer.fade, context.first, context.after, n, context.fps)),
    reach,
    data,
  })
}
