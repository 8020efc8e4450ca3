import { parseText, tokenizeVTTCue, type VTTCue, type VTTNode } from 'media-captions'
import { type Cue, type TranscriptText, timesOf } from './cue'
import { repairTimes } from './repair-times'

/** A text of a cue with its voice, and the time from which on it is said, if it has one. */
type Piece = { text: string; time: number | null; speaker: string | null }

/** The texts of a cue in order. A timestamp holds for what follows it, also outside of its element. */
function piecesOf(cue: VTTCue): Piece[] {
  const pieces: Piece[] = []
  let time: number | null = null
  const visit = (nodes: readonly VTTNode[], speaker: string | null): void => {
    for (const node of nodes) {
      if (node.type === 'text') {
        const last = pieces.at(-1)
        if (last && last.time === time && last.speaker === speaker) last.text += node.data
        else pieces.push({ text: node.data, time, speaker })
        continue
      }
      if (node.type === 'timestamp') time = node.time
      visit(node.children, node.type === 'v' ? node.voice.trim() || null : speaker)
    }
  }
  visit(tokenizeVTTCue(cue), null)
  return pieces
}

function cuesOf(cue: VTTCue, isDamaged: boolean): Cue[] {
  const pieces = piecesOf(cue)
  return pieces.map(({ text, time, speaker }, index) => {
    const after = pieces.slice(index + 1).find(one => one.time !== null && one.time !== time)
    const times = timesOf(isDamaged ? null : (time ?? cue.startTime), after?.time ?? cue.endTime)
    return { text: text.replaceAll(/^\s*[-–—]\s+/gm, '').trim(), speaker, ...times }
  })
}

/** The words of a WebVTT file (.vtt), with its voices and timestamps. A cue whose times can't be used has none. */
export async function readVtt(text: string): Promise<TranscriptText> {
  const { lines, damaged } = repairTimes(text)
  const { cues, metadata } = await parseText(lines.join('\n'), { type: 'vtt' })
  const language = (metadata as Record<string, string>).Language ?? null
  return { cues: cues.flatMap((cue, index) => cuesOf(cue, damaged.has(index))), language }
}
