import type { HeardWord } from '../../captions/heard-words'
import { type CaptionLayout, gapOf } from '../../captions/layout'
import { measureWords } from '../../captions/measure-words'
import { autoLines, countLines } from '../../captions/page-lines'
import { paginate } from '../../captions/pages'
import type { FontBook } from '../../fonts/font-book'
import { toFrame } from '../../timeline/frames'
import type { Run } from '../../timeline/runs'
import { type SetPage, setPage } from './set-page'

/** What decides how a track is set: its words as they are heard, their language, the layout, the size of the box. */
export type PageTrack = {
  words: readonly HeardWord[]
  language: string
  direction: 'ltr' | 'rtl'
  layout: CaptionLayout
  box: { width: number; height: number }
  fps: number
}

/** Lines that a page may be expected to have: how much of the width is lost when it is turned. */
const TURNED_LINES = 2

/** Pixels that a line may take, so that what goes around it stays inside the box. */
function roomOf(layout: CaptionLayout, width: number): number {
  const { fontSize, lineHeight, strokeWidth, backgroundPadding, grounds, boxed, angle } = layout
  const pads = (grounds === 'none' ? 0 : 1) + (boxed ? 1 : 0)
  const around = 2 * (strokeWidth + pads * backgroundPadding.x * fontSize)
  const radians = (Math.abs(angle) * Math.PI) / 180
  const lost = TURNED_LINES * lineHeight * fontSize * Math.sin(radians)
  return Math.max(1, (width - lost) / Math.cos(radians) - around)
}

/** A page on screen for its frames; its words are put in their places when it is first asked for. */
export type PageRun = Run & { set(): SetPage }

/** All pages of a caption track in order. Every word is measured at once, so that its fonts are known to be needed. */
export function setPages(track: PageTrack, fonts: FontBook): PageRun[] {
  const { layout, direction, box, fps } = track
  const room = roomOf(layout, box.width)
  const { ascent, descent } = fonts.extents({ ...layout, fontSize: 1, language: track.language })
  const setting = { layout, extents: { ascent, descent }, direction }
  const measured = measureWords(track.words, layout, fonts, track.language)
  const pages = paginate(measured, {
    limit: layout.wordLimit,
    gap: gapOf(layout),
    countLines: words => countLines(words, layout, room),
    autoLines: autoLines(layout),
  })
  return pages.map(page => {
    let made: SetPage | undefined
    return {
      first: toFrame(page.start, fps),
      after: toFrame(page.end, fps),
      set() {
        made ??= setPage(page, setting, box, room)
        return made
      },
    }
  })
}
