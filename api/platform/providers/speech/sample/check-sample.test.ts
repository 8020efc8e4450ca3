import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firstCases } from '@/api/testing/first-cases'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { makeMedia, makeSpeech, testFolder } from '../../transcription/testing/make-speech'
import { writeWav } from '../wav'
import { checkSample } from './check-sample'

const STORY = [
  'We opened the shop in May, and for a while nobody came. We had a lot of coffee left.',
  'In June we doubled the price, and people began to ask what was so special about it.',
  'My sister told them about the farm, the rain, and the long way over the mountains.',
  'At the end of the summer there was a line in front of the door every morning.',
  'We hired three people, and we bought a second machine, which is as loud as a train.',
].join(' ')

/** A file that ffmpeg makes of a story that someone tells. */
async function changed(...args: string[]): Promise<string> {
  const { file } = await makeSpeech(STORY, 'rms')
  return makeMedia('changed.wav', '-i', file, ...args)
}

const noise = (amplitude: number) => [
  ...['-f', 'lavfi', '-i', `anoisesrc=color=pink:amplitude=${amplitude}:r=16000:seed=1`],
  ...['-filter_complex', 'amix=inputs=2:duration=first:normalize=0'],
]

const check = (file: string, removesNoise = false) => checkSample(file, { removesNoise })

test.each(firstCases(1, ['rms', 'slt']))('one person speaking is accepted (%s)', async voice => {
  const { file } = await makeSpeech(STORY, voice)
  await check(file)
})

test('a little noise is accepted, much is refused, unless it is going to be removed', async () => {
  await check(await changed(...noise(0.02)))
  const noisy = await changed(...noise(0.15))
  await expect(check(noisy)).rejects.toThrow(
    'There is too much noise in this sample. Record it in a quiet room, close to the microphone, or turn on “Remove background noise”.',
  )
  await check(noisy, true)
  await expect(check(await changed(...noise(0.7)), true)).rejects.toThrow('close to the microphone.')
})

test('a recording that was too loud is refused, one at full level is not', async () => {
  await check(await changed('-af', 'loudnorm=I=-14:TP=-1', '-ar', '16000'))
  await expect(check(await changed('-af', 'volume=24dB', '-c:a', 'pcm_s16le'))).rejects.toThrow(
    'This sample is distorted because it was recorded too loudly.',
  )
})

test('several people are refused', async () => {
  const [one, other] = [await makeSpeech(STORY, 'rms'), await makeSpeech(STORY, 'slt')]
  const both = join(await testFolder(), 'both.wav')
  await runFfmpeg([
    ...['-i', one.file, '-i', other.file],
    ...['-filter_complex', '[0:a]aresample=16000[a];[1:a]aresample=16000[b];[a][b]concat=v=0:a=1', both],
  ])
  await expect(check(both)).rejects.toThrow('Several people are heard in this sample.')
})

test.each([
  ['silence', 'anullsrc=r=16000:cl=mono'],
  ['a tone', 'sine=frequency=220'],
])('%s is refused', async (_, source) => {
  const file = await makeMedia('sound.wav', '-f', 'lavfi', '-i', source, '-t', '30')
  await expect(check(file)).rejects.toThrow('No one is heard speaking in this sample.')
})

test('noise without a voice is refused', async () => {
  const source = 'anoisesrc=color=pink:amplitude=0.3:seed=1'
  const file = await makeMedia('noise.wav', '-f', 'lavfi', '-i', source, '-t', '30')
  await expect(check(file)).rejects.toThrow('There is too much noise in this sample.')
})

test('a few words in a long silence are refused', async () => {
  const { file } = await makeSpeech('We opened the shop in May, and for a while nobody came.', 'rms')
  const long = await makeMedia('long.wav', '-i', file, '-af', 'apad=whole_dur=30')
  await expect(check(long)).rejects.toThrow(/There are only [23] seconds of speech/)
})

test('a file without a single sample is refused, and not by an error of ours', async () => {
  const file = join(await testFolder(), 'empty.wav')
  await writeFile(file, writeWav(new Float32Array(1), 16_000))
  await expect(check(file)).rejects.toThrow('No one is heard speaking')
})
