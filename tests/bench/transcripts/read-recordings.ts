import { readFile, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { z } from 'zod'
import { writeWav } from '@/api/platform/providers/speech/wav'
import { readSamples, SAMPLE_RATE } from '@/api/platform/providers/transcription/sound/read-samples'
import { UsageError } from '@/cli/usage-error'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
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

/** Plays everything a quarter higher and as fast as before, which makes it the voice of another person. */
const HIGHER = `asetrate=${SAMPLE_RATE * 1.25},aresample=${SAMPLE_RATE},atempo=0.8`

/** The recording as the other person would read it, as a file in the folder `target`. */
const readHigher = async (file: string, target: string): Promise<string> => {
  const higher = join(target, `${basename(file)}.higher.wav`)
  await runFfmpeg(['-y', '-i', file, '-af', `aresample=${SAMPLE_RATE},${HIGHER}`, '-ac', '1', higher])
  return higher
}

const lengthOf = (parts: readonly Float32Array[]): number => parts.reduce((sum, part) => sum + part.length, 0)

/**
 * Joins the recordings of a folder with a `manifest.json` ({recordings: [{file, words: [{text, start, end}]}]}, in
 * seconds of each file) into one WAV file in the folder `target`. With two `voices`, every other recording is that of
 * another person: the same one, a quarter higher.
 * @throws {UsageError} if the manifest is missing or malformed.
 */
export const readRecordings = async (
  source: string,
  target: string,
  voices: 1 | 2 = 1,
): Promise<SpeechSample> => {
  const manifest = await readManifest(source)
  const parts: Float32Array[] = []
  const words: SpeechSample['words'] = []
  for (const [index, recording] of manifest.recordings.entries()) {
    const from = lengthOf(parts) / SAMPLE_RATE
    const voice = index % voices
    for (const { text, start, end } of recording.words)
      words.push({ text, start: from + start, end: from + end, speaker: `voice ${voice}` })
    const own = resolve(source, recording.file)
    const file = voice === 0 ? own : await readHigher(own, target)
    for await (const part of readSamples(file, { block: SAMPLE_RATE })) parts.push(part)
    parts.push(SILENCE)
  }
  const samples = new Float32Array(lengthOf(parts))
  let at = 0
  for (const part of parts) {
    samples.set(part, at)
    at += part.length
  }
  const file = join(target, `recordings-${voices}.wav`)
  await writeFile(file, writeWav(samples, SAMPLE_RATE))
  return { name: 'recordings', file, seconds: samples.length / SAMPLE_RATE, words }
}
