import { readFile, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
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
])('a picture of %d by %d pixels is stored as %d by %d', (width, height, ...fitted) => {
  const size = fittedSize({ width, height })
  expect([size.width, size.height]).toEqual(fitted)
})

/** Creates a photo as a phone stores it: in the sensor's orientation, with a tag to rotate it by 90 degrees. */
async function photograph(size: string): Promise<string> {
  const lying = join(await testFolder(), 'lying.jpg')
  await runFfmpeg(['-f', 'lavfi', '-i', `testsrc=size=${size}`, '-frames:v', '1', lying])
  const bytes = await readFile(lying)
  const exif = '45786966 0000 4d4d002a 00000008 0001 0112 0003 00000001 00060000 00000000'
  const note = Buffer.from(exif.replaceAll(' ', ''), 'hex')
  const head = Buffer.from([0xff, 0xe1, 0, note.length + 2])
  const turned = join(dirname(lying), 'turned.jpg')
  await writeFile(turned, Buffer.concat([bytes.subarray(0, 2), head, note, bytes.subarray(2)]))
  return turned
}

test('a photo with a rotation tag has its displayed size, and keeps it when it is scaled', async () => {
  const small = await probeMedia(await photograph('640x360'))
  expect(small).toMatchObject({ kind: 'image', width: 360, height: 640 })
  const large = await photograph('4000x3000')
  const out = join(dirname(large), 'fitted')
  expect(await fitImage(await probeMedia(large), out)).toEqual({ contentType: 'image/jpeg' })
  expect(await probeMedia(out)).toMatchObject({ width: 1080, height: 1440 })
})

test('the pixels of a picture are square, whatever its density says', async () => {
  const picture = join(await testFolder(), 'dense.png')
  await runFfmpeg(['-f', 'lavfi', '-i', 'testsrc=size=640x360,setsar=2', '-frames:v', '1', picture])
  expect(await probeMedia(picture)).toMatchObject({ width: 640, height: 360 })
})

test('a picture that is truncated after its header is rejected, without a report of an internal error', async () => {
  const folder = await testFolder()
  const picture = join(folder, 'cut.png')
  await runFfmpeg(['-f', 'lavfi', '-i', 'testsrc=size=3000x2000', '-frames:v', '1', picture])
  await truncate(picture, 60)
  await expect(
    probeMedia(picture).then(probe => fitImage(probe, join(folder, 'fitted'))),
  ).rejects.toMatchObject({ name: 'MediaError' })
})

test.each([
  ['jpg', 'image/jpeg', 'mjpeg'],
  ['png', 'image/png', 'png'],
  ['webp', 'image/webp', 'webp'],
])('a large .%s is scaled and stays %s', async (ending, contentType, codec) => {
  const folder = await testFolder()
  const [large, out] = [join(folder, `large.${ending}`), join(folder, 'fitted')]
  await runFfmpeg(['-f', 'lavfi', '-i', 'testsrc=size=3000x2000', '-frames:v', '1', large])
  expect(await fitImage(await probeMedia(large), out)).toEqual({ contentType })
  const fitted = await probeMedia(out)
  expect(fitted).toMatchObject({ kind: 'image', width: 1620, height: 1080, video: { codec } })
  expect(await fitImage(fitted, join(folder, 'again'))).toBeNull()
})
