import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { writeWav } from '@/api/platform/providers/speech/wav'
import { readSamples, SAMPLE_RATE } from '@/api/platform/providers/transcription/sound/read-samples'
import { UsageError } from '@/cli/usage-error'
import type { SpeechSample } from './speech-sample'

const Manifest = z.object({
  recordings: z
    .array(
      z.object({
        file: z.string(),
        words: z.array(z.object({ text: z.string(), start: z.number(), end: z.number() })),
      }),
    )
    .min(1),
})

/** Silence after each recording, so that together they resemble a talk with pauses. */
const SILENCE = new Float32Array(SAMPLE_RATE)

const readManifest = async (source: string): Promise<z.infer<typeof Manifest>> => {
  try {
    return Manifest.parse(JSON.parse(await readFile(join(source, 'manifest.json'), 'utf8')))
  } catch (cause) {
    throw new UsageError(
      `${source} has no manifest.json of the form {recordings: [{file, words: [{text, start, end}]}]}.`,
      { cause },
    )
  }
}

const lengthOf = (parts: readonly Float32Array[]): number => parts.reduce((sum, part) => sum + part.length, 0)

/**
 * Joins the recordings of a folder with a `manifest.json` ({recordings: [{file, words: [{text, start, end}]}]}, in
 * seconds of each file) into one WAV file in the folder `target`.
 * @throws {UsageError} if the manifest is missing or malformed.
 */
export const readRecordings = async (source: string, target: string): Promise<SpeechSample> => {
  const manifest = await readManifest(source)
  const parts: Float32Array[] = []
  const words: SpeechSample['words'] = []
  for (const recording of manifest.recordings) {
    const start = lengthOf(parts) / SAMPLE_RATE
    words.push(...recording.words.map(word => ({ text: word.text, start: start + word.start })))
    for await (const part of readSamples(resolve(source, recording.file), { block: SAMPLE_RATE }))
      parts.push(part)
    parts.push(SILENCE)
  }
  const samples = new Float32Array(lengthOf(parts))
  let at = 0
  for (const part of parts) {
    samples.set(part, at)
    at += part.length
  }
  const file = join(target, 'recordings.wav')
  await writeFile(file, writeWav(samples, SAMPLE_RATE))
  return { name: 'recordings', file, seconds: samples.length / SAMPLE_RATE, words }
}
