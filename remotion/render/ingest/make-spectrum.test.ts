import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SPECTRUM } from '@/compositions/sound/spectrum'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { testFolder } from '../testing/render-test'
import { makeSpectrum } from './make-spectrum'

const loudestBand = (row: Uint8Array): number => row.indexOf(Math.max(...row))

test('F5: a spectrum shows when a tone sounds, in 64 bands thirty times a second, and nothing in silence', async () => {
  const sound = join(await testFolder(), 'tones.wav')
  const tones = 'if(lt(t,1),sin(440*2*PI*t),if(lt(t,2),sin(3520*2*PI*t),0))'
  await runFfmpeg(['-f', 'lavfi', '-i', `aevalsrc='${tones}':d=3:s=48000`, sound])
  const spectrum = await makeSpectrum(sound)
  expect(spectrum.length / SPECTRUM.bands).toBeGreaterThanOrEqual(3 * SPECTRUM.rate)
  expect(spectrum.length / SPECTRUM.bands).toBeLessThanOrEqual(3 * SPECTRUM.rate + 1)
  const row = (n: number) => spectrum.subarray(n * SPECTRUM.bands, (n + 1) * SPECTRUM.bands)
  // 440 Hz is at log(440/60)/log(14000/60) of the range, 3520 Hz is three octaves above it.
  expect(loudestBand(row(15))).toBe(Math.floor((64 * Math.log(440 / 60)) / Math.log(14_000 / 60)))
  expect(loudestBand(row(45))).toBe(Math.floor((64 * Math.log(3520 / 60)) / Math.log(14_000 / 60)))
  expect(Math.max(...row(15))).toBeGreaterThan(245)
  expect(Math.max(...row(75))).toBe(0)
})
