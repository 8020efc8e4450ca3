import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { fliteSpeaker } from '@/api/platform/providers/speech/local/flite-speaker'
import type { SpokenWord } from '@/api/platform/providers/speech/speaker'
import { writeWav } from '@/api/platform/providers/speech/wav'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'

/** A folder that is removed after the test. */
export const testFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'talkreel-speech-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Text spoken by flite as a WAV file, with its words and times in seconds. */
export const makeSpeech = async (
  text: string,
  voice = 'slt',
): Promise<{ file: string; seconds: number; words: SpokenWord[] }> => {
  const { samples, sampleRate, words } = await fliteSpeaker.speak(text, voice)
  const file = join(await testFolder(), 'speech.wav')
  await writeFile(file, writeWav(samples, sampleRate))
  return { file, seconds: samples.length / sampleRate, words }
}

/** A file that ffmpeg makes from these arguments. */
export const makeMedia = async (name: string, ...args: string[]): Promise<string> => {
  const file = join(await testFolder(), name)
  await runFfmpeg([...args, file])
  return file
}

/** Words in lower case without punctuation. */
export const bareWords = (words: readonly { text: string }[]): string[] =>
  words.map(({ text }) => text.toLowerCase().replace(/[^\p{L}\p{N}']/gu, ''))
