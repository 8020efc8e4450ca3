import { truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { SPECTRUM } from '@/compositions/sound/spectrum'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { makeGif } from '@/remotion/gallery/drawings/drawing-files'
import { type TestServer, testServer } from '../testing/server'
import { uploadTalk } from '../testing/upload'
import { type SupervisedWorker, superviseWorker } from './supervise-worker'

let server: TestServer
let worker: SupervisedWorker
let token: string
beforeAll(async () => {
  server = await testServer()
  const { dataDir, database } = server
  worker = superviseWorker({ dataDir, databaseUrl: database.url, log: () => {} })
  token = await server.register()
  await database.prisma.user.updateMany({ data: { emailVerifiedAt: new Date() } })
})
afterAll(async () => {
  await worker.stop()
  await server.stop()
})

const film = (size: string, seconds: number) => [
  '-f',
  'lavfi',
  '-i',
  `testsrc2=size=${size}:duration=${seconds}`,
]
const tone = (seconds: number) => ['-f', 'lavfi', '-i', `sine=frequency=220:duration=${seconds}`]
const made = (args: string[]) => (file: string) => runFfmpeg(['-y', ...args, file])
const written = (content: string | Uint8Array) => (file: string) => writeFile(file, content)

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" onload="alert(1)">
  <script>alert(1)</script><circle cx="10" cy="10" r="8" fill="#3F48FF"/></svg>`
const LOTTIE = JSON.stringify({
  ...{ v: '5.7.0', fr: 30, ip: 0, op: 60, w: 300, h: 300 },
  layers: [{ ty: 4, ks: { o: { a: 0, k: 100, x: 'alert(1)' } }, shapes: [] }],
})

/** How each test file is created at its path. */
const FILES = {
  'text.mp4': written('This is not a video at all.\n'.repeat(100)),
  'cut-off.mp4': async file => {
    await made([...film('320x240', 4), ...tone(4), '-shortest', '-pix_fmt', 'yuv420p'])(file)
    await truncate(file, 40_000)
  },
  'wide.mp4': made([...film('4400x400', 1), '-pix_fmt', 'yuv420p']),
  'tone.wav': made(tone(3)),
  'mute.mp4': made([...film('320x240', 2), '-pix_fmt', 'yuv420p']),
  'picture.png': made([...film('400x300', 1), '-frames:v', '1']),
  'logo.svg': written(SVG),
  'done.json': written(LOTTIE),
  'ball.gif': written(makeGif()),
  'diary.svg': written('<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>'),
  'package.json': written('{"name":"talkreel"}'),
  'cut.gif': written(makeGif().slice(0, 700)),
} satisfies Record<string, (file: string) => Promise<unknown>>

const eventually = { timeout: 120_000, interval: 100 }

/** Uploads a file and returns its project and asset once all jobs have ended. */
async function upload(name: keyof typeof FILES) {
  const file = path.join(server.dataDir, name)
  await FILES[name](file)
  const begun = await uploadTalk(server, token, file, name)
  return vi.waitFor(async () => {
    const params = { id: begun.asset.id }
    const asset = await server.call('GET /api/assets/{id}/', { token, params })
    const own = { token, params: { id: begun.project?.id ?? '' } }
    const project = await server.call('GET /api/projects/{id}/', own)
    if ([project.status, asset.status].includes('IN_PROGRESS')) throw new Error('not yet')
    return { project, asset }
  }, eventually)
}

const get = (address: string | null | undefined, init?: RequestInit) =>
  fetch(new URL(address ?? '/nothing', server.address), init)

test.each([
  ['text.mp4', 'This is not a video, sound or picture file that can be read'],
  ['cut-off.mp4', 'This file is cut off: its end is missing. Export or upload it once more'],
  [
    'wide.mp4',
    '4K(2160p) Video Not Supported. This video is 4400 × 400, and videos can be up to 4096 pixels wide or tall. Save it as 1080p and upload it again.',
  ],
  ['diary.svg', 'This vector picture does not say how large it is'],
  ['package.json', 'This JSON file is not a Lottie animation'],
  ['cut.gif', 'This GIF is damaged or cut off: it can not be read'],
] as const)('rejects %s with a reason', async (name, message) => {
  const { project, asset } = await upload(name)
  expect(asset).toMatchObject({ status: 'FAILED', error: message })
  expect(project).toMatchObject({ status: 'FAILED', notice: message, source: { error: message } })
  const params = { id: project.id }
  expect(await server.call('GET /api/projects/{id}/check_status/', { token, params })).toMatchObject({
    status: 'failed',
    detail: message,
  })
})

test('audio without speech becomes a project with a waveform and no clips, and can be exported', async () => {
  const { id, status, notice, clip_count, project, addresses, spectra } = (await upload('tone.wav')).project
  expect({ status, notice, clip_count }).toEqual({
    status: 'COMPLETED',
    notice: 'No speech was heard',
    clip_count: 0,
  })
  expect(project.layers.map(layer => layer.layer)).toEqual([
    'BACKGROUND',
    'AUDIO',
    'AUDIO_WAVE',
    'PROGRESS_BAR',
  ])
  const answer = await get(addresses.media, { method: 'HEAD' })
  expect(answer.headers.get('content-type')).toMatch(/^(audio|video)\//)
  const second = { range: `bytes=${30 * SPECTRUM.bands}-${60 * SPECTRUM.bands - 1}` }
  const rows = await get(spectra.media, { headers: second })
  const bands = new Uint8Array(await rows.arrayBuffer())
  expect([rows.status, bands.length]).toEqual([206, 30 * SPECTRUM.bands])
  expect(Math.max(...bands)).toBeGreaterThan(100)
  const asked = await server.call('POST /api/projects/{id}/export/', { token, params: { id }, body: {} })
  await vi.waitFor(async () => {
    const params = { id: asked.id }
    const now = await server.call('GET /api/exports/{id}/', { token, params })
    expect(now).toMatchObject({ status: 'COMPLETED', error: null })
  }, eventually)
})

test('a video without sound and a picture become projects', async () => {
  const film = await upload('mute.mp4')
  expect(film.project).toMatchObject({
    status: 'COMPLETED',
    source: { type: 'video', status: 'COMPLETED' },
  })
  const picture = await upload('picture.png')
  expect(picture.project).toMatchObject({
    status: 'COMPLETED',
    notice: null,
    source: { type: 'image', width: 400, height: 300 },
  })
})

test('an unreadable file is read again when a project is requested for it', async () => {
  const { asset } = await upload('text.mp4')
  const body = { type: 'captionVideo' as const, asset_id: asset.id }
  const params = { id: (await server.call('POST /api/projects/', { token, body })).id }
  await vi.waitFor(async () => {
    const { status } = await server.call('GET /api/projects/{id}/', { token, params })
    expect(status).toBe('FAILED')
  }, eventually)
})

test('an uploaded vector picture is sanitized, and the original never runs scripts', async () => {
  const { asset, project } = await upload('logo.svg')
  expect(asset).toMatchObject({ type: 'svg', status: 'COMPLETED', width: 40, height: 20 })
  const shown = await get(asset.media)
  expect(shown.headers.get('content-type')).toContain('image/svg+xml')
  expect(await shown.text()).not.toMatch(/script|onload|alert/)
  for (const address of [asset.media, asset.original_url]) {
    const policy = (await get(address)).headers.get('content-security-policy')
    expect(policy).toContain('sandbox')
    expect(policy).toContain("default-src 'none'")
  }
  expect((await get(asset.poster_url)).headers.get('content-type')).toBe('image/jpeg')
  expect(project.project.layers).toContainEqual(expect.objectContaining({ asset: 'svg', mediaRef: 'media' }))
  expect(project.addresses.media).toBe(asset.media)
})

test('an uploaded animation loses its expressions and keeps its length', async () => {
  const { asset, project } = await upload('done.json')
  expect(asset).toMatchObject({ type: 'lottie', status: 'COMPLETED', duration: 2, fps: 30 })
  expect(await (await get(asset.media)).text()).not.toContain('alert')
  expect(project.project.media.media).toMatchObject({ kind: 'lottie', fps: 30, duration: 2 })
})

test('an uploaded animated GIF is an image with its frame delays', async () => {
  const { asset, project } = await upload('ball.gif')
  expect(asset).toMatchObject({ type: 'image', status: 'COMPLETED', width: 96, height: 96 })
  const { media, layers } = project.project
  expect(media.media).toMatchObject({ kind: 'gif', frameDelays: Array(6).fill([4, 8]).flat() })
  expect(layers).toContainEqual(expect.objectContaining({ layer: 'MEDIA', asset: 'gif' }))
})
