import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { testFolder } from '../testing/render-test'
import { measureLoudness } from './measure-loudness'
import { mixSound, type SoundFormat } from './mix'

const never = new AbortController().signal
const SECONDS = 12

/** Quiet noise with loud bursts, which a limiter has to hold down once it is louder. */
const BURSTS = "aevalsrc='(random(0)-0.5)*if(lt(mod(t,2),0.1),1.6,0.02)':d=12:s=48000"

async function normalized(format: SoundFormat, source: string, loudness = -14) {
  const folder = await testFolder()
  const [file, out] = [join(folder, 'in.wav'), join(folder, `out.${format}`)]
  await runFfmpeg(['-f', 'lavfi', '-i', source, '-y', file])
  const gain: [number, number][] = [
    [0, 1],
    [SECONDS, 1],
  ]
  const sound = { mediaRef: 'a', from: 0, to: SECONDS, at: 0, speed: 1, gain }
  await mixSound([sound], { a: { path: file, channels: 1 } }, SECONDS, out, never, {
    format,
    loudness,
  })
  return measureLoudness(['-i', out], 'true')
}

test.each<SoundFormat>(['aac', 'mp3', 'wav'])(
  '%s has -14 LUFS and peaks of at most -1 dBTP',
  async format => {
    for (const source of ['sine=f=330:d=12:r=48000,volume=-20dB', BURSTS]) {
      const { integrated, truePeak } = await normalized(format, source)
      expect(integrated).toBeCloseTo(-14, 0)
      expect(truePeak).toBeLessThanOrEqual(-1)
    }
  },
)

test('a podcast has -16 LUFS', async () => {
  const { integrated, truePeak } = await normalized('mp3', BURSTS, -16)
  expect(integrated).toBeCloseTo(-16, 0)
  expect(truePeak).toBeLessThanOrEqual(-1)
})

test('silence stays silent', async () => {
  const { truePeak } = await normalized('wav', 'anullsrc=r=48000:d=12')
  expect(truePeak).toBe(Number.NEGATIVE_INFINITY)
})
