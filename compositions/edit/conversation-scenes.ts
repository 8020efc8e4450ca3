import type { Scene, Transcript } from '../schema/transcript'

/** What one speaker says until the other one speaks, in seconds of the source. */
type Turn = { speaker: string; start: number; end: number }

/** A turn of an exchange is at most so long, in seconds: a longer one is a story, which is told to the camera. */
const QUICK = 4

/** The longest pause between two turns of an exchange, in seconds. */
const PAUSE = 2

/** Turns of an exchange, at least: a question, its answer and the next of both. */
const TURNS = 4

/** Seconds that an exchange lasts, at least, and that a picture of one speaker stays between two of them. */
const [LEAST, REST] = [6, 3]

/** The layout that shows both, beside or below each other as the format has it. */
export const BOTH = '2_fullscreen'

const millis = (seconds: number): number => Math.round(seconds * 1000)

/** The turns of these speakers; words without a speaker, or of another one, belong to the current turn. */
function turnsOf({ subtitles }: Transcript, speakers: readonly string[]): Turn[] {
  const turns: Turn[] = []
  for (const { speaker_id: speaker, words } of subtitles) {
    const [first, final] = [words[0], words.at(-1)]
    if (!first || !final) continue
    const last = turns.at(-1)
    const isNext = speaker !== null && speakers.includes(speaker) && speaker !== last?.speaker
    if (isNext) turns.push({ speaker, start: first.start, end: final.end })
    else if (last) last.end = Math.max(last.end, final.end)
  }
  return turns
}

/** Where quick turns follow each other for long enough. */
function exchangesOf(turns: readonly Turn[]): { start: number; end: number }[] {
  const runs: Turn[][] = []
  for (const turn of turns) {
    if (turn.end - turn.start > QUICK) {
      runs.push([])
      continue
    }
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && (!last || turn.start - last.end <= PAUSE)) run.push(turn)
    else runs.push([turn])
  }
  return runs.flatMap(run => {
    const [first, last] = [run[0], run.at(-1)]
    const isExchange = first && last && run.length >= TURNS && last.end - first.start >= LEAST
    return isExchange ? [{ start: first.start, end: last.end }] : []
  })
}

/**
 * The scenes of a conversation from `start` to `end` seconds of the source: both speakers while they take quick turns,
 * else the one who speaks (E7). Where the picture would show one speaker for less than three seconds, it shows both.
 */
export function conversationScenes(
  transcript: Transcript,
  { start, end, speakers }: { start: number; end: number; speakers: readonly string[] },
): Scene[] {
  const one = (at: number): Scene => ({ id: `one-${millis(at)}`, start: at, layout: '1_fullscreen' })
  const both = (at: number): Scene => ({ id: `both-${millis(at)}`, start: at, layout: BOTH })
  let scenes = [one(start)]
  for (const exchange of exchangesOf(turnsOf(transcript, speakers))) {
    const alone = scenes.at(-1)
    if (alone && exchange.start - alone.start < REST) {
      scenes = scenes.slice(0, -1)
      if (!scenes.length) scenes.push(both(alone.start))
    } else scenes.push(both(exchange.start))
    if (end - exchange.end >= REST) scenes.push(one(exchange.end))
  }
  return scenes
}
