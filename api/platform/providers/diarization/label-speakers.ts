import { readSamples, SAMPLE_RATE } from '../transcription/sound/read-samples'
import { findVoices, type WordFrames } from './find-voices'
import { FRAMES_A_SECOND, type VoiceFrame, voiceFeatures } from './voice-features'

/** Seconds of sound processed at a time. */
const BLOCK_SECONDS = 10

/** Frames this much quieter than loud ones (natural logarithm) are room noise, not voice. */
const QUIET = 6
const LOUD = 0.9

/** The maximum number of frames used for learning voices; longer talks are subsampled. */
const MAX_FRAMES = 120_000

type Timed = { start: number; end: number; speaker?: string | undefined }

/** Whether a frame is in a word; must be called with increasing numbers. */
function inWords(words: readonly Timed[]): (frame: number) => boolean {
  let next = 0
  return frame => {
    const second = frame / FRAMES_A_SECOND
    while (next < words.length && (words[next] as Timed).end <= second) next++
    return next < words.length && (words[next] as Timed).start <= second
  }
}

/** The frames of each word that are loud enough to identify a voice. */
function heardFrames(words: readonly Timed[], frames: readonly (VoiceFrame | null)[]): WordFrames[] {
  const loudness = frames.flatMap(frame => (frame ? [frame.loudness] : [])).sort((a, b) => a - b)
  const least = (loudness[Math.floor(loudness.length * LOUD)] ?? 0) - QUIET
  const step = Math.max(1, Math.ceil(loudness.length / MAX_FRAMES))
  return words.map(({ start, end }) => {
    const inside = frames.slice(Math.round(start * FRAMES_A_SECOND), Math.round(end * FRAMES_A_SECOND))
    return {
      ...{ start, end },
      frames: inside.flatMap((frame, index) =>
        frame && frame.loudness > least && index % step === 0 ? [frame.cepstra] : [],
      ),
    }
  })
}

/**
 * Labels words with their speakers, `speaker-1` being the first one heard. Words that already have speakers, from
 * some providers, and those of a talk with one voice or indistinguishable voices are returned unchanged: a speaker is
 * never made up.
 * @param words of a media file with sound, in order, in seconds.
 * @throws {UnreadableSound} when the sound can't be read; the signal's reason when aborted.
 */
export async function labelSpeakers<W extends Timed>(
  file: string,
  words: readonly W[],
  { signal }: { signal?: AbortSignal } = {},
): Promise<(W & { speaker?: string })[]> {
  if (!words.length || words.some(word => word.speaker)) return [...words]
  const block = BLOCK_SECONDS * SAMPLE_RATE
  const frames = await voiceFeatures(readSamples(file, { block, ...(signal && { signal }) }), inWords(words))
  const voices = await findVoices(heardFrames(words, frames), signal)
  if (!voices) return [...words]
  return words.map((word, index) => ({ ...word, speaker: `speaker-${(voices[index] ?? 0) + 1}` }))
}
