import { parseText, tokenizeVTTCue, type VTTCue, type VTTNode } from 'media-captions'
import { type Cue, type TranscriptText, timesOf } from './cue'
import { repairTimes } from './repair-times'

/** A text of a cue with its voice, and the time from which on it is said, if it has one. */
type Piece = { text: string; time: number | null; speaker: string | null }

/**
 * The texts of a cue in order. A timestamp holds for what follows it, also outside of its element. Elements may be nested
 * as deeply as there are timestamps, too deeply to recurse.
 */
function piecesOf(cue: VTTCue): Piece[] {
  const pieces: Piece[] = []
  let time: number | null = null
  const open: { nodes: readonly VTTNode[]; at: number; speaker: string | null }[] = [
    { nodes: tokenizeVTTCue(cue), at: 0, speaker: null },
  ]
  for (let level = open.at(-1); level; level = open.at(-1)) {
    const node = level.nodes[level.at++]
    const { speaker } = level
    if (!node) open.pop()
    else if (node.type === 'text') {
      const last = pieces.at(-1)
      if (last && last.time === time && last.speaker === speaker) last.text += node.data
      else pieces.push({ text: node.data, time, speaker })
    } else {
      if (node.type === 'timestamp') time = node.time
      const voice = node.type === 'v' ? node.voice.trim() || null : speaker
      open.push({ nodes: node.children, at: 0, speaker: voice })
    }
  }
  return pieces
}

function cuesOf(cue: VTTCue, isDamaged: boolean): Cue[] {
  const cues: Cue[] = []
  let end = cue.endTime
  let after: number | null = null
  for (const { text, time, speaker } of piecesOf(cue).reverse()) {
    if (time !== after && after !== null) end = after
    const times = timesOf(isDamaged ? null : (time ?? cue.startTime), end)
    cues.push({ text: text.replaceAll(/^\s*[-–—]\s+/gm, '').trim(), speaker, ...times })
    after = time
  }
  return cues.reverse()
}

/** The words of a WebVTT file (.vtt), with its voices and timestamps. A cue whose times can't be used has none. */
export async function readVtt(text: string): Promise<TranscriptText> {
  const { lines, damaged } = repairTimes(text)
  const { cues, metadata } = await parseText(lines.join('\n'), { type: 'vtt' })
  const language = (metadata as Record<string, string>).Language ?? null
  return { cues: cues.flatMap((cue, index) => cuesOf(cue, damaged.has(index))), language }
}
