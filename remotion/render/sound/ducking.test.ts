import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addLayer } from '@/compositions/edit/add-layer'
import { isRefusal } from '@/compositions/edit/edit'
import { prepare } from '@/compositions/scene/prepare'
import { soundtrack } from '@/compositions/scene/soundtrack/soundtrack'
import { testFontBook } from '@/compositions/testing/fonts'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { decodeSound } from '../testing/clicks'
import { testFolder } from '../testing/render-test'
import { talkProject } from '../testing/talk-film'
import { mixSound } from './mix'

const RATE = 48_000

/** The words of the test talk end at 3.72 s; the talk continues to second 6. */
const SECONDS = 6

/** Returns the mean power of a stretch of sound in decibels relative to full scale. */
function decibels(samples: Float32Array, from: number, to: number): number {
  const part = samples.subarray(from * RATE, to * RATE)
  return 10 * Math.log10(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length)
}

test('F7, F10: in the mixed file music is 12 dB quieter under the words and back to its level after them', async () => {
  const folder = await testFolder()
  const [silence, tone, out] = ['talk.wav', 'tone.wav', 'out.m4a'].map(name => join(folder, name)) as [
    string,
    string,
    string,
  ]
  await runFfmpeg(['-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=mono', '-t', String(SECONDS), '-y', silence])
  await runFfmpeg(['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000:duration=2', '-y', tone])
  const project = addLayer(talkProject(SECONDS), {
    layer: {
      ...{ id: 'music', layer: 'AUDIO', asset: 'audio', mediaRef: 'music', loop: true, ducking: 12 },
      ...{ trim: { start: 0, end: 2 }, position: 0 },
    },
    media: {
      music: { kind: 'audio', assetId: 'm', width: 0, height: 0, fps: 0, duration: 2, hasAudio: true },
    },
  })
  if (isRefusal(project)) throw new Error(project.reason)
  const sounds = soundtrack(prepare(project, { fonts: await testFontBook() }))
  const files = { film: { path: silence, channels: 1 }, music: { path: tone, channels: 1 } }
  await mixSound(sounds, files, SECONDS, out, new AbortController().signal)
  const heard = await decodeSound(out)
  const [under, after] = [decibels(heard, 0.5, 1.5), decibels(heard, 4.3, 5.7)]
  expect(after - under).toBeCloseTo(12, 0)
  expect(decibels(heard, 2.5, 3.5)).toBeCloseTo(under, 0)
})
