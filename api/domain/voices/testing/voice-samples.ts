import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fliteSpeaker } from '@/api/platform/providers/speech/local/flite-speaker'
import { writeWav } from '@/api/platform/providers/speech/wav'

const STORY = [
  'We opened the shop in May, and for a while nobody came. We had a lot of coffee left.',
  'In June we doubled the price, and people began to ask what was so special about it.',
  'My sister told them about the farm, the rain, and the long way over the mountains.',
  'At the end of the summer there was a line in front of the door every morning.',
  'We hired three people, and we bought a second machine, which is as loud as a train.',
  'Now we sell about two thousand cups a week. I still drink the first one of the day myself.',
  'On Sundays the whole street smells of coffee, and the neighbors bring their own cups.',
].join(' ')

/** Someone speaking for half a minute, in a folder for more files, which `remove` deletes. */
export async function makeVoiceSample(): Promise<{ file: string; bytes: Buffer; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'talkreel-voice-'))
  const file = join(folder, 'sample.wav')
  const { samples, sampleRate } = await fliteSpeaker.speak(STORY, 'slt', { pitch: 1, rate: 0.95 })
  await writeFile(file, writeWav(samples, sampleRate))
  return {
    ...{ file, bytes: await readFile(file) },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
