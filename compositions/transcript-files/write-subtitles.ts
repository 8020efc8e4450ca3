import { serializeSrt } from '@remotion/captions'
import type { Project } from '../model/project'
import { balanceLines, type WordWidth } from '../typography/captions/lines'
import { type Page, paginate } from '../typography/captions/pages'
import { areJoined } from '../typography/captions/script'
import type { TimelineWord } from '../typography/captions/timeline-words'
import { hasSpeakers, heardWords, type Range, spaceBefore } from './heard-words'

/** Maximum characters of a line in a subtitle file, so that players don't break it (42 is common in broadcasting). */
const LINE_CHARACTERS = 42

type Sized = TimelineWord & WordWidth

const linesOf = (words: readonly Sized[]): Sized[][] => balanceLines(words, 1, LINE_CHARACTERS)

/** Pages of words in two lines of at most 42 characters. */
function pagesOf(words: readonly TimelineWord[]): Page<Sized>[] {
  const sized = words.map((word, index): Sized => {
    const isJoined = index > 0 && areJoined((words[index - 1] as TimelineWord).text, word.text)
    return { ...word, width: word.text.length, ...(isJoined ? { gap: 0, joined: true } : {}) }
  })
  return paginate(sized, {
    limit: '2_line',
    gap: 1,
    countLines: line => linesOf(line).length,
    autoLines: 2,
  })
}

const milliseconds = (seconds: number): number => Math.round(seconds * 1000)

/** The time of WebVTT: hours, minutes, seconds, milliseconds. */
function timestamp(seconds: number): string {
  const total = milliseconds(seconds)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const parts = [total / 3_600_000, (total / 60_000) % 60, (total / 1000) % 60].map(two)
  return `${parts.join(':')}.${String(total % 1000).padStart(3, '0')}`
}

/** The lines of a page, with each word as `write` has it. */
const textOf = (page: Page<Sized>, write: (word: Sized) => string): string =>
  linesOf(page.words)
    .map(line => line.map((word, index) => spaceBefore(word, line[index - 1]) + write(word)).join(''))
    .join('\n')

/** The words of a project as a SubRip file (.srt), with the times of the exported video, which may be a range of it. */
export const toSrt = (project: Project, range?: Range): string => {
  const lines = pagesOf(heardWords(project, range)).map(page => [
    {
      text: textOf(page, ({ text }) => text),
      startMs: milliseconds(page.start),
      endMs: milliseconds(page.end),
      timestampMs: null,
      confidence: null,
    },
  ])
  return lines.length ? `${serializeSrt({ lines })}\n` : ''
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The voice tag of a speaker, whose name must not close it. */
const voiceOf = (name: string): string => `<v ${escaped(name.replaceAll(/\s+/g, ' '))}>`

/** A cue with the times of its words, which must rise. */
function writeCue(page: Page<Sized>, isNamed: boolean): string {
  const speaker = isNamed ? (page.words[0]?.speaker ?? null) : null
  let last = timestamp(page.start)
  const end = timestamp(page.end)
  const text = textOf(page, word => {
    const time = timestamp(word.start)
    if (time <= last || time >= end) return escaped(word.text)
    last = time
    return `<${time}>${escaped(word.text)}`
  })
  return `${timestamp(page.start)} --> ${end}\n${speaker === null ? '' : voiceOf(speaker)}${text}\n`
}

/**
 * The words of a project as a WebVTT file (.vtt), like `toSrt`, with speakers, and with the time of every word after the
 * first of a page (https://www.w3.org/TR/webvtt1/#webvtt-cue-timestamp).
 */
export const toVtt = (project: Project, range?: Range): string => {
  const words = heardWords(project, range)
  const isNamed = hasSpeakers(words)
  const cues = pagesOf(words).map(page => writeCue(page, isNamed))
  return `WEBVTT\n\n${cues.join('\n')}`
}
