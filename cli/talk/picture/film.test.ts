import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fliteSpeaker } from '../../../api/platform/providers/speech/local/flite-speaker'
import { writeWav } from '../../../api/platform/providers/speech/wav'
import { ffprobe } from '../../../remotion/environment/ffprobe'
import type { TalkSpeech } from '../sound/speak-script'
import { filmTalk } from './film'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talk-film-'))
})
afterEach(() => rm(folder, { recursive: true }))

const hello = async (): Promise<TalkSpeech> => {
  const { samples, sampleRate, words, phones } = await fliteSpeaker.speak('Hello.', 'slt')
  const speaker = 'mara' as const
  return {
    samples,
    sampleRate,
    duration: samples.length / sampleRate,
    words: words.map(word => ({ ...word, speaker })),
    phones: phones.map(phone => ({ ...phone, speaker })),
  }
}

test('the film is 1920x1080 at 30 frames a second, H.264 High tagged bt709, with AAC sound as long as it', async () => {
  const speech = await hello()
  const [sound, video] = [join(folder, 'talk.wav'), join(folder, 'talk.mp4')]
  await writeFile(sound, writeWav(speech.samples, speech.sampleRate))
  const told: [number, number][] = []
  await filmTalk(speech, sound, video, (frame, frames) => told.push([frame, frames]))
  const { streams } = await ffprobe(video)
  const frames = Math.round(speech.duration * 30)
  expect(streams.find(stream => stream.codec_type === 'video')).toMatchObject({
    codec_name: 'h264',
    profile: 'High',
    width: 1920,
    height: 1080,
    pix_fmt: 'yuv420p',
    r_frame_rate: '30/1',
    nb_frames: `${frames}`,
    color_range: 'tv',
    color_space: 'bt709',
    color_primaries: 'bt709',
    color_transfer: 'bt709',
  })
  const heard = streams.find(stream => stream.codec_type === 'audio')
  expect(heard).toMatchObject({ codec_name: 'aac', sample_rate: '48000', channels: 2 })
  expect(Number(heard?.duration)).toBeCloseTo(speech.duration, 1)
  expect(told.at(0)).toEqual([2, frames])
  expect(told.at(-1)).toEqual([frames, frames])
}, 60_000)

test('where the file can not be written, the error says so and nothing hangs', async () => {
  const speech = await hello()
  const sound = join(folder, 'talk.wav')
  await writeFile(sound, writeWav(speech.samples, speech.sampleRate))
  await expect(filmTalk(speech, sound, join(folder, 'missing/talk.mp4'))).rejects.toThrow('ffmpeg gave')
}, 60_000)
