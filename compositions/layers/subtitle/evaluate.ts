import type { FontSpec } from '../../fonts/font-book'
import { type CaptionLook, resolveCaptionStyle, type Shadow } from '../../project/caption-style'
import type { Drawn } from '../../timeline/frame'
import { runAt } from '../../timeline/runs'
import type { Evaluate } from '../kind'
import { boxOf, reachOf } from '../kind-box'
import { type DrawnWord, drawWord } from './draw-word'
import { setPages } from './set-page'

/** A page of captions: its words, and what they share. */
export type SubtitleData = {
  words: DrawnWord[]
  font: FontSpec & { fontStyle: CaptionLook['fontStyle'] }
  stroke: string
  strokeWidth: number
  shadow: Shadow | null
}

/** The caption track: pages of the words that are heard, with the word being said lit. */
export const evaluateSubtitle: Evaluate<'subtitle'> = (layer, context) => {
  const look = resolveCaptionStyle(layer.captionStyle ?? context.project.captionStyle)
  const transcript = context.project.transcripts[layer.mediaRef]
  if (!transcript?.captions) return () => null
  const pages = setPages(transcript, look, layer, context)
  const box = boxOf(layer)
  const shadow = look.shadow
  const over =
    look.strokeWidth +
    look.fontSize * 0.3 +
    (shadow ? shadow.blur * 1.5 + Math.max(Math.abs(shadow.offsetX), Math.abs(shadow.offsetY)) : 0)
  const reach = reachOf(box, Math.ceil(over))
  return (n): Drawn<'subtitle'> | null => {
    const page = pages[runAt(pages, n)]
    if (!page) return null
    const font = { ...pick(look), fontSize: page.fontSize }
    const words = page.words.map(word => drawWord(word, look, n / context.fps))
    const data = { words, font, stroke: look.stroke, strokeWidth: look.strokeWidth, shadow }
    return { id: layer.id, kind: 'subtitle', box, reach, data }
  }
}

const pick = ({ fontFamily, fontWeight, fontStyle, fontSize, letterSpacing }: CaptionLook) => ({
  fontFamily,
  fontWeight,
  fontStyle,
  fontSize,
  letterSpacing,
})
