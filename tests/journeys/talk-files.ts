import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { fliteSpeaker } from '@/api/platform/providers/speech/local/flite-speaker'
import type { SpokenWord } from '@/api/platform/providers/speech/speaker'
import { writeWav } from '@/api/platform/providers/speech/wav'
import { ensureTalkSound } from '@/fixtures/talk/ensure-talk-sound'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { footageFile } from '../bench/framing/film'

/** Drops a local file on the dashboard's drop area. */
export async function dropFile(page: Page, file: string): Promise<void> {
  const input = await page.evaluateHandle(() =>
    Object.assign(document.createElement('input'), { type: 'file' }),
  )
  await input.setInputFiles(file)
  const dataTransfer = await input.evaluateHandle(({ files }) => {
    const transfer = new DataTransfer()
    for (const one of files ?? []) transfer.items.add(one)
    return transfer
  })
  const zone = page.getByRole('region', { name: 'Upload' })
  await zone.dispatchEvent('dragover', { dataTransfer })
  await zone.dispatchEvent('drop', { dataTransfer })
}

/** Speaks a text into a WAV file. Returns the words with their times in seconds. */
export async function speakFile(text: string, file: string): Promise<SpokenWord[]> {
  const { samples, sampleRate, words } = await fliteSpeaker.speak(text, 'slt')
  await writeFile(file, writeWav(samples, sampleRate))
  return words
}

/** The pause between the first and second story, in seconds of the generated talk. */
const END = 32.5

/** A person at the right of a wide picture, outside of a vertical crop of its middle. */
const AT_THE_RIGHT = 'fps=30,crop=iw*0.48:ih:iw*0.26:0,scale=-2:720,pad=1280:720:800:0:color=0x8a8f94'

/** The first story of the generated talk over a film of a person, as an MP4 in `folder`. */
export async function shortTalk(folder: string): Promise<string> {
  const talk = await ensureTalkSound()
  const file = join(folder, 'One story.mp4')
  const inputs = ['-stream_loop', '-1', '-i', footageFile('book'), '-i', talk.sound]
  const streams = ['-map', '0:v', '-map', '1:a', '-t', String(END), '-vf', AT_THE_RIGHT]
  const codecs = ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  await runFfmpeg(['-y', ...inputs, ...streams, ...codecs, '-movflags', '+faststart', file])
  return file
}
