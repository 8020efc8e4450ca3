import { type Box, type Rect, rotatedBounds } from '@/compositions/geometry/box'
import { resolveCaptionStyle } from '@/compositions/model/caption-look'
import type { Subtitle, Transcript } from '@/compositions/schema/transcript'
import { captionTranscript } from '@/compositions/typography/captions/caption-transcript'
import { speakerColors } from '@/compositions/typography/captions/color'
import { captionLayoutOf } from '@/compositions/typography/captions/layout'
import { shownText } from '@/compositions/typography/captions/measure-words'
import { directionOf } from '@/compositions/typography/fonts/direction'
import type { FontBook } from '@/compositions/typography/fonts/font-book'
import type { GraphicItem } from '../item'
import type { Evaluate } from '../kind'
import { layerBox } from '../kind-box'
import type { PageLayout } from './layout-page'
import { type PageStyle, pageData, pageInkBounds, type SubtitleData } from './page-data'
import type { TypesettingOptions } from './page-typesetter'
import { trackPages } from './track-pages'
import { phaseDurations, wordPhaseAt } from './word-phase'

/** The subtitles whose words were measured, and the lists of them that were measured in full. */
type Measured = { subtitles: WeakSet<Subtitle>; lists: WeakSet<readonly Subtitle[]> }

const books = new WeakMap<FontBook, Map<string, Measured>>()

/**
 * Measures every word of a transcript once, so that the font book knows all fonts that any page may need before the
 * first one is drawn. Words that a correction doesn't touch are not measured again.
 */
function needFonts(transcript: Transcript, { layout, language }: TypesettingOptions, fonts: FontBook): void {
  const { fontFamily, fontWeight, fontStyle, letterSpacing, transform } = layout
  const seen = books.get(fonts) ?? new Map<string, Measured>()
  books.set(fonts, seen)
  const name = JSON.stringify([fontFamily, fontWeight, fontStyle, letterSpacing, transform, language])
  const known = seen.get(name) ?? { subtitles: new WeakSet(), lists: new WeakSet() }
  seen.set(name, known)
  const font = { ...layout, language }
  if (known.lists.has(transcript.subtitles)) return
  known.lists.add(transcript.subtitles)
  transcript.subtitles.forEach(subtitle => {
    if (known.subtitles.has(subtitle)) return
    for (const { text } of subtitle.words) fonts.width(shownText(text, transform, language), font)
    known.subtitles.add(subtitle)
  })
}

/** The bounds on the canvas of a rectangle that is in a box. */
const onCanvas = (rect: Rect, { left, top, width, height, angle }: Box): Rect =>
  rotatedBounds(
    { ...rect, left: left + rect.left, top: top + rect.top },
    { x: left + width / 2, y: top + height / 2 },
    angle,
  )

/** Evaluates a caption track: the page of timeline words in each frame, with the active word highlighted. */
export const evaluateSubtitle: Evaluate<'subtitle', SubtitleData> = (layer, context) => {
  const look = resolveCaptionStyle(layer.captionStyle ?? context.project.captionStyle)
  const spoken = context.project.transcripts[layer.mediaRef]
  if (!spoken?.captions) return () => null
  const { fps, fonts } = context
  const maps = context.wordTimeMaps(layer.mediaRef)
  const transcript = captionTranscript(spoken, maps, fps)
  const { language } = transcript
  const box = layerBox(layer)
  const layout = captionLayoutOf(look)
  const size = { width: box.width, height: box.height }
  const track = { language, direction: directionOf(language), layout, box: size, fps }
  needFonts(transcript, track, fonts)
  const pages = trackPages(transcript, maps, track, fonts)
  const colors = speakerColors(transcript)
  const drawing: PageStyle = {
    look,
    language,
    speakerOf: ({ speaker }) => (speaker === null ? null : (colors.get(speaker) ?? null)),
  }
  const settled = phaseDurations(look)
  // An unchanged page is the same object as in the previous frame, so that it isn't drawn again.
  let last: { page: PageLayout; key: string; data: SubtitleData } | null = null
  return (n): GraphicItem<'subtitle', SubtitleData> | null => {
    const shownPage = pages(n)
    if (!shownPage) return null
    const { page, begin } = shownPage
    const now = n / fps - begin
    const phases = page.words.map(word => wordPhaseAt(word, now, settled))
    const shown = look.pageSeconds > 0 ? Math.min(1, (now - page.start + 1 / fps) / look.pageSeconds) : 1
    const key = `${shown} ${phases.map(({ phase, since }) => phase + since).join(' ')}`
    if (last?.page !== page || last.key !== key)
      last = { page, key, data: pageData(page, { phases, shown }, drawing) }
    return {
      id: layer.id,
      kind: 'subtitle',
      box,
      inkBounds: onCanvas(pageInkBounds(page, look), box),
      data: last.data,
    }
  }
}
