import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ensureDatabase } from '@/api/platform/database/ensure-database'
import { openPrisma } from '@/api/platform/database/prisma'
import { openStorage } from '@/api/platform/providers/storage/open-storage'
import { filesOf } from '@/api/platform/stored-files/asset-files'
import { reconcile } from '@/api/platform/stored-files/reconcile'
import { setPlanOf, verify } from '@/api/testing/plan'
import { SHORT_TEXT, testTalk } from '@/api/testing/talk'
import { sendParts } from '@/api/testing/upload'
import { apiAt } from '@/cli/start/call-api'
import { layerSchema } from '@/compositions/schema/layers/layer'
import type { Job, PrismaClient } from '@/prisma/generated/client'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { startTalkreel, type Talkreel } from '../start-talkreel'
import phases from './phases.json' with { type: 'json' }
import { findVictim, type Victim, workersChildren } from './victims'
import {
  cleanVoice,
  importFile,
  type Place,
  reverseVideo,
  serveSlowly,
  type Work,
  writeSummary,
} from './work-on-files'

const eventually = { timeout: 240_000, interval: 10 }

/** Duration in seconds of a film long enough to get a proxy. */
const LONG_FILM = 62

/** Seconds of a recording. */
const RECORDED = 12

let talkreel: Talkreel
let prisma: PrismaClient
let token: string
let folder: string
let film: string
let recorded: string
let source: string
let web: Awaited<ReturnType<typeof serveSlowly>>
let captioned: { projectId: string; assetId: string }

/** Connects to the product's database without keeping it alive. */
async function openDatabase(): Promise<PrismaClient> {
  const database = await ensureDatabase({ dataDir: talkreel.dataDir, log: () => {} })
  await database.stop()
  return openPrisma(database.url, 2)
}

const api = () => apiAt(talkreel.address, token)

const place: Place = {
  api,
  prisma: () => prisma,
  video: () => captioned,
  talk: () => source,
}

/** Kills a program as soon as the job is at `stage` and the program is running. */
async function killAt({ jobOf, isUnderWay }: Work, stage: string, victim: Victim): Promise<void> {
  const pid = await vi.waitFor(async () => {
    const job = await jobOf()
    expect(job?.finishedAt ?? null, `${victim} was not there in '${stage}'`).toBeNull()
    expect(job?.stage).toBe(stage)
    if (isUnderWay) expect(await isUnderWay()).toBe(true)
    const found = findVictim(victim, talkreel.dataDir)
    expect(found).toBeGreaterThan(1)
    return found as number
  }, eventually)
  process.kill(pid, 'SIGKILL')
  if (victim === 'server') {
    await talkreel.ended
    talkreel = await startTalkreel(talkreel)
  }
  if (victim === 'server' || victim === 'database') {
    await vi.waitFor(() => api()('GET /api/assets/', { query: {} }), eventually)
    await prisma.$disconnect()
    prisma = await openDatabase()
  }
}

/** Waits until a job has ended, and expects that it was done once and charged once. */
async function expectDoneOnce({ jobOf, price, check }: Work): Promise<void> {
  const job = await vi.waitFor(async () => {
    const found = await jobOf()
    expect(found?.finishedAt).toBeTruthy()
    return found as Job
  }, eventually)
  expect(job).toMatchObject({ state: 'COMPLETED', error: null })
  const entries = await prisma.ledgerEntry.findMany({ where: { key: { endsWith: `job:${job.id}` } } })
  const expected = await price(job)
  expect(entries.map(({ key }) => key.split(':')[0]).sort()).toEqual(expected ? ['end', 'reserve'] : [])
  const taken = -entries.reduce((sum, { delta }) => sum + Number(delta), 0)
  expect(taken).toBeCloseTo(expected, 2)
  await check(job)
}

/** As the recorder of the pages sends it: a WebM that does not say how long it is. */
async function recording(): Promise<Work> {
  const assetId = await upload(recorded, 'captionVideo')
  return {
    jobOf: jobOfAsset(assetId, 'ingest'),
    price: async job => ((await assetOf(job)).duration ?? 0) / 60,
    async check(job) {
      const asset = await vi.waitFor(async () => {
        const row = await assetOf(job)
        expect(row.status).toBe('COMPLETED')
        return row
      }, eventually)
      expect(asset.duration).toBeCloseTo(RECORDED, 0)
      expect(await prisma.project.count({ where: { sourceAssetId: assetId } })).toBe(1)
    },
  }
}

async function upload(file: string, type?: 'videoHighlight' | 'captionVideo'): Promise<string> {
  const { size } = await stat(file)
  const body = { fileName: 'Talk.mp4', fileType: '', fileSize: size }
  const begun = await api()('POST /api/upload-credentials/', { body })
  await sendParts(file, begun)
  await api()('POST /api/uploads/{id}/complete/', {
    params: { id: begun.id },
    body: type ? { project: { type } } : { listen: false },
  })
  return begun.id
}

const assetOf = ({ assetId }: Job) => prisma.asset.findUniqueOrThrow({ where: { id: assetId ?? '' } })

const jobOfAsset = (assetId: string, kind: string) => () => prisma.job.findFirst({ where: { assetId, kind } })

const clipsOf = (parentId: string) => prisma.project.findMany({ where: { parentId, deletedAt: null } })

/** Expects clips in a project without duplicates, which would have the same title. */
async function expectNoTwins(parentId: string): Promise<void> {
  const clips = await clipsOf(parentId)
  expect(clips.length).toBeGreaterThan(0)
  expect(new Set(clips.map(({ title }) => title)).size).toBe(clips.length)
}

async function ingest(): Promise<Work> {
  const assetId = await upload(await testTalk(SHORT_TEXT), 'videoHighlight')
  return {
    jobOf: jobOfAsset(assetId, 'ingest'),
    price: async job => ((await assetOf(job)).duration ?? 0) / 60,
    async check() {
      const projects = await prisma.project.findMany({ where: { sourceAssetId: assetId, parentId: null } })
      expect(projects).toHaveLength(1)
      await expectNoTwins(projects[0]?.id ?? '')
    },
  }
}

async function rendition(): Promise<Work> {
  const assetId = await upload(film)
  return {
    jobOf: jobOfAsset(assetId, 'renditions'),
    price: async () => 0,
    async check(job) {
      const asset = await assetOf(job)
      expect(asset.status).toBe('COMPLETED')
      expect(Object.keys(filesOf(asset))).toEqual(expect.arrayContaining(['rendition', 'proxy', 'peaks']))
    },
  }
}

async function moreClips(): Promise<Work> {
  const projectId = source
  for (const { id } of await clipsOf(projectId)) await api()('DELETE /api/projects/{id}/', { params: { id } })
  const asked = await api()('POST /api/projects/{id}/ai_clips/', { params: { id: projectId }, body: {} })
  return {
    jobOf: () => prisma.job.findUnique({ where: { id: asked.id } }),
    // In AI actions; all others are in minutes.
    price: async () => 1,
    check: () => expectNoTwins(projectId),
  }
}

async function exportOf(projectId: string): Promise<Work> {
  const made = await api()('POST /api/projects/{id}/export/', { params: { id: projectId }, body: {} })
  const row = () => prisma.export.findUniqueOrThrow({ where: { id: made.id } })
  return {
    jobOf: () => prisma.job.findFirst({ where: { exportId: made.id } }),
    price: async () => ((await row()).duration ?? 0) / 60,
    check: async () => expect((await row()).status).toBe('COMPLETED'),
  }
}

/** A clip with a new text over all of it, so that none of its frames are kept from an earlier export. */
async function exportClip(): Promise<Work> {
  const [clip] = await clipsOf(source)
  const id = clip?.id ?? ''
  const layerId = randomUUID()
  const text = { id: layerId, layer: 'TEXT', asset: 'text', width: 900, height: 100, text: layerId }
  await api()('POST /api/projects/{id}/save_project/', {
    params: { id },
    body: { patches: [{ layers: { [layerId]: layerSchema.parse(text) } }] },
  })
  return exportOf(id)
}

/** As when an export starts before the file is ready to edit. */
async function exportUnready(): Promise<Work> {
  const { id, files } = await prisma.asset.findUniqueOrThrow({ where: { id: captioned.assetId } })
  const { rendition, ...others } = files as Record<string, string>
  expect(rendition).toBeTruthy()
  await prisma.asset.update({ where: { id }, data: { files: others } })
  return exportOf(captioned.projectId)
}

const WORK: Record<(typeof phases)[number]['work'], () => Promise<Work>> = {
  ingest,
  rendition,
  'more clips': moreClips,
  export: exportClip,
  'export of a file not ready to edit': exportUnready,
  import: () => importFile(place, `${web.url}/film.mkv`),
  recording,
  summary: () => writeSummary(place),
  'reversed copy': () => reverseVideo(place),
  'cleaned copy': () => cleanVoice(place),
}

/** A film that browsers can't play, with bars and a tone. */
async function makeFilm(name: string, seconds: number): Promise<string> {
  const file = join(folder, name)
  const inputs = [`smptehdbars=size=1280x720:rate=25`, 'sine=frequency=300'].flatMap(one => [
    '-f',
    'lavfi',
    '-i',
    one,
  ])
  await runFfmpeg(['-y', ...inputs, '-t', String(seconds), '-c:v', 'mpeg2video', '-c:a', 'ac3', file])
  return file
}

/** A talk as Chromium records it: written to a pipe, so without its duration. */
async function record(): Promise<string> {
  const file = join(folder, 'recorded.webm')
  const codecs = ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libopus']
  const scaled = ['-t', String(RECORDED), '-vf', 'scale=1280:720', ...codecs]
  await runFfmpeg(['-y', '-i', await testTalk(), ...scaled, '-f', 'webm', '-live', '1', file])
  return file
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-killed-'))
  film = await makeFilm('long.mkv', LONG_FILM)
  recorded = await record()
  web = await serveSlowly(film)
  vi.stubEnv('TALKREEL_ALLOWED_HOSTS', '127.0.0.1')
  talkreel = await startTalkreel()
  prisma = await openDatabase()
  const body = { email: 'killed@example.test', password1: 'a long password' }
  token = (await apiAt(talkreel.address)('POST /api/rest-auth/registration/', { body })).key
  const server = { database: { prisma, url: '', stop: async () => {} } }
  await verify(server, token)
  await setPlanOf(server, token, 'BUSINESS')
  const talk = await ingest()
  await expectDoneOnce(talk)
  const clip = await prisma.project.findFirstOrThrow({ where: { parentId: { not: null } } })
  const assetId = await upload(await makeFilm('short.mkv', 8), 'captionVideo')
  const made = jobOfAsset(assetId, 'renditions')
  await vi.waitFor(async () => expect((await made())?.state).toBe('COMPLETED'), eventually)
  const project = await prisma.project.findFirstOrThrow({ where: { sourceAssetId: assetId } })
  source = clip.parentId ?? ''
  captioned = { projectId: project.id, assetId }
}, 400_000)

afterAll(async () => {
  await prisma?.$disconnect()
  await talkreel?.stop()
  web?.close()
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

test.each(
  phases.flatMap(({ work, stage, victims }) =>
    ['server', 'worker', 'database', ...victims].map(victim => ({ work, stage, victim: victim as Victim })),
  ),
)(
  '$work is done and charged once although the $victim is killed during $stage',
  async ({ work, stage, victim }) => {
    const begun = await (WORK[work] as () => Promise<Work>)()
    await killAt(begun, stage, victim)
    await expectDoneOnce(begun)
  },
  600_000,
)

test('afterwards rows and files agree, and no files or processes are left over', async () => {
  await vi.waitFor(async () => {
    expect(await prisma.job.count({ where: { finishedAt: null } })).toBe(0)
  }, eventually)
  const tempDir = join(talkreel.dataDir, 'tmp')
  await vi.waitFor(async () => expect(await readdir(tempDir)).toEqual([]), eventually)
  const files = await openStorage({ dataDir: talkreel.dataDir, log: console.error })
  // Everything counts, regardless of its age.
  const found = await reconcile({ prisma, files, tempDir }, new Date(Date.now() + 60_000))
  await files.stop()
  const none = { adopted: 0, orphans: 0, missing: [], failing: 0, uploads: 0, leftovers: 0 }
  expect(found).toMatchObject(none)
  await vi.waitFor(() => expect(workersChildren(talkreel.dataDir)).toEqual([]), eventually)
}, 300_000)
