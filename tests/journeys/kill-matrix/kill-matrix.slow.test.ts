import { readdirSync, readFileSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ensureDatabase } from '../../api/database/ensure-database'
import { openPrisma } from '../../api/database/prisma'
import { openStorage } from '../../api/providers/storage/open-storage'
import { reconcile } from '../../api/stored-files/reconcile'
import { putOn, verify } from '../../api/test-plan'
import { testTalk } from '../../api/test-talk'
import { sendParts } from '../../api/test-upload'
import { apiAt } from '../../cli/start/call-api'
import type { Job, PrismaClient } from '../../prisma/generated/client'
import { startTalkreel, type Talkreel } from './start-talkreel'

const eventually = { timeout: 240_000, interval: 10 }

let talkreel: Talkreel
let prisma: PrismaClient
let token: string
let clipId: string

/** Opens the product's database, which the product goes on keeping alive by itself. */
async function openDatabase(): Promise<PrismaClient> {
  const database = await ensureDatabase({ dataDir: talkreel.dataDir, log: () => {} })
  await database.stop()
  return openPrisma(database.url, 2)
}

const api = () => apiAt(talkreel.address, token)

type Process = { pid: number; name: string; command: string; environment: string }

const read = (pid: string, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1')
  } catch {
    return ''
  }
}

const processes = (): Process[] =>
  readdirSync('/proc')
    .filter(entry => /^\d+$/.test(entry))
    .map(pid => ({
      pid: Number(pid),
      name: read(pid, 'comm').trim(),
      command: read(pid, 'cmdline'),
      environment: `\0${read(pid, 'environ')}`,
    }))

const isOurs = ({ environment }: Process): boolean => environment.includes(`\0DATA_DIR=${talkreel.dataDir}\0`)

const isNode = ({ command }: Process): boolean => /^[^\0]*node\0/.test(command)

function workerOf(all: readonly Process[]): Process | undefined {
  return all.find(one => isOurs(one) && isNode(one) && one.command.includes('worker-process.ts'))
}

/** The processes that the worker has started to read or render a file. */
function startedByWorker(all: readonly Process[]): Process[] {
  const worker = workerOf(all)
  const mark = /\0(TALKREEL_WORKER=[^\0]+)/.exec(worker?.environment ?? '')?.[1]
  return all.filter(one => mark && one.pid !== worker?.pid && one.environment.includes(`\0${mark}\0`))
}

const VICTIMS = {
  server: (all: Process[]) =>
    all.find(one => isOurs(one) && isNode(one) && /main\.ts\0start\0$/.test(one.command))?.pid,
  worker: (all: Process[]) => workerOf(all)?.pid,
  database: () =>
    Number(readFileSync(join(talkreel.dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]),
  'file process': (all: Process[]) =>
    startedByWorker(all).find(one => isNode(one) && one.environment.includes('\0TALKREEL_TASK='))?.pid,
  ffmpeg: (all: Process[]) => startedByWorker(all).find(one => one.name === 'ffmpeg')?.pid,
  browser: (all: Process[]) =>
    startedByWorker(all).find(one => /chrom|headless/i.test(one.name) && !one.command.includes('--type='))
      ?.pid,
}

type Victim = keyof typeof VICTIMS

/** Kills a program as soon as the job is at `stage` and the program runs. */
async function killAt(jobOf: () => Promise<Job | null>, stage: string, victim: Victim): Promise<void> {
  const pid = await vi.waitFor(async () => {
    const job = await jobOf()
    expect(job?.finishedAt ?? null, `${victim} was not there in '${stage}'`).toBeNull()
    expect(job?.stage).toBe(stage)
    const found = VICTIMS[victim](processes())
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

/** Waits until a job has ended, and says that it was done once and paid for once. */
async function expectDoneOnce(jobOf: () => Promise<Job | null>, minutes: (job: Job) => Promise<number>) {
  const job = await vi.waitFor(async () => {
    const found = await jobOf()
    expect(found?.finishedAt).toBeTruthy()
    return found as Job
  }, eventually)
  expect(job).toMatchObject({ state: 'COMPLETED', error: null })
  const entries = await prisma.ledgerEntry.findMany({ where: { key: { endsWith: `job:${job.id}` } } })
  expect(entries.map(({ key }) => key.split(':')[0]).sort()).toEqual(['end', 'reserve'])
  const taken = -entries.reduce((sum, { delta }) => sum + Number(delta), 0)
  expect(taken).toBeCloseTo(await minutes(job), 2)
}

async function upload(): Promise<string> {
  const file = await testTalk()
  const { size } = await stat(file)
  const body = { fileName: 'Talk.mp4', fileType: '', fileSize: size }
  const begun = await api()('POST /api/upload-credentials/', { body })
  await sendParts(file, begun)
  await api()('POST /api/uploads/{id}/complete/', {
    params: { id: begun.id },
    body: { project: { type: 'videoHighlight' } },
  })
  return begun.id
}

const ingestOf = (assetId: string) => () => prisma.job.findFirst({ where: { assetId, kind: 'ingest' } })

const minutesOfAsset = async ({ assetId }: Job): Promise<number> =>
  ((await prisma.asset.findUniqueOrThrow({ where: { id: assetId ?? '' } })).duration ?? 0) / 60

const minutesOfExport = async ({ exportId }: Job): Promise<number> =>
  ((await prisma.export.findUniqueOrThrow({ where: { id: exportId ?? '' } })).duration ?? 0) / 60

beforeAll(async () => {
  talkreel = await startTalkreel()
  prisma = await openDatabase()
  const body = { email: 'killed@example.test', password1: 'a long password' }
  token = (await apiAt(talkreel.address)('POST /api/rest-auth/registration/', { body })).key
  const server = { database: { prisma, url: '', stop: async () => {} } }
  await verify(server, token)
  await putOn(server, token, 'BUSINESS')
  const assetId = await upload()
  await expectDoneOnce(ingestOf(assetId), minutesOfAsset)
  const clip = await prisma.project.findFirstOrThrow({ where: { parentId: { not: null } } })
  clipId = clip.id
}, 400_000)

afterAll(async () => {
  await prisma?.$disconnect()
  await talkreel?.stop()
})

test.each<[stage: string, victim: Victim]>([
  ['Reading the file', 'server'],
  ['Reading the file', 'worker'],
  ['Reading the file', 'database'],
  ['Reading the file', 'file process'],
  ['Listening', 'server'],
  ['Listening', 'worker'],
  ['Listening', 'database'],
  ['Finding the best moments', 'server'],
  ['Finding the best moments', 'worker'],
  ['Finding the best moments', 'database'],
])(
  'a file is taken in once although in %s the %s is killed',
  async (stage, victim) => {
    const assetId = await upload()
    await killAt(ingestOf(assetId), stage, victim)
    await expectDoneOnce(ingestOf(assetId), minutesOfAsset)
    const [project, ...others] = await prisma.project.findMany({
      where: { sourceAssetId: assetId, parentId: null },
      include: { clips: true },
    })
    expect(others).toEqual([])
    const starts = project?.clips.map(({ title }) => title) ?? []
    expect(new Set(starts).size).toBe(starts.length)
  },
  600_000,
)

test.each<[stage: string, victim: Victim]>([
  ['Drawing frames', 'server'],
  ['Drawing frames', 'worker'],
  ['Drawing frames', 'database'],
  ['Drawing frames', 'file process'],
  ['Drawing frames', 'ffmpeg'],
  ['Drawing frames', 'browser'],
])(
  'a clip is exported once although in %s the %s is killed',
  async (stage, victim) => {
    const params = { id: clipId }
    const made = await api()('POST /api/projects/{id}/export/', { params, body: {} })
    const exportJob = () => prisma.job.findFirst({ where: { exportId: made.id } })
    await killAt(exportJob, stage, victim)
    await expectDoneOnce(exportJob, minutesOfExport)
    const row = await prisma.export.findUniqueOrThrow({ where: { id: made.id } })
    expect(row.status).toBe('COMPLETED')
  },
  600_000,
)

test('afterwards rows and files agree, and nothing is left over or goes on', async () => {
  await vi.waitFor(async () => {
    expect(await prisma.job.count({ where: { finishedAt: null } })).toBe(0)
  }, eventually)
  const tempDir = join(talkreel.dataDir, 'tmp')
  await vi.waitFor(async () => expect(await readdir(tempDir)).toEqual([]), eventually)
  const files = await openStorage({ dataDir: talkreel.dataDir, log: console.error })
  // Everything counts, however young it is.
  const found = await reconcile({ prisma, files, tempDir }, new Date(Date.now() + 60_000))
  await files.stop()
  const none = { adopted: 0, orphans: 0, missing: [], failing: 0, uploads: 0, leftovers: 0 }
  expect(found).toMatchObject(none)
  await vi.waitFor(() => expect(startedByWorker(processes())).toEqual([]), eventually)
}, 300_000)
