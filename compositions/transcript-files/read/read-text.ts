import type { Cue, TranscriptText } from './cue'

/** A time at the beginning of a line: "[0:07]", "(1:02:03)" or "0:07". */
const TIME = /^(?:[[(]\s*)?(?:(\d+):)?(\d{1,2}):(\d{2})(?:[.,](\d{1,3}))?(?:\s*[\])])?(?:\s+[-–—]\s+|\s+|$)/

function timed(line: string): { text: string; start: number | null } {
  const found = TIME.exec(line)
  if (!found) return { text: line, start: null }
  const [whole, hours = '0', minutes = '0', seconds = '0', fraction = '0'] = found
  const start = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds) + Number(`0.${fraction}`)
  return { text: line.slice(whole.length), start }
}

/** The lines with a text, each with its time. A line that is only a time holds for the next one. */
function linesOf(text: string): { text: string; start: number | null }[] {
  let before: number | null = null
  return text.split(/\r\n|\r|\n/).flatMap(line => {
    const read = timed(line.trim())
    if (!read.text) {
      before = read.start ?? before
      return []
    }
    const start = read.start ?? before
    before = null
    return [{ text: read.text, start }]
  })
}

/** The words of a plain text, a cue a line. Lines with a time last until the time of the next one. */
export function readText(text: string): TranscriptText {
  const lines = linesOf(text)
  let after: number | null = null
  const cues: Cue[] = []
  for (const { text: words, start } of lines.toReversed()) {
    const isTimed = start !== null && after !== null && after > start
    cues.push({ text: words, speaker: null, start: isTimed ? start : null, end: isTimed ? after : null })
    after = start ?? after
  }
  return { cues: cues.reverse(), language: null }
}
