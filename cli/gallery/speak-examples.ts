import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { joinSpeech } from '@/api/platform/providers/speech/join/join-speech'
import { fliteSpeaker } from '@/api/platform/providers/speech/local/flite-speaker'
import { speakText } from '@/api/platform/providers/speech/speak-text'
import { writeWav } from '@/api/platform/providers/speech/wav'
import { withTempFolder } from '@/remotion/render/temp-folder'
import EXAMPLES from './spoken-examples.json' with { type: 'json' }

/**
 * Speaks ten sentences with the built-in voices into `folder`, one MP3 file each, as loud as podcasts are.
 * @param onFile called with the path of each file and its length in seconds.
 */
export const speakExamples = async (
  folder: string,
  signal: AbortSignal,
  onFile: (file: string, seconds: number) => void,
): Promise<void> => {
  await mkdir(folder, { recursive: true })
  await withTempFolder(folder, async temporary => {
    for (const { name, voice, text } of EXAMPLES) {
      const { samples, sampleRate } = await speakText(fliteSpeaker, text, voice, { signal })
      const part = join(temporary, `${name}.wav`)
      await writeFile(part, writeWav(samples, sampleRate))
      const out = join(folder, name)
      const parts = [{ file: part, speaker: voice, pauseSeconds: null, title: '' }]
      const { seconds } = await joinSpeech({ parts, title: text, out, formats: ['mp3'], signal })
      onFile(`${out}.mp3`, seconds)
    }
  })
}
