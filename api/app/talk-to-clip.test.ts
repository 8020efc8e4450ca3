import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { correctWord } from '@/compositions/edit/change-words'
import { isRefusal } from '@/compositions/edit/edit'
import { diffTranscript } from '@/compositions/edit/transcript-patch'
import { wordsOf } from '@/compositions/model/project'
import { ffprobe } from '@/remotion/environment/ffprobe'
import { balanceOf } from '../domain/billing/ledger'
import { openStorage } from '../platform/providers/storage/open-storage'
import { verify, whoHas } from '../testing/plan'
import { type TestServer, testServer } from '../testing/server'
import { testTalk } from '../testing/talk'
import { uploadTalk } from '../testing/upload'
import { type SupervisedWorker, superviseWorker } from './supervise-worker'

let server: TestServer
let worker: SupervisedWorker
let token: string
let made: Awaited<ReturnType<typeof uploadTalk>>
beforeAll(async () => {
  server = await testServer()
  const { dataDir, database } = server
  worker = superviseWorker({ dataDir, databaseUrl: database.url, log: () => {} })
  token = await server.register()
  await verify(server, token)
  made = await uploadTalk(server, token, await testTalk())
  const params = { id: made.project?.id ?? '' }
  expect(made.project).toMatchObject({ title: 'My talk', status: 'IN_PROGRESS', type: 'videoHighlight' })
  expect(made.job).toMatchObject({ kind: 'ingest', project_id: params.id })
  await vi.waitFor(async () => {
    const poll = await server.call('GET /api/projects/{id}/check_status/', { token, params })
    expect(poll.status).toBe('completed')
  }, eventually)
})
afterAll(async () => {
  await worker.stop()
  await server.stop()
})

/** Long enough for a shared machine with two cores. */
const eventually = { timeout: 240_000, interval: 200 }

const download = async (address: string | null) => fetch(new URL(address ?? '/nothing', server.address))

test('finds more clips beside existing ones, and makes a project of a processed file at once', async () => {
  const params = { id: made.project?.id ?? '' }
  const ended = async (id: string) => {
    const { results } = await server.call('GET /api/jobs/', { token })
    const job = results.find(one => one.id === id)
    expect(job).toMatchObject({ status: 'COMPLETED' })
    return job
  }
  const search = async (options?: { format: '1080X1080'; caption_style: 'BEAST' }) => {
    const body = { count: 4, options }
    const asked = await server.call('POST /api/projects/{id}/ai_clips/', { token, params, body })
    expect(asked).toMatchObject({ kind: 'clips', project_id: params.id, found: null })
    return vi.waitFor(() => ended(asked.id), eventually)
  }
  const { teamId } = await whoHas(server, token)
  const left = () => balanceOf(server.database.prisma, teamId, 'TALKREEL_CREDIT')
  // The first clips come with the file and cover everything worth a clip.
  expect(await search()).toMatchObject({ found: 0 })
  expect(await left()).toBe(20)
  const { results: first } = await server.call('GET /api/projects/{id}/clips/', { token, params })
  expect(first[0]).toMatchObject({ format: { width: 1080, height: 1920 } })
  await server.ask('DELETE /api/projects/{id}/', { token, params: { id: first[0]?.id ?? '' } })
  // A deleted clip is found again by an explicit search, which costs an AI action.
  expect(await search({ format: '1080X1080', caption_style: 'BEAST' })).toMatchObject({ found: 1 })
  expect(await left()).toBe(19)
  const { results: clips } = await server.call('GET /api/projects/{id}/clips/', { token, params })
  const squares = clips.filter(clip => clip.format.width === clip.format.height)
  expect(squares.map(clip => clip.caption_style)).toEqual(['Beast'])
  for (const one of clips)
    for (const other of clips.filter(clip => clip.id !== one.id)) {
      const shared = Math.min(one.end, other.end) - Math.max(one.start, other.start)
      expect(shared).toBeLessThanOrEqual(Math.min(one.end - one.start, other.end - other.start) / 2)
    }

  const body = { type: 'captionVideo' as const, asset_id: made.asset.id, title: 'Captioned' }
  const second = await server.call('POST /api/projects/', { token, body })
  expect(second).toMatchObject({ status: 'COMPLETED', title: 'Captioned', clip_count: 0 })
  expect(Object.values(second.project.transcripts).flatMap(wordsOf).length).toBeGreaterThan(60)
  // Searching the same file in another project costs an AI action as well.
  const highlights = { type: 'videoHighlight' as const, asset_id: made.asset.id }
  await server.call('POST /api/projects/', { token, body: highlights })
  expect(await left()).toBe(18)
  const asset = { token, params: { id: made.asset.id } }
  expect((await server.ask('DELETE /api/assets/{id}/', asset)).status).toBe(409)
}, 500_000)

test('transcribes the talk, finds clips, and exports a part of it with a corrected word', async () => {
  const params = { id: made.project?.id ?? '' }
  const project = await server.call('GET /api/projects/{id}/', { token, params })
  const words = Object.values(project.project.transcripts).flatMap(wordsOf)
  expect(words.map(word => word.text).join(' ')).toMatch(/say the most important thing first/i)
  expect(project.project.format).toMatchObject({ width: 1920, height: 1080 })

  const clips = await server.call('GET /api/projects/{id}/clips/', { token, params })
  const [clip] = clips.results
  if (!clip) throw new Error('No clip was found')
  expect(clip.end - clip.start).toBeGreaterThanOrEqual(20)
  expect(clip.reasons.length).toBeGreaterThan(0)
  expect((await download(clip.poster_url)).headers.get('content-type')).toBe('image/jpeg')

  const body = { start: clip.start, end: clip.start + 5 }
  const own = { id: (await server.call('POST /api/projects/{id}/create_clip/', { token, params, body })).id }
  const { project: value } = await server.call('GET /api/projects/{id}/', { token, params: own })
  const [ref = ''] = Object.keys(value.transcripts)
  const word = Object.values(value.transcripts).flatMap(wordsOf)[3]
  const corrected = correctWord(value, { mediaRef: ref, wordId: word?.id ?? '', text: 'Talkreel' })
  if (isRefusal(corrected)) throw new Error(corrected.reason)
  const saved = await server.call('PATCH /api/projects/{id}/', {
    token,
    params: own,
    body: { transcript_patches: [diffTranscript(value, corrected, ref)], revision: 0 },
  })
  expect(saved).toMatchObject({ transcript_revision: 1, merged: false })

  const asked = await server.call('POST /api/projects/{id}/export/', { token, params: own, body: {} })
  expect(asked).toMatchObject({ quality: '720', watermark: true, width: 720, height: 1280 })
  await vi.waitFor(async () => {
    const now = await server.call('GET /api/exports/{id}/', { token, params: { id: asked.id } })
    expect(now).toMatchObject({ status: 'COMPLETED', error: null })
  }, eventually)
  const done = await server.call('GET /api/exports/{id}/', { token, params: { id: asked.id } })
  const mails = await server.database.prisma.outboxMail.findMany({
    where: { subject: 'Your video is ready' },
  })
  expect(mails.map(({ to }) => to)).toEqual([
    (await server.call('GET /api/rest-auth/user/', { token })).email,
  ])
  expect(await (await download(done.srt_url)).text()).toContain('Talkreel')
  expect(await (await download(done.vtt_url)).text()).toMatch(/^WEBVTT/)
  const file = await download(done.download_url)
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename=".+\.mp4"/)
  const out = path.join(server.dataDir, 'out.mp4')
  await writeFile(out, Buffer.from(await file.arrayBuffer()))
  const { streams } = await ffprobe(out)
  expect(streams.find(stream => stream.codec_type === 'video')).toMatchObject({ width: 720, height: 1280 })
  expect(streams.find(stream => stream.codec_type === 'audio')).toMatchObject({ codec_name: 'aac' })

  const still = { format: 'png', from: 1 } as const
  const { id: stillId } = await server.call('POST /api/projects/{id}/export/', {
    ...{ token, params: own, body: still },
  })
  await vi.waitFor(async () => {
    const now = await server.call('GET /api/exports/{id}/', { token, params: { id: stillId } })
    expect(now).toMatchObject({ status: 'COMPLETED', error: null })
  }, eventually)
  const ready = { subject: { contains: 'is ready' } }
  expect(await server.database.prisma.outboxMail.count({ where: ready }), 'no mail about a still').toBe(1)

  // Exported again without a change, all of it is joined from kept pieces; damaged pieces are rendered again.
  const again = async () => {
    const { id } = await server.call('POST /api/projects/{id}/export/', { token, params: own, body: {} })
    await vi.waitFor(async () => {
      const now = await server.call('GET /api/exports/{id}/', { token, params: { id } })
      expect(now).toMatchObject({ status: 'COMPLETED', error: null, size: done.size })
    }, eventually)
    return vi.waitFor(async () => {
      const job = await server.database.prisma.job.findFirst({ where: { exportId: id } })
      expect(job?.state).toBe('COMPLETED')
      return job?.result
    }, eventually)
  }
  expect(await again()).toMatchObject({ frames: done.frames, kept_frames: done.frames, quality: '720' })
  const pieces = await server.database.prisma.storedFile.findMany({
    where: { key: { contains: '/pieces/' } },
  })
  expect(pieces).not.toEqual([])
  const files = await openStorage({ dataDir: server.dataDir, log: () => {} })
  for (const { key, size } of pieces)
    await files.storage.put(key, Buffer.alloc(Number(size)), 'application/octet-stream')
  await files.stop()
  expect(await again()).toMatchObject({ frames: done.frames, kept_frames: 0 })
}, 500_000)
