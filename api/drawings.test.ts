import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeGif } from '../remotion/gallery/drawings/make-gif'
import { type KeptWorker, keepWorker } from './keep-worker'
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
})
afterAll(async () => {
  await worker.stop()
  await server.stop()
})

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" onload="alert(1)">
  <script>alert(1)</script><circle cx="10" cy="10" r="8" fill="#3F48FF"/></svg>`
const LOTTIE = JSON.stringify({
  ...{ v: '5.7.0', fr: 30, ip: 0, op: 60, w: 300, h: 300 },
  layers: [{ ty: 4, ks: { o: { a: 0, k: 100, x: 'alert(1)' } }, shapes: [] }],
})

/** Uploads a file and gives its project and its asset once all work on it has ended. */
async function taken(name: string, content: string | Uint8Array) {
  const file = path.join(server.dataDir, name)
  await writeFile(file, content)
  const { asset, project } = await uploadTalk(server, token, file, name)
  const ended = await vi.waitFor(
    async () => {
      const now = await server.call('GET /api/assets/{id}/', { token, params: { id: asset.id } })
      if (now.status === 'IN_PROGRESS') throw new Error('not yet')
      return now
    },
    { timeout: 120_000, interval: 100 },
  )
  const params = { id: project?.id ?? '' }
  return { asset: ended, made: await server.call('GET /api/projects/{id}/', { token, params }) }
}

const get = (address: string | null) => fetch(new URL(address ?? '', server.address))

test('an uploaded vector picture is shown cleaned, and what was uploaded runs nowhere', async () => {
  const { asset, made } = await taken('logo.svg', SVG)
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
  expect(made.project?.layers).toContainEqual(expect.objectContaining({ asset: 'svg', mediaRef: 'media' }))
  expect(made.addresses.media).toBe(asset.media)
})

test('an uploaded animation loses its expressions and keeps its length', async () => {
  const { asset, made } = await taken('done.json', LOTTIE)
  expect(asset).toMatchObject({ type: 'lottie', status: 'COMPLETED', duration: 2, fps: 30 })
  expect(await (await get(asset.media)).text()).not.toContain('alert')
  expect(made.project?.media.media).toMatchObject({ kind: 'lottie', fps: 30, duration: 2 })
})

test('an uploaded animated GIF is a picture that knows its delays', async () => {
  const { asset, made } = await taken('ball.gif', makeGif())
  expect(asset).toMatchObject({ type: 'image', status: 'COMPLETED', width: 96, height: 96 })
  expect(made.project?.media.media).toMatchObject({ kind: 'gif', frameDelays: Array(6).fill([4, 8]).flat() })
  expect(made.project?.layers).toContainEqual(expect.objectContaining({ layer: 'MEDIA', asset: 'gif' }))
})

test.each([
  [
    'diary.svg',
    '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>',
    'This vector picture does not say how large it is',
  ],
  ['package.json', '{"name":"talkreel"}', 'This JSON file is not a Lottie animation'],
  ['cut.gif', makeGif().slice(0, 700), 'This GIF is damaged or cut off: it can not be read'],
])('%s is not taken in, and says why', async (name, content, error) => {
  expect((await taken(name, content)).asset).toMatchObject({ status: 'FAILED', error })
})
