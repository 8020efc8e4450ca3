import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SPECTRUM } from '@/compositions/sound/spectrum'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { testFolder } from '../testing/render-test'
import { makePeaks, PEAKS_RATE } from './make-peaks'
import { makePoster } from './make-poster'
import { makeSpectrum } from './make-spectrum'
import { probeMedia } from './probe-media'

test('a poster is a JPEG of 200 pixels height', async () => {
  const folder = await testFolder()
  const film = join(folder, 'film.mp4')
  await runFfmpeg(['-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=30:d=2', '-pix_fmt', 'yuv420p', film])
  const poster = join(folder, 'poster.jpg')
  await makePoster(film, 1, poster)
  const { kind, width, height, video } = await probeMedia(poster)
  expect({ kind, width, height, codec: video?.codec }).toEqual({
    kind: 'image',
    width: 356,
    height: 200,
    codec: 'mjpeg',
  })
})

test('peaks match the loudness of the sound, fifty of them a second', async () => {
  const folder = await testFolder()
  const sound = join(folder, 'sound.wav')
  await runFfmpeg(['-f', 'lavfi', '-i', "aevalsrc='sin(440*2*PI*t)*if(lt(t,1),0.5,0)':d=2", sound])
  const peaks = await makePeaks(sound)
  expect(peaks).toHaveLength(2 * PEAKS_RATE)
  expect(peaks[25]).toBeGreaterThan(118)
  expect(peaks[25]).toBeLessThan(138)
  expect(peaks[75]).toBe(0)
  expect(await makePeaks(sound, { seconds: 1 })).toHaveLength(PEAKS_RATE)
  expect(await makeSpectrum(sound, { seconds: 1 })).toHaveLength((SPECTRUM.rate + 1) * SPECTRUM.bands)
})
