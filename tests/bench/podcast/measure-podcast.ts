import { fliteSpeaker } from '@/api/platform/providers/speech/local/flite-speaker'
import { resample } from '@/api/platform/providers/speech/resample'
import { localTranscriber } from '@/api/platform/providers/transcription/local/local-transcriber'
import { transcribeAll } from '@/api/platform/providers/transcription/transcribe-all'
import { decodeSound } from '@/remotion/render/testing/clicks'
import { quantile } from '../quantile'
import { compareTranscripts } from '../transcripts/compare-transcripts'
import { makePodcast, type Podcast } from './make-podcast'

/** Figures of a podcast of 2,000 words by two built-in voices. */
export type PodcastFigures = {
  script_words: number
  /** Time until all paragraphs are spoken and stored, divided by the length of the audio; target: at most 0.05. */
  script_synthesis_real_time_factor: number
  /** Share of the words that the local transcriber hears differently, numbers normalized; target: at most 0.03. */
  spoken_wer: number
  /** Captions of the audiogram against the synthesizer's own times; target: at most 60. */
  caption_word_start_p95_ms: number
  /** Captions against what the local transcriber hears, whose own error is about 80. */
  caption_word_start_heard_p95_ms: number
  /** The largest step between two samples within 4 ms of a join; target: below -50. */
  join_step_dbfs: number
  /** Target: 1. */
  calls_per_changed_paragraph: number
  joining_seconds_per_hour: number
}

const RATE = 48_000
/** Paragraphs are located in the audio by this many samples a second, which is exact to 0.1 ms. */
const FIND_RATE = 8000
const SEARCH_SECONDS = 0.5
const COMPARED_SECONDS = 3

/** The offset, in samples of `FIND_RATE`, within `SEARCH_SECONDS` of `expected` at which `part` fits `whole` best. */
const locate = (whole: Float32Array, part: Float32Array, expected: number): number => {
  const reach = SEARCH_SECONDS * FIND_RATE
  const count = Math.min(part.length, COMPARED_SECONDS * FIND_RATE)
  let best = { sum: Number.NEGATIVE_INFINITY, at: expected }
  for (let at = Math.round(expected - reach); at <= expected + reach; at++) {
    let sum = 0
    for (let index = 0; index < count; index++) sum += (whole[at + index] ?? 0) * (part[index] ?? 0)
    if (sum > best.sum) best = { sum, at }
  }
  return best.at
}

/**
 * Milliseconds between the captions and the synthesizer's times: each paragraph is synthesized again by itself, and
 * found in the whole audio by its sound, so that what the product keeps of times on the way is not trusted.
 */
const captionErrors = async ({ audio, paragraphs, captions }: Podcast, sound: Float32Array) => {
  const whole = resample(sound, RATE / FIND_RATE)
  const errors: number[] = []
  let at = 0
  for (const [index, { text, voice }] of paragraphs.entries()) {
    const { samples, sampleRate, words } = await fliteSpeaker.speak(text, voice)
    const expected = (audio.parts[index]?.start ?? 0) * FIND_RATE
    const offset = locate(whole, resample(samples, sampleRate / FIND_RATE), expected) / FIND_RATE
    for (const word of words) {
      const caption = captions[at++]
      if (caption?.text !== word.text) throw new Error(`The caption of "${word.text}" is "${caption?.text}".`)
      errors.push(Math.abs(caption.start - offset - word.start) * 1000)
    }
  }
  return errors
}

/** The largest difference of neighboring samples within 4 ms of the beginning and the end of each paragraph, in dBFS. */
const joinStep = ({ audio, paragraphs }: Podcast, sound: Float32Array): number => {
  let most = 0
  for (const [index, { start }] of audio.parts.entries()) {
    const end = start + (paragraphs[index]?.speech?.seconds ?? 0)
    for (const second of [start, end]) {
      const [from, after] = [Math.round((second - 0.004) * RATE), Math.round((second + 0.004) * RATE)]
      for (let sample = Math.max(1, from); sample < Math.min(after, sound.length); sample++)
        most = Math.max(most, Math.abs((sound[sample] ?? 0) - (sound[sample - 1] ?? 0)))
    }
  }
  return 20 * Math.log10(most)
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))

/** Makes a podcast in `folder` and measures it. */
export const measurePodcast = async (folder: string): Promise<PodcastFigures> => {
  const podcast = await makePodcast(folder)
  const { audio, captions } = podcast
  const sound = await decodeSound(podcast.file)
  const { words: heard } = await transcribeAll(localTranscriber, podcast.file)
  const { words, errors, startErrorsMs } = compareTranscripts(captions, heard)
  return {
    script_words: words,
    script_synthesis_real_time_factor: rounded(podcast.speakingSeconds / audio.seconds, 4),
    spoken_wer: rounded(errors / words, 4),
    caption_word_start_p95_ms: rounded(quantile(await captionErrors(podcast, sound), 0.95), 1),
    caption_word_start_heard_p95_ms: rounded(quantile(startErrorsMs, 0.95), 1),
    join_step_dbfs: rounded(joinStep(podcast, sound), 1),
    calls_per_changed_paragraph: podcast.callsPerChange,
    joining_seconds_per_hour: rounded((podcast.joiningSeconds * 3600) / audio.seconds, 1),
  }
}
