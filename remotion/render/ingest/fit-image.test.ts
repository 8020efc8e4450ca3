import { readFile, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { testFolder } from '../testing/render-test'
import { fitImage, fittedSize } from './fit-image'
import { probeMedia } from './probe-media'
import { stripMetadata } from './strip-metadata'

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

/** What decoding a picture results in. */
async function pixelsOf(file: string): Promise<Buffer> {
  const pixels = join(await testFolder(), 'pixels.rgb')
  await runFfmpeg(['-i', file, '-pix_fmt', 'rgb24', '-f', 'rawvideo', pixels])
  return readFile(pixels)
}

const PRIVATE = 'N 52.5170, E 13.3889, Pixel 9'

/** A segment of a JPEG, with its marker and length. */
const segment = (marker: number, text: string): Buffer => {
  const data = Buffer.from(text, 'latin1')
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** A chunk of a RIFF file. */
const chunk = (type: string, data: Buffer): Buffer => {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(data.length)
  return Buffer.concat([Buffer.from(type), size, data, Buffer.alloc(data.length % 2)])
}

/** A picture with private metadata wherever its format has a place for it. */
const PRIVATE_PICTURES: Record<string, (file: string) => Promise<Buffer>> = {
  async jpg(file) {
    const bytes = await readFile(file)
    const exif = segment(0xe1, `Exif\0\0MM\0*\0\0\0\x08\0\0${PRIVATE}`)
    const others = [
      segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${PRIVATE}`),
      segment(0xed, PRIVATE),
      segment(0xfe, PRIVATE),
    ]
    return Buffer.concat([
      bytes.subarray(0, 2),
      exif,
      ...others,
      bytes.subarray(2),
      Buffer.from(`film ${PRIVATE}`),
    ])
  },
  async png(file) {
    const noted = `${file}.noted.png`
    await runFfmpeg(['-i', file, '-metadata', `comment=${PRIVATE}`, noted])
    return Buffer.concat([await readFile(noted), Buffer.from(PRIVATE)])
  },
  async webp(file) {
    const bytes = await readFile(file)
    const header = Buffer.from([0b1100, 0, 0, 0, 127, 2, 0, 103, 1, 0])
    const body = [
      chunk('VP8X', header),
      bytes.subarray(12),
      chunk('EXIF', Buffer.from(PRIVATE)),
      chunk('XMP ', Buffer.from(PRIVATE)),
    ]
    return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...body]))
  },
}

test.each(Object.keys(PRIVATE_PICTURES))(
  'the metadata of a .%s that fits is removed, and no pixel changes',
  async ending => {
    const folder = await testFolder()
    const [plain, picture, out] = ['plain', 'private', 'out'].map(name =>
      join(folder, `${name}.${ending}`),
    ) as [string, string, string]
    await runFfmpeg(['-f', 'lavfi', '-i', 'testsrc=size=640x360', '-frames:v', '1', plain])
    const bytes = (await PRIVATE_PICTURES[ending]?.(plain)) ?? Buffer.alloc(0)
    await writeFile(picture, bytes)
    expect(bytes.includes(PRIVATE)).toBe(true)
    const probe = await probeMedia(picture)
    expect(await fitImage(probe, out)).toEqual({ contentType: `image/${ending === 'jpg' ? 'jpeg' : ending}` })
    const made = await readFile(out)
    expect(made.includes(PRIVATE)).toBe(false)
    expect(made.includes('xap')).toBe(false)
    expect((await pixelsOf(out)).equals(await pixelsOf(picture))).toBe(true)
    expect(await fitImage(await probeMedia(out), join(folder, 'again'))).toBeNull()
  },
)

test('a photo without its metadata is shown the same way up', async () => {
  const photo = await photograph('640x360')
  const bytes = await readFile(photo)
  const note = segment(0xfe, PRIVATE)
  await writeFile(photo, Buffer.concat([bytes.subarray(0, 2), note, bytes.subarray(2)]))
  const out = join(dirname(photo), 'out')
  await fitImage(await probeMedia(photo), out)
  expect((await readFile(out)).includes(PRIVATE)).toBe(false)
  expect(await probeMedia(out)).toMatchObject({ width: 360, height: 640 })
  expect((await pixelsOf(out)).equals(await pixelsOf(photo))).toBe(true)
})

test('any bytes after the beginning of a picture are read to an end', () => {
  fc.assert(
    fc.property(fc.constantFrom('mjpeg', 'png', 'webp'), fc.uint8Array({ maxLength: 400 }), (codec, tail) => {
      const heads: Record<string, string> = {
        mjpeg: 'ffd8ffe1',
        png: '89504e470d0a1a0a',
        webp: '524946460000000057454250',
      }
      const bytes = Buffer.concat([Buffer.from(heads[codec] ?? '', 'hex'), tail])
      const stripped = stripMetadata(codec, bytes)
      expect(stripped?.length ?? 0).toBeLessThanOrEqual(bytes.length + 40)
    }),
    { numRuns: 1000 },
  )
})
