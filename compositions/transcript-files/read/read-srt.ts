import { parseSrt } from '@remotion/captions'
import { type TranscriptText, timesOf } from './cue'
import { repairTimes } from './repair-times'

/** The parser drops cues without a number, which many files lack. */
const numbered = (lines: readonly string[]): string[] => {
  const isNumber = (line: string | undefined) => line !== undefined && /^\s*\d+\s*$/.test(line)
  const isBlank = (line: string | undefined) => line === undefined || line.trim() === ''
  let count = 0
  return lines.flatMap((line, at) => {
    if (!line.includes('-->')) return [line]
    count++
    const hasNumber = isNumber(lines[at - 1]) && isBlank(lines[at - 2])
    return [...(hasNumber ? [] : ['', `${count}`]), line.trim().replace(/\s*-->\s*/, ' --> ')]
  })
}

/** Text without the tags of subtitles ("<i>", "{\an8}") and the dashes of a dialog. */
const plainText = (text: string): string =>
  text
    .replaceAll(/<\/?(?:b|i|u|s|font|c|v|br)\b[^<>]*>|\{\\[^{}]*\}/gi, '')
    .replaceAll(/^\s*[-–—]\s+/gm, '')
    .trim()

/** The words of a SubRip file (.srt). A cue whose times can't be used has none. */
export function readSrt(text: string): TranscriptText {
  const { lines, damaged } = repairTimes(text)
  const { captions } = parseSrt({ input: numbered(lines).join('\n') })
  const cues = captions.map(({ text: raw, startMs, endMs }, index) => ({
    text: plainText(raw),
    speaker: null,
    ...timesOf(damaged.has(index) ? null : startMs / 1000, endMs / 1000),
  }))
  return { cues, language: null }
}
