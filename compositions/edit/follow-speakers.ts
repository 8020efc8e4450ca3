import type { Project } from '../project/project'
import { type Subtitle, type Transcript, type Word, wordsOf } from '../project/transcript'
import { addFrames } from './add-frames'
import { isRefused } from './edit'

/** People in a picture, by where each is in it (fractions), and whose turn it is when (seconds of the source). */
export type Conversation = {
  seats: { x: number; y: number }[]
  turns: { seat: number; start: number; end: number }[]
}

/** The seat of whoever has the word in the middle of a word. */
function seatOf({ turns }: Conversation, { start, end }: Word): number {
  const middle = (start + end) / 2
  return (turns.findLast(turn => turn.start <= middle) ?? turns[0])?.seat ?? 0
}

const nameOf = (seat: number): string => `speaker-${seat + 1}`

/** Who is known to speak: the speaker that most words of each seat have; null where two seats have the same one. */
function knownSpeakers(transcript: Transcript, conversation: Conversation): string[] | null {
  const counts = conversation.seats.map(() => new Map<string, number>())
  for (const { speaker_id, words } of transcript.subtitles)
    for (const word of speaker_id ? words : []) {
      const count = counts[seatOf(conversation, word)]
      if (speaker_id) count?.set(speaker_id, (count.get(speaker_id) ?? 0) + 1)
    }
  const speakers = counts.flatMap(count => [...count].sort((a, b) => b[1] - a[1])[0]?.[0] ?? [])
  return new Set(speakers).size === conversation.seats.length ? speakers : null
}

/** Breaths in parts that one person says, each with its speaker. */
const named = (subtitle: Subtitle, conversation: Conversation): Subtitle[] =>
  subtitle.words
    .reduce<{ seat: number; words: Word[] }[]>((parts, word) => {
      const seat = seatOf(conversation, word)
      const last = parts.at(-1)
      if (last?.seat === seat) last.words.push(word)
      else parts.push({ seat, words: [word] })
      return parts
    }, [])
    .map(({ seat, words }, index) => ({
      id: index === 0 ? subtitle.id : `${subtitle.id}-${index}`,
      speaker_id: nameOf(seat),
      words,
    }))

/** The transcript with the speakers that were seen to speak. */
const withSpeakers = (transcript: Transcript, conversation: Conversation): Transcript => ({
  ...transcript,
  speakers: conversation.seats.map((_, seat) => ({ id: nameOf(seat), name: `Speaker ${seat + 1}` })),
  subtitles: transcript.subtitles.flatMap(subtitle => named(subtitle, conversation)),
})

/**
 * A clip of a conversation whose picture is always on whoever speaks: a frame for each of the people, in a layout of
 * one. Speakers that are known already stay as they are; where nobody is known, the words get them from the picture.
 * The clip as it is where known speakers and seats don't belong together.
 */
export function followSpeakers(
  clip: Project,
  {
    mediaRef,
    videoId,
    start,
    conversation,
  }: { mediaRef: string; videoId: string; start: number; conversation: Conversation },
): Project {
  const transcript = clip.transcripts[mediaRef]
  if (!transcript || !wordsOf(transcript).length) return clip
  const isKnown = transcript.subtitles.some(one => one.speaker_id !== null)
  const known = isKnown
    ? knownSpeakers(transcript, conversation)
    : conversation.seats.map((_, seat) => nameOf(seat))
  if (!known) return clip
  const frames = conversation.seats.map((focus, seat) => ({
    id: `${videoId}-frame-${seat + 1}`,
    focus,
    ...(known[seat] ? { speaker: known[seat] } : {}),
  }))
  const framed = addFrames(clip, { videoId, frames })
  if (isRefused(framed)) return clip
  const heard = isKnown ? transcript : withSpeakers(transcript, conversation)
  const whole = [{ id: 'conversation', start, layout: '1_fullscreen' }]
  const scenes = heard.scenes.length ? heard.scenes : whole
  return { ...framed, transcripts: { ...framed.transcripts, [mediaRef]: { ...heard, scenes } } }
}
