import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GifWriter } from 'omggif'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mediaSchema } from '@/compositions/schema/media'
import { ffprobe } from '@/remotion/environment/ffprobe'
import { makeGif } from '@/remotion/gallery/drawings/drawing-files'
import { makeDrawingPoster } from './make-drawing-poster'
import { makeRendition } from './make-rendition'
import type { MediaFault } from './media-error'
import { mediaOfProbe } from './media-probe'
import { probeMedia } from './probe-media'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-drawing-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function written(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

const SVG = `<?xml version="1.0"?><!-- made elsewhere --><!DOCTYPE svg [<!ENTITY a "b">]>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 150"><script>alert(1)</script><circle r="40" cx="80" cy="80"/></svg>`
const LOTTIE = JSON.stringify({
  ...{ v: '5.7.0', fr: 25, ip: 0, op: 50, w: 400, h: 200 },
  layers: [{ ty: 4, ks: { o: { a: 0, k: 100, x: 'alert(1)' } }, shapes: [], ip: 0, op: 50 }],
})

/** Creates a GIF with the given frame delays and side length. */
function gif(delays: number[], side = 4): Uint8Array {
  const bytes = new Uint8Array(100 * delays.length + 2000)
  const writer = new GifWriter(bytes, side, side, { palette: [0, 0xffffff], loop: 0 })
  for (const delay of delays) writer.addFrame(0, 0, 2, 2, [0, 1, 1, 0], { delay })
  return bytes.slice(0, writer.end())
}

describe('a drawing is taken in by its bytes', () => {
  it('a vector picture whatever it is called, with its measures', async () => {
    const probe = await probeMedia(await written('photo.jpg', SVG))
    expect(probe).toMatchObject({ kind: 'svg', width: 300, height: 150, duration: 0, hasAudio: false })
  })

  it('an animation with its rate and duration', async () => {
    const probe = await probeMedia(await written('done.json', LOTTIE))
    expect(mediaOfProbe(probe, 'a')).toMatchObject({
      kind: 'lottie',
      width: 400,
      height: 200,
      fps: 25,
      duration: 2,
    })
  })

  it('an animated GIF with the delays of its frames, as browsers take them', async () => {
    const probe = await probeMedia(await written('ball.gif', gif([4, 8, 1, 2, 20])))
    expect(probe).toMatchObject({ kind: 'gif', duration: 0.44, frameDelays: [4, 8, 10, 2, 20] })
    const ball = await written('real.gif', makeGif())
    const { format, streams } = await ffprobe(ball)
    expect(await probeMedia(ball)).toMatchObject({
      duration: Number(format.duration),
      width: streams[0]?.width,
    })
  })

  it('a vector image after a document type with a subset and comments', async () => {
    const head = '\uFEFF<?xml version="1.0"?>\n<!DOCTYPE svg [<!ENTITY a "b>">]>\n<!---->\n<!-- a -- > b -->'
    const source = `${head}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 15"><g><path d=""/></g></svg>`
    expect(await probeMedia(await written('behind.svg', source))).toMatchObject({ kind: 'svg', width: 30 })
  })

  it.each([
    ['0 0 20000 9000', 4096, 1843],
    ['0 0 9000 20000', 1843, 4096],
    ['0 0 16385 16385', 4096, 4096],
    ['0 0 1e9 1', 4096, 1],
    ['0 0 4096 4096', 4096, 4096],
  ])('a vector picture of viewBox %s is as large as can be drawn', async (viewBox, width, height) => {
    const source = SVG.replace('0 0 300 150', viewBox)
    const probe = await probeMedia(await written('large.svg', source))
    expect(mediaSchema.parse(mediaOfProbe(probe, 'a'))).toMatchObject({ kind: 'svg', width, height })
  })

  it('an animation of exactly one day, the limit for projects', async () => {
    const probe = await probeMedia(await written('day.json', LOTTIE.replaceAll('"op":50', '"op":2160000')))
    expect(mediaSchema.parse(mediaOfProbe(probe, 'a')).duration).toBe(86_400)
  })

  it('a GIF of one frame is a still picture', async () => {
    expect(await probeMedia(await written('still.gif', gif([5])))).toMatchObject({
      kind: 'image',
      duration: 0,
    })
  })
})

it("the engines' copy of a drawing has no scripts, and sanitizing it again changes nothing", async () => {
  for (const [name, source] of [
    ['a.svg', SVG],
    ['a.json', LOTTIE],
  ] as const) {
    const out = join(folder, `clean-${name}`)
    const made = await makeRendition(await written(name, source), out)
    const text = await readFile(out, 'utf8')
    expect(text).not.toContain('alert')
    expect(await probeMedia(out)).toEqual(made)
    const again = join(folder, `again-${name}`)
    await makeRendition(out, again)
    expect(await readFile(again, 'utf8')).toBe(text)
  }
})

it('drawings have posters of 200 pixels height', async () => {
  for (const [name, source, width] of [
    ['p.svg', SVG, 400],
    ['p.json', LOTTIE, 400],
  ] as const) {
    const out = join(folder, `${name}.jpg`)
    await makeDrawingPoster(await written(name, source), out)
    expect((await ffprobe(out)).streams[0]).toMatchObject({ codec_name: 'mjpeg', width, height: 200 })
  }
})

const BAD: [string, () => string | Uint8Array, MediaFault, RegExp][] = [
  ['a GIF that is cut off', () => makeGif().slice(0, 700), 'cut-off', /damaged or cut off/],
  ['a GIF that only begins as one', () => 'GIF89a and a diary', 'cut-off', /damaged or cut off/],
  ['a GIF as large as a house', () => gif([5, 5], 30_000), 'too-large', /wider or taller than 1920/],
  ['a GIF without end', () => gif(Array(2100).fill(5)), 'too-large', /2100 frames/],
  [
    'an svg without a size',
    () => '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>',
    'unreadable',
    /how large/,
  ],
  [
    'an svg of endless size',
    () => SVG.replace('0 0 300 150', '0 0 1e999 1'),
    'unreadable',
    /does not say how large/,
  ],
  [
    'an animation of a year',
    () => LOTTIE.replaceAll('"op":50', '"op":1000000000'),
    'too-long',
    /This animation is too long: it lasts more than 24 hours\. Shorten it/,
  ],
  [
    'an animation of a day and a frame',
    () => LOTTIE.replaceAll('"op":50', '"op":2160001'),
    'too-long',
    /24 hours/,
  ],
  ['a GIF of 25 hours', () => gif(Array(150).fill(60_001)), 'too-long', /24 hours/],
  ['an svg of three megabytes', () => SVG + ' '.repeat(3_000_000), 'too-large', /larger than 2 MB/],
  ['a package.json', () => '{"name":"talkreel"}', 'unreadable', /not a Lottie animation/],
  ['nothing but comments', () => '<!---->'.repeat(45), 'unreadable', /not a video, sound or picture/],
  ['nothing but declarations', () => '<?xml ?>'.repeat(400), 'unreadable', /not a video, sound or picture/],
  [
    'groups without end',
    () => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${'<g>'.repeat(200_000)}</svg>`,
    'unreadable',
    /nested too deeply/,
  ],
  [
    'a page that holds an svg',
    () => '<html><svg viewBox="0 0 1 1"/></html>',
    'unreadable',
    /not a video, sound or picture/,
  ],
]

it.each(BAD)('%s is rejected with a sentence', async (name, content, fault, message) => {
  const path = await written(`${name.replaceAll(' ', '-')}.bin`, content())
  await expect(probeMedia(path)).rejects.toMatchObject({ fault, message: expect.stringMatching(message) })
})
