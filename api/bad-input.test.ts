import { truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { SPECTRUM } from '../compositions/sound/spectrum'
import { runFfmpeg } from '../remotion/environment/ffmpeg'
import { type KeptWorker, keepWorker } from './keep-worker'
import { verify } from './test-plan'
import { type TestServer, testServer } from './test-server'
import { uploadTalk } from './test-upload'

let server: TestServer
let worker: KeptWorker
let token: string
beforeAll(async () => {
  server = await testServer()
  const { dataDir, database } = server
  worker = keepWorker({ dataDir, databaseUrl: database.url, log: () => {} })
  token = await server.register()
  await verify(server, token)
})
afterAll(async () => {
  await worker.stop()
  await server.stop()
})

const at = (name: string) => path.join(server.dataDir, name)

const film = (size: string, seconds: number) => [
  '-f',
  'lavfi',
  '-i',
  `testsrc2=size=${size}:duration=${seconds}`,
]
const tone = (seconds: number) => ['-f', 'lavfi', '-i', `sine=frequency=220:duration=${seconds}`]

/** How each file is made at the path. */
const FILES: Record<string, (file: string) => Promise<unknown>> = {
  'text.mp4': file => writeFile(file, 'This is not a video at all.\n'.repeat(100)),
  'cut-off.mp4': async file => {
    await runFfmpeg(['-y', ...film('320x240', 4), ...tone(4), '-shortest', '-pix_fmt', 'yuv420p', file])
    await truncate(file, 40_000)
  },
  'wide.mp4': file => runFfmpeg(['-y', ...film('2000x400', 1), '-pix_fmt', 'yuv420p', file]),
  'tone.wav': file => runFfmpeg(['-y', ...tone(3), file]),
  'mute.mp4': file => runFfmpeg(['-y', ...film('320x240', 2), '-pix_fmt', 'yuv420p', file]),
  'picture.png': file => runFfmpeg(['-y', ...film('400x300', 1), '-frames:v', '1', file]),
}

/** Uploads a file and gives its project once the work on it has ended. */
async function upload(name: string) {
  await FILES[name]?.(at(name))
  const { project } = await uploadTalk(server, token, at(name), name)
  const params = { id: project?.id ?? '' }
  return vi.waitFor(
    async () => {
      const now = await server.call('GET /api/projects/{id}/', { token, params })
      if (now.status === 'IN_PROGRESS' || now.source?.status === 'IN_PROGRESS') throw new Error('not yet')
      return now
    },
    { timeout: 120_000, interval: 100 },
  )
}

test.each([
  ['text.mp4', 'This is not a video, sound or picture file that can be read'],
  ['cut-off.mp4', 'This file is cut off: its end is missing. Export or upload it once more'],
  ['wide.mp4', '4K(2160p) Video Not Supported'],
])('%s is not taken in, and says why', async (name, message) => {
  const project = await upload(name)
  expect(project).toMatchObject({
    status: 'FAILED',
    notice: message,
    source: { status: 'FAILED', error: message },
  })
  const params = { id: project.id }
  expect(await server.call('GET /api/projects/{id}/check_status/', { token, params })).toMatchObject({
    status: 'failed',
    detail: message,
  })
})

test('sound without speech opens as a project that says so, with a wave, a progress bar and no clips, and can be exported', async () => {
  const { id, status, notice, clip_count, project, addresses, spectra } = await upload('tone.wav')
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
  const answer = await fetch(new URL(addresses.media ?? '', server.address), { method: 'HEAD' })
  expect(answer.headers.get('content-type')).toMatch(/^(audio|video)\//)
  const second = { range: `bytes=${30 * SPECTRUM.bands}-${60 * SPECTRUM.bands - 1}` }
  const rows = await fetch(new URL(spectra.media ?? '', server.address), { headers: second })
  const bands = new Uint8Array(await rows.arrayBuffer())
  expect([rows.status, bands.length]).toEqual([206, 30 * SPECTRUM.bands])
  expect(Math.max(...bands)).toBeGreaterThan(100)
  const asked = await server.call('POST /api/projects/{id}/export/', { token, params: { id }, body: {} })
  await vi.waitFor(
    async () => {
      const params = { id: asked.id }
      const now = await server.call('GET /api/exports/{id}/', { token, params })
      expect(now).toMatchObject({ status: 'COMPLETED', error: null })
    },
    { timeout: 120_000, interval: 200 },
  )
})

test('a film without sound and a picture open as projects', async () => {
  const film = await upload('mute.mp4')
  expect(film).toMatchObject({ status: 'COMPLETED', source: { type: 'video', status: 'COMPLETED' } })
  const picture = await upload('picture.png')
  expect(picture).toMatchObject({
    status: 'COMPLETED',
    notice: null,
    source: { type: 'image', width: 400, height: 300 },
  })
})

test('a file that could not be read is read again when somebody asks for a project of it', async () => {
  const { source } = await upload('text.mp4')
  const body = { type: 'captionVideo' as const, asset_id: source?.asset_id ?? '' }
  const { id } = await server.call('POST /api/projects/', { token, body })
  await vi.waitFor(
    async () => {
      const params = { id }
      expect(await server.call('GET /api/projects/{id}/', { token, params })).toMatchObject({
        status: 'FAILED',
      })
    },
    { timeout: 60_000, interval: 100 },
  )
})
