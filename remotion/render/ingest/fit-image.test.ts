import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runFfmpeg } from '../../environment/ffmpeg'
import { testFolder } from '../testing/render-test'
import { fitImage, fittedSize } from './fit-image'
import { probeMedia } from './probe-media'

test.each([
  [1920, 1080, 1920, 1080],
  [1080, 1920, 1080, 1920],
  [4000, 3000, 1440, 1080],
  [3000, 4000, 1080, 1440],
  [6000, 1000, 1920, 320],
  [200, 100, 200, 100],
])('a picture of %d by %d pixels is kept as %d by %d', (width, height, ...fitted) => {
  const size = fittedSize({ width, height })
  expect([size.width, size.height]).toEqual(fitted)
})

test.each([
  ['jpg', 'image/jpeg', 'mjpeg'],
  ['png', 'image/png', 'png'],
  ['webp', 'image/webp', 'webp'],
])('a large .%s is made to fit and stays %s', async (ending, contentType, codec) => {
  const folder = await testFolder()
  const [large, out] = [join(folder, `large.${ending}`), join(folder, 'fitted')]
  await runFfmpeg(['-f', 'lavfi', '-i', 'testsrc=size=3000x2000', '-frames:v', '1', large])
  expect(await fitImage(await probeMedia(large), out)).toEqual({ contentType })
  const fitted = await probeMedia(out)
  expect(fitted).toMatchObject({ kind: 'image', width: 1620, height: 1080, video: { codec } })
  expect(await fitImage(fitted, join(folder, 'again'))).toBeNull()
})
