import { isPlayed } from '../model/layers/layer'
import type { Project } from '../model/project'
import { balanceLines, type WordWidth } from '../typography/captions/lines'
import { type Page, paginate } from '../typography/captions/pages'
import { areJoined } from '../typography/captions/script'
import { type TimelineWord, timelineWords } from '../typography/captions/timeline-words'
import type { Prepared } from './prepare'

/** Maximum characters of a line in a subtitle file, so that players don't break it (42 is common in broadcasting). */
const LINE_CHARACTERS = 42

type Sized = TimelineWord & WordWidth

const linesOf = (words: readonly Sized[]): Sized[][] => balanceLines(words, 1, LINE_CHARACTERS)

/** Pages of all words that are heard and captioned, in two lines of at most 42 characters. */
function pagesOf({ project, fps, layers }: Prepared): Page<Sized>[] {
  const captioned = layers.flatMap(({ layer }) => (layer.asset === 'subtitle' ? [layer.mediaRef] : []))
  const refs = new Set(captioned.length ? captioned : Object.keys(project.transcripts))
  const heard = [...refs].flatMap(ref => {
    const transcript: Project['transcripts'][string] | undefined = project.transcripts[ref]
    const maps = layers.flatMap(({ layer, segments }) =>
      isPlayed(layer) && layer.mediaRef === ref && !layer.mute ? [segments] : [],
    )
    return transcript ? timelineWords(transcript, maps, fps) : []
  })
  const sized = heard
    .sort((a, b) => a.start - b.start)
    .map((word, index, all): Sized => {
      const isJoined = index > 0 && areJoined((all[index - 1] as TimelineWord).text, word.text)
      return { ...word, width: word.text.length, ...(isJoined ? { gap: 0, joined: true } : {}) }
    })
  return paginate(sized, {
    limit: '2_line',
    gap: 1,
    countLines: words => linesOf(words).length,
    autoLines: 2,
  })
}

function clock(seconds: number, point: string): string {
  const total = Math.round(seconds * 1000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const parts = [total / 3_600_000, (total / 60_000) % 60, (total / 1000) % 60].map(two)
  return `${parts.join(':')}${point}${String(total % 1000).padStart(3, '0')}`
}

const textOf = (page: Page<Sized>): string =>
  linesOf(page.words)
    .map(line =>
      line.reduce(
        (text, word, index) => text + (index && !areJoined(text, word.text) ? ' ' : '') + word.text,
        '',
      ),
    )
    .join('\n')

/** Seconds of the timeline that are exported. */
type Range = { from: number; to: number }

/** The pages that are seen in a range of the timeline, with times from its start on. */
function pagesIn(prepared: Prepared, range: Range | undefined): Page<Sized>[] {
  const pages = pagesOf(prepared)
  if (!range) return pages
  const { from, to } = range
  return pages
    .filter(page => page.end > from && page.start < to)
    .map(page => ({ ...page, start: Math.max(from, page.start) - from, end: Math.min(to, page.end) - from }))
}

/** The captions as a SubRip file (.srt): with the times of the exported video, which may be a range of the timeline. */
export const toSrt = (prepared: Prepared, range?: Range): string =>
  pagesIn(prepared, range)
    .map(
      (page, index) =>
        `${index + 1}\n${clock(page.start, ',')} --> ${clock(page.end, ',')}\n${textOf(page)}\n`,
    )
    .join('\n')

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The captions as a WebVTT file (.vtt), like `toSrt`. */
export const toVtt = (prepared: Prepared, range?: Range): string =>
  `WEBVTT\n\n${pagesIn(prepared, range)
    .map(page => `${clock(page.start, '.')} --> ${clock(page.end, '.')}\n${escaped(textOf(page))}\n`)
    .join('\n')}`
