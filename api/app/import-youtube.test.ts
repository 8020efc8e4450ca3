import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { MESSAGES } from '@/compositions/catalog/messages'
import { ffprobe } from '@/remotion/environment/ffprobe'
import { isAlive } from '@/remotion/environment/is-alive'
import { youtubeFormats } from '../platform/providers/sources/youtube/testing/local-yt-dlp'
import { FAILED, watch, youtubeTests } from '../testing/youtube-tests'
import { type SupervisedWorker, superviseWorker } from './supervise-worker'

const { server, local, web, file, pages, asked, video, newTeam, sendHalf, sendWhole, hanging } =
  youtubeTests()
type Team = Awaited<ReturnType<typeof newTeam>>

let worker: SupervisedWorker
beforeAll(() => {
  const { dataDir, database } = server()
  worker = superviseWorker({ dataDir, databaseUrl: database.url, log: () => {} })
})
afterAll(() => worker?.stop())

const importUrl = (token: string, url: string, body: object = {}) =>
  server().call('POST /api/assets/upload_by_url/', { token, body: { url, listen: false, ...body } })

const ended = (token: string, id: string) =>
  vi.waitFor(
    async () => {
      const found = await server().call('GET /api/assets/{id}/check_status/', { token, params: { id } })
      expect(found.status).not.toBe('in_progress')
      return found
    },
    { timeout: 120_000, interval: 100 },
  )

const LONG = { timeout: 60_000, interval: 50 }

/** Nothing of an import is left: no bytes, no upload in the storage. */
const leavesNothing = ({ teamId }: Team) =>
  expect
    .poll(() => server().database.prisma.storedFile.count({ where: { teamId, size: { gt: 0 } } }), LONG)
    .toBe(0)

const gone = (ids: number[]) => expect.poll(() => ids.filter(isAlive), LONG).toEqual([])

test('a video is imported with its picture and its sound in one file', async () => {
  await local().answer('goodvideo02', video())
  const { token, teamId } = await newTeam()
  const { asset } = await importUrl(token, 'https://m.youtube.com/shorts/goodvideo02')
  const { asset: made } = await ended(token, asset.id)
  expect(made).toMatchObject({
    ...{ status: 'COMPLETED', title: 'The promise', type: 'video', width: 1920, height: 1080, audio: true },
    media: expect.any(String),
    project_media: { kind: 'video' },
  })
  const stored = await fetch(new URL(made.original_url, server().address))
  expect(stored.headers.get('content-type')).toBe('video/mp4')
  await writeFile(file('stored.mp4'), Buffer.from(await stored.arrayBuffer()))
  const { streams, format } = await ffprobe(file('stored.mp4'))
  expect(streams.map(({ codec_name }) => codec_name)).toEqual(['h264', 'aac'])
  expect(Number(format.duration)).toBeCloseTo(made.duration ?? 0, 0)
  expect(new Set(asked.map(({ path: name }) => name))).toEqual(new Set(['/picture.mp4', '/sound.m4a']))
  for (const { range, agent } of asked) {
    expect(range).toMatch(/^bytes=\d+-\d+$/)
    expect(agent).toBe('Mozilla/5.0 (local)')
  }
  const where = { teamId, OR: [{ uploadId: { not: null } }, { key: { endsWith: '/original' } }] }
  const files = await server().database.prisma.storedFile.findMany({ where })
  expect(files).toMatchObject([{ size: BigInt(made.file_size), uploadId: null, deleteAt: null }])
})

test('a video that became private meanwhile fails with its reason, and the project says it', async () => {
  await local().fail('badvideo002', 'Private video. Sign in if you have been granted access')
  const team = await newTeam()
  const { token } = team
  const { asset, project } = await importUrl(token, watch('badvideo002'), {
    project: { type: 'videoHighlight' },
  })
  const detail =
    'This YouTube video is private. Set it to unlisted or public in YouTube Studio, or upload its file here.'
  expect(await ended(token, asset.id)).toMatchObject({ status: 'failed', detail })
  const params = { id: project?.id ?? '' }
  const found = await server().call('GET /api/projects/{id}/check_status/', { token, params })
  expect(found).toMatchObject({ status: 'failed', detail })
  await leavesNothing(team)
  // It was only asked about.
  expect(asked).toEqual([])
  await local().answer('badvideo002', video())
  await server().call('POST /api/assets/{id}/retry/', { token, params: { id: asset.id } })
  expect((await ended(token, asset.id)).status).toBe('completed')
})

test('a video that takes more minutes than are left fails before it is fetched', async () => {
  await local().answer('longvideo01', video({ duration: 3 * 3600 }))
  const team = await newTeam()
  const { asset } = await importUrl(team.token, watch('longvideo01'), { listen: true })
  const { status, detail } = await ended(team.token, asset.id)
  expect([status, detail]).toEqual([
    'failed',
    'This file takes 180 upload minutes, but you only have 120 left this month.',
  ])
  expect(asked.map(({ range }) => range)).toEqual(Array(2).fill('bytes=0-9999999'))
  await leavesNothing(team)
})

test('one that is larger than the plan allows too', async () => {
  pages.set('/picture.mp4', (_, response) => {
    response.writeHead(206, { 'content-range': `bytes 0-9999999/${19 * 1024 ** 3}` }).write('x')
  })
  await local().answer('largevideo1', video())
  const team = await newTeam()
  const { asset } = await importUrl(team.token, watch('largevideo1'))
  expect((await ended(team.token, asset.id)).detail).toBe(MESSAGES.upload.sizeOverPlan)
  await leavesNothing(team)
})

test('a stream that is not sent is told as what it is', async () => {
  pages.set('/sound.m4a', (_, response) => response.writeHead(403).end())
  await local().answer('nosound0001', video())
  const team = await newTeam()
  const { asset } = await importUrl(team.token, watch('nosound0001'))
  expect((await ended(team.token, asset.id)).detail).toBe(FAILED)
  await leavesNothing(team)
})

test('a stream on this machine is never asked for', async () => {
  const sound = `${web()}/sound.m4a`
  const picture = `${web().replace('127.0.0.1', 'localhost')}/picture.mp4`
  await local().answer('innervideo1', video({ formats: youtubeFormats({ picture, sound }) }))
  const team = await newTeam()
  const { asset } = await importUrl(team.token, watch('innervideo1'))
  expect((await ended(team.token, asset.id)).detail).toBe(FAILED)
  expect(asked).toEqual([])
})

test('a canceled import ends the program and what it has started', async () => {
  await local().hang('hangvideo01')
  const team = await newTeam()
  const { asset, job } = await importUrl(team.token, watch('hangvideo01'))
  const ids = await hanging('hangvideo01')
  await server().call('POST /api/jobs/{id}/cancel/', { token: team.token, params: { id: job.id } })
  expect((await ended(team.token, asset.id)).status).toBe('cancelled')
  await gone(ids)
  await leavesNothing(team)
})

test('one that is canceled while it is fetched leaves nothing', async () => {
  await local().answer('halfvideo01', video())
  const half = sendHalf()
  const team = await newTeam()
  const { asset, job } = await importUrl(team.token, watch('halfvideo01'))
  await half
  await server().call('POST /api/jobs/{id}/cancel/', { token: team.token, params: { id: job.id } })
  expect((await ended(team.token, asset.id)).status).toBe('cancelled')
  await leavesNothing(team)
})

test('a worker that is killed takes the program with it, and the next one imports the video', async () => {
  await local().hang('killvideo01')
  const { token } = await newTeam()
  const { asset } = await importUrl(token, watch('killvideo01'))
  const ids = await hanging('killvideo01')
  await local().answer('killvideo01', video())
  process.kill(worker.pid() ?? 0, 'SIGKILL')
  await gone(ids)
  expect((await ended(token, asset.id)).asset).toMatchObject({ status: 'COMPLETED', audio: true })
})

test('one that is killed while it fetches leaves no stream behind', async () => {
  await local().answer('killvideo02', video())
  const half = sendHalf()
  const { token, teamId } = await newTeam()
  const { asset } = await importUrl(token, watch('killvideo02'))
  await half
  sendWhole()
  process.kill(worker.pid() ?? 0, 'SIGKILL')
  expect((await ended(token, asset.id)).asset).toMatchObject({ status: 'COMPLETED', audio: true })
  const where = { teamId, uploadId: { not: null } }
  expect(await server().database.prisma.storedFile.count({ where })).toBe(0)
})
