import { z } from 'zod'
import { type Cue, TranscriptFileError, type TranscriptText, timesOf } from './cue'

const captionsSchema = z.array(z.object({ text: z.string(), startMs: z.number(), endMs: z.number() }))

const podcastSchema = z.object({
  segments: z.array(
    z.object({
      speaker: z.string().nullish(),
      startTime: z.number(),
      endTime: z.number().nullish(),
      body: z.string(),
    }),
  ),
})

const whisperSchema = z.object({
  language: z.string().nullish(),
  segments: z.array(
    z.object({
      start: z.number(),
      end: z.number(),
      text: z.string(),
      speaker: z.string().nullish(),
      words: z.array(z.object({ word: z.string(), start: z.number(), end: z.number() })).nullish(),
    }),
  ),
})

/** Where captions have leading spaces, one without continues the word before it. */
function readCaptions(captions: z.infer<typeof captionsSchema>): Cue[] {
  const hasSpaces = captions.some(({ text }) => /^\s/.test(text))
  const cues: Cue[] = []
  for (const { text, startMs, endMs } of captions) {
    const before = cues.at(-1)
    const times = timesOf(startMs / 1000, endMs / 1000)
    const continuesWord = hasSpaces && before && /\S$/.test(before.text) && /^\S/.test(text)
    if (continuesWord) {
      before.text += text
      if (times.end !== null) before.end = times.end
    } else cues.push({ text, speaker: null, ...times })
  }
  return cues
}

const readPodcast = ({ segments }: z.infer<typeof podcastSchema>): Cue[] =>
  segments.map(({ speaker, startTime, endTime, body }, index) => ({
    text: body,
    speaker: speaker ?? null,
    ...timesOf(startTime, endTime ?? segments[index + 1]?.startTime ?? startTime),
  }))

const readWhisper = ({ segments }: z.infer<typeof whisperSchema>): Cue[] =>
  segments.flatMap(({ text, start, end, words, speaker = null }) =>
    words?.length
      ? words.map(({ word, start: from, end: to }) => ({ text: word, speaker, ...timesOf(from, to) }))
      : [{ text, speaker, ...timesOf(start, end) }],
  )

/**
 * The words of a JSON file: captions as Remotion exchanges them, a podcast's transcript (Podcasting 2.0), or what Whisper
 * writes.
 * @throws {TranscriptFileError} for other JSON.
 */
export function readJson(value: unknown): TranscriptText {
  const captions = captionsSchema.safeParse(value)
  if (captions.success) return { cues: readCaptions(captions.data), language: null }
  const podcast = podcastSchema.safeParse(value)
  if (podcast.success) return { cues: readPodcast(podcast.data), language: null }
  const whisper = whisperSchema.safeParse(value)
  if (whisper.success) return { cues: readWhisper(whisper.data), language: whisper.data.language ?? null }
  throw new TranscriptFileError(
    'This JSON file is not a transcript. Use Remotion captions, a podcast transcript, or a file from Whisper.',
  )
}
