import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { cacheDir } from '@/remotion/environment/cache'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { fliteSpeaker } from '../platform/providers/speech/local/flite-speaker'
import { writeWav } from '../platform/providers/speech/wav'

/** About 30 seconds of talk, with a question at the beginning and a conclusion. */
const TALK_TEXT = `Why do most people stop listening after ten seconds? Because nothing was promised to them.
Here is what I do in every talk. I say the most important thing first, and then I explain where it comes from.
People remember stories, not numbers, so I tell them about one customer and one mistake.
The mistake cost us a whole year, and it taught us to ask before we build.
So begin with a promise, tell one story, and keep the promise at the end. That is all there is to it.`

/** About five seconds of talk: shorter than a clip, so it is one clip as a whole. */
export const SHORT_TEXT = 'Begin with a promise, tell one story, and keep the promise at the end.'

/** An MP4 of 1920x1080 with a spoken text, made once. */
export async function testTalk(text = TALK_TEXT): Promise<string> {
  const name = createHash('sha256').update(text).digest('hex').slice(0, 12)
  const file = path.join(cacheDir('test-talk'), `${name}-1080.mp4`)
  if (existsSync(file)) return file
  const [voice] = await fliteSpeaker.voices()
  const speech = await fliteSpeaker.speak(text, voice?.id ?? '')
  const sound = `${file}.${process.pid}.wav`
  await writeFile(sound, writeWav(speech.samples, speech.sampleRate))
  const part = `${file}.${process.pid}.part`
  const picture = ['-f', 'lavfi', '-i', 'smptehdbars=size=1920x1080:rate=30']
  const video = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']
  await runFfmpeg([
    ...['-y', ...picture, '-i', sound, '-shortest', ...video],
    ...['-c:a', 'aac', '-ar', '48000', '-ac', '2', '-f', 'mp4', part],
  ])
  await rename(part, file)
  return file
}
