import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type SupervisedWorker, superviseWorker } from '@/api/app/supervise-worker'
import { checkSound } from '@/api/platform/providers/transcription/sound/check-sound'
import { firstCases } from '@/api/testing/first-cases'
import { type TestServer, testServer } from '@/api/testing/server'
import { beginUpload, postForm, sendParts, uploadTalk } from '@/api/testing/upload'
import type { UploadBounds } from '@/compositions/catalog/upload-bounds'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { ensureRendition } from '@/remotion/render/ingest/ensure-rendition'
import { mediaOfProbe } from '@/remotion/render/ingest/media-probe'
import { AAC, film, H264, tone } from '@/remotion/render/testing/media-maker'
import { recordInBrowser } from '@/remotion/render/testing/record-in-browser'

let server: TestServer
let worker: SupervisedWorker
let token: string
beforeAll(async () => {
  server = await testServer()
  const { dataDir, database } = server
  worker = superviseWorker({ dataDir, databaseUrl: database.url, log: () => {} })
  token = await server.register()
})
afterAll(async () => {
  await worker.stop()
  await server.stop()
})

const eventually = { timeout: 120_000, interval: 100 }

/** Uploads a file without a project. */
async function uploadAlone(file: string, bounds: UploadBounds = {}): Promise<string> {
  const begun = await beginUpload(server, token, file, { bounds })
  await sendParts(file, begun)
  const params = { id: begun.id }
  return (await server.call('POST /api/uploads/{id}/complete/', { token, params, body: { listen: false } }))
    .asset.id
}

/** An asset once all its jobs have ended; lists the team's assets meanwhile, which must not fail. */
const ended = (id: string) =>
  vi.waitFor(async () => {
    const { results } = await server.call('GET /api/assets/', { token })
    await server.call('GET /api/media/', { token })
    const asset = results.find(one => one.id === id)
    if (!asset || asset.status === 'IN_PROGRESS') throw new Error('not yet')
    return asset
  }, eventually)

const heardIn = (projectId: string) =>
  vi.waitFor(async () => {
    const project = await server.call('GET /api/projects/{id}/', { token, params: { id: projectId } })
    if (project.status === 'IN_PROGRESS') throw new Error('not yet')
    return project
  }, eventually)

/** The media properties that the command line reads from a file. */
const byCommand = async (file: string) => {
  const { width, height, fps, duration, hasAudio } = mediaOfProbe(await ensureRendition(file), 'media')
  return { width, height, fps, duration, audio: hasAudio }
}

describe.each(firstCases(1, ['vp9', 'vp8'] as const))('a recording made by a browser in %s', codec => {
  let file: string
  beforeAll(async () => {
    file = path.join(server.dataDir, `${codec}.webm`)
    await recordInBrowser(file, codec, 2)
  })

  test('becomes a project', async () => {
    const { asset, project } = await uploadTalk(server, token, file, `${codec}.webm`)
    expect(await heardIn(project?.id ?? '')).toMatchObject({ status: 'COMPLETED' })
    expect(await ended(asset.id)).toMatchObject({ status: 'COMPLETED', project_media: { kind: 'video' } })
  })

  test('can be used without a project, with the properties that the command line reads', async () => {
    const asset = await ended(await uploadAlone(file))
    expect(asset).toMatchObject({ status: 'COMPLETED', error: null, ...(await byCommand(file)) })
    expect(Math.abs((await checkSound(file)).seconds - (asset.duration ?? 0))).toBeLessThan(0.05)
    await server.call('DELETE /api/assets/{id}/', { token, params: { id: asset.id } })
  })
})

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20000 9000"><rect width="9" height="9"/></svg>'
const LOTTIE = JSON.stringify({
  ...{ v: '5.7.0', fr: 60, ip: 0, op: 1e9, w: 300, h: 300 },
  layers: [{ ty: 4, ks: {}, shapes: [] }],
})

test.each([
  ['a film of 1,000 frames a second', 'fps.mp4', [...film('64x36', 1, 1000), ...H264], { fps: 60 }],
  ['a film of 4K', 'uhd.mp4', [...film('3840x2160', 0.3), ...H264], { width: 1920, height: 1080 }],
  [
    'a transport stream with one key frame',
    'one.ts',
    [...film('320x180', 2), ...tone(2), ...H264, ...AAC, '-g', '9999', '-sc_threshold', '0'],
    { width: 320, height: 180, fps: 30 },
  ],
])('accepts %s', async (_, name, args, seen) => {
  const file = path.join(server.dataDir, name)
  await runFfmpeg([...args, file])
  const asset = await ended(await uploadAlone(file))
  expect(asset).toMatchObject({ status: 'COMPLETED', ...seen, ...(await byCommand(file)) })
  expect(asset.poster_url).not.toBeNull()
})

test('accepts a vector graphic of 20,000 units, and rejects an animation of months with advice', async () => {
  const [svg, lottie] = ['wide.svg', 'long.json'].map(name => path.join(server.dataDir, name)) as [
    string,
    string,
  ]
  await writeFile(svg, SVG)
  await writeFile(lottie, LOTTIE)
  expect(await ended(await uploadAlone(svg))).toMatchObject({
    status: 'COMPLETED',
    project_media: { kind: 'svg', width: 4096, height: 1843 },
  })
  expect(await ended(await uploadAlone(lottie))).toMatchObject({
    status: 'FAILED',
    error: 'This animation is too long: it lasts more than 24 hours. Shorten it and upload it again',
  })
})

test('a film out of the bounds of its upload fails with the reason, by its measured length; a picture has none', async () => {
  const [video, svg] = ['two.mp4', 'small.svg'].map(name => path.join(server.dataDir, name)) as [
    string,
    string,
  ]
  await runFfmpeg([...film('64x36', 2), ...H264, video])
  await writeFile(svg, SVG)
  expect(await ended(await uploadAlone(video, { minDuration: 3 }))).toMatchObject({
    status: 'FAILED',
    error: 'Please make sure your file duration is above 3 seconds',
  })
  expect(await ended(await uploadAlone(video, { maxDuration: 1 }))).toMatchObject({
    status: 'FAILED',
    error: 'Please make sure your file duration is under 1 second',
  })
  expect(await ended(await uploadAlone(video, { minDuration: 1, maxDuration: 3 }))).toMatchObject({
    status: 'COMPLETED',
  })
  expect(await ended(await uploadAlone(svg, { minDuration: 3 }))).toMatchObject({ status: 'COMPLETED' })
})

test('a file that is posted as a form is judged by its bytes', async () => {
  const video = path.join(server.dataDir, 'form.mp4')
  await runFfmpeg([...film('64x36', 1), ...H264, video])
  const upload = async (bytes: Buffer<ArrayBuffer>) => {
    const body = { name: 'My form.mp4', unique_name: 'x-1.mp4', type: 'video/mp4', prefix: 'uploads/' }
    const { data } = await server.call('POST /api/assets/sign_s3_upload/', { token, body })
    expect(await postForm(data, bytes)).toBe(204)
    const media = `${data.url}/${data.fields.key}`
    return ended((await server.call('POST /api/assets/', { token, body: { media } })).id)
  }
  expect(await upload(await readFile(video))).toMatchObject({
    ...{ status: 'COMPLETED', title: 'My form', type: 'video', width: 64 },
    file_size: (await readFile(video)).length,
  })
  expect(await upload(Buffer.from('<!doctype html>'))).toMatchObject({
    status: 'FAILED',
    project_media: null,
  })
})

test('charges audio with a wrong duration in its header by its actual length', async () => {
  const file = path.join(server.dataDir, 'xing.mp3')
  await runFfmpeg([...tone(30), '-b:a', '32k', file])
  const bytes = await readFile(file)
  bytes.writeUInt32BE(40, Math.max(bytes.indexOf('Xing'), bytes.indexOf('Info')) + 8)
  await writeFile(file, bytes)
  const { asset, project } = await uploadTalk(server, token, file, 'xing.mp3')
  await heardIn(project?.id ?? '')
  expect((await ended(asset.id)).duration).toBeCloseTo(30, 0)
  const [taken] = await server.database.prisma.ledgerEntry.findMany({
    where: { quota: 'UPLOAD_DURATION', kind: 'upload', reason: { contains: 'xing' } },
  })
  expect(taken?.delta).toBeCloseTo(-0.5, 1)
})
