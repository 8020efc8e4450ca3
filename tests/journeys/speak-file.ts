import { writeFile } from 'node:fs/promises'
import { fliteSpeaker } from '../../api/platform/providers/speech/local/flite-speaker'
import type { SpokenWord } from '../../api/platform/providers/speech/speaker'
import { writeWav } from '../../api/platform/providers/speech/wav'

/** Speaks a text into a WAV file; gives what is said when, in seconds. */
export async function speakFile(text: string, file: string): Promise<SpokenWord[]> {
  const { samples, sampleRate, words } = await fliteSpeaker.speak(text, 'slt')
  await writeFile(file, writeWav(samples, sampleRate))
  return words
}
