import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import express, { type Request } from 'express'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mediaOf } from '@/api/domain/assets/media-of'
import { deleteAsset } from '@/api/domain/assets/routes'
import { transcribeAsset } from '@/api/domain/assets/transcribe-asset'
import { updateAsset } from '@/api/domain/assets/update-asset'
import { releaseJob } from '@/api/domain/billing/job-charge'
import { queueWeight } from '@/api/domain/billing/queue-weight'
import { insertClip } from '@/api/domain/clips/insert-clip'
import { storeClips } from '@/api/domain/clips/store-clips'
import { createExport } from '@/api/domain/exports/create-export'
import { completeExport, onExportEnded } from '@/api/domain/exports/export-job'
import { deleteExport } from '@/api/domain/exports/routes'
import { removeFonts } from '@/api/domain/fonts/routes'
import { storeFont } from '@/api/domain/fonts/store-font'
import { createProject } from '@/api/domain/projects/create-project'
import { deleteProject } from '@/api/domain/projects/routes'
import { toValue } from '@/api/domain/projects/stored-value'
import { openValueThreads } from '@/api/domain/projects/values/value-threads'
import { restoreProject } from '@/api/domain/trash/restore'
import { deleteAssetForever, deleteExportForever, deleteProjectForever } from '@/api/domain/trash/routes'
import { beginUpload } from '@/api/domain/uploads/begin-upload'
import { completeUpload } from '@/api/domain/uploads/complete-upload'
import { abortUpload } from '@/api/domain/uploads/routes'
import { sweepUploads } from '@/api/domain/uploads/sweep-uploads'
import { type TestDatabase, testDatabase, testTeam } from '@/api/testing/database'
import type { PrismaClient } from '@/prisma/generated/client'
import { openPrisma } from '../database/prisma'
import { scopedTo } from '../database/scoped-to'
import { openQueue, type Queue } from '../jobs/queue'
import type { Caller } from '../permissions/caller'
import { type OpenStorage, openStorage, PUBLIC_PATH } from '../providers/storage/open-storage'
import type { Storage } from '../providers/storage/storage'
import type { Services } from '../services/services'
import { accountedStorage } from './accounted-storage'
import { assetFolder } from './asset-files'
import { deleteDueFiles } from './delete-due-files'
import { exportKeys } from './file-keys'
import { reconcile } from './reconcile'

/** The slow run tests every step, the default one only some. */
const STRIDE = process.env.TALKREEL_SLOW === '1' ? 1 : 17

let database: TestDatabase
let dataDir: string
let files: OpenStorage
let queue: Queue
let server: Server
const log = (error: unknown) => {
  throw error
}
const values = openValueThreads()
beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'talkreel-killed-'))
  files = await openStorage({ dataDir, log })
  queue = await openQueue(database.url, log, { onStopped: releaseJob, weightOf: queueWeight })
  const app = express()
  if (files.handler) app.use(PUBLIC_PATH, files.handler)
  server = createServer(app)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  server.close()
  await queue.stop()
  await values.stop()
  await files.stop()
  await database.stop()
  await rm(dataDir, { recursive: true })
})

/** Counts steps and blocks forever after the `last` one, like a crash. */
function stepsUntil(last: number) {
  let count = 0
  const dead = Promise.withResolvers<'killed'>()
  const step = async <T>(work: () => PromiseLike<T>): Promise<T> => {
    count++
    if (count > last) {
      dead.resolve('killed')
      return new Promise<never>(() => {})
    }
    return work()
  }
  return { step, dead: dead.promise, count: () => count }
}

type Steps = ReturnType<typeof stepsUntil>

/** A storage in which every call is a step. */
function stepping(storage: Storage, { step }: Steps): Storage {
  const calls = [
    'put',
    'head',
    'createMultipart',
    'listParts',
    'completeMultipart',
    'abortMultipart',
  ] as const
  const wrapped = Object.fromEntries(
    calls.map(name => [
      name,
      (...given: unknown[]) =>
        step(() => (storage[name] as (...given: unknown[]) => Promise<unknown>)(...given)),
    ]),
  )
  return { ...storage, ...wrapped }
}

/** A client in which every statement is a step, and a function that kills its connections like a crash. */
function openStepping({ step }: Steps) {
  const name = `killed_${process.pid}`
  const address = new URL(database.url)
  address.searchParams.set('application_name', name)
  const client = openPrisma(address.href, 3)
  const prisma = client.$extends({
    query: { $allOperations: ({ args, query }) => step(() => query(args)) },
  }) as unknown as PrismaClient
  const kill = async () => {
    // A closing connection still holds its locks and may commit.
    await vi.waitFor(async () => {
      const left = await database.prisma.$queryRaw<unknown[]>`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = ${name}`
      expect(left).toEqual([])
    }, 20_000)
    void client.$disconnect().catch(() => undefined)
  }
  return { prisma, kill }
}

/** The whole life cycle of files: uploaded, derived, exported, refused and deleted. */
async function live(prisma: PrismaClient, storage: Storage, teamId: string, userId: string): Promise<void> {
  const accounted = accountedStorage(prisma, storage)
  const tempDir = path.join(dataDir, 'tmp')
  const rest = {
    tempDir,
    queue,
    secret: 's',
    bucket: 'talkreel',
    publicUrl: 'http://x',
    now: () => new Date(),
    values,
  }
  const services = { ...rest, prisma, storage: accounted } as unknown as Services & { tempDir: string }
  const caller = { teamId, userId, role: 'owner', db: scopedTo(prisma, teamId) } as unknown as Caller
  const request = {
    app: { get: () => null },
    protocol: 'http',
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
  } as unknown as Request
  const common = {
    caller,
    grant: null,
    services,
    request,
    response: undefined as never,
    query: undefined,
    params: undefined,
    body: undefined,
  }
  const put = (key: string) => accounted.put(key, Buffer.from(key), 'text/plain')

  async function upload() {
    const begun = await beginUpload({ ...common, body: { fileName: 'a.mp4', fileType: '', fileSize: 5 } })
    await fetch(begun.urls[0]?.url ?? '', { method: 'PUT', body: 'bytes' })
    return { ...common, params: { id: begun.id } }
  }

  const uploaded = await upload()
  await completeUpload({ ...uploaded, body: { listen: false } })
  await abortUpload(await upload())
  const { id } = uploaded.params
  const row = await prisma.asset.findUniqueOrThrow({ where: { id } })
  const folder = assetFolder(teamId, id)
  await put(`${folder}poster`)
  await updateAsset(prisma, row, { files: { poster: `${folder}poster` } })
  const heard = await transcribeAsset({ ...services, storage: accounted }, { ...row, hasAudio: false }, '', {
    signal: AbortSignal.timeout(60_000),
    onProgress: () => undefined,
  })
  await updateAsset(prisma, row, { files: { words: heard.key }, status: 'COMPLETED' })

  const project = await createProject({ ...common, body: { type: 'scratch' } })
  const media = { media: mediaOf({ ...row, kind: 'video', width: 320, height: 180, fps: 30, duration: 9 }) }
  const stored = await prisma.project.findUniqueOrThrow({ where: { id: project.id } })
  const value = { ...toValue(stored), media }
  const source = { id: project.id, teamId, sourceAssetId: null, value }
  const found = {
    title: 'Clip',
    start: 0,
    end: 1,
    score: 1,
    reasons: [],
    focus: undefined,
    conversation: null,
  }
  const picture = path.join(import.meta.dirname, 'killed-at-any-step.test.ts')
  const clips = await storeClips({ storage: accounted }, source, 'job', [
    { ...found, poster: picture } as never,
  ])
  await prisma.$transaction(async db => {
    for (const clip of clips) await insertClip(db, source, clip)
  })

  for (const end of ['completed', 'failed']) {
    const made = await createExport({ ...common, params: { id: project.id }, body: {} })
    const job = await prisma.job.update({ where: { id: made.job_id ?? '' }, data: { state: 'IN_PROGRESS' } })
    const working = await prisma.export.update({ where: { id: made.id }, data: { status: 'IN_PROGRESS' } })
    for (const key of exportKeys(teamId, made.id, 'mp4')) await put(key)
    const report = { frames: 1, size: 9, duration: 1 }
    if (end === 'completed') await completeExport(services, job, working, report)
    else await onExportEnded(services, job, made.id, { state: 'FAILED', error: 'No' })
    const own = { ...common, params: { id: made.id } }
    if (end === 'completed') await deleteExport(own)
    if (end === 'completed') await deleteExportForever(own)
  }

  const font = { family: 'F', style: 'normal', from: 4, to: 4, source: 'upload' } as const
  const kept = await storeFont(services, caller, {
    ...font,
    files: [{ bytes: Buffer.from('f'), range: 'U+0' }],
  })
  await removeFonts(services, caller, [kept])
  for (const step of [deleteProject, restoreProject, deleteProject, deleteProjectForever])
    await step({ ...common, params: { id: project.id } })
  for (const step of [deleteAsset, deleteAssetForever]) await step({ ...common, params: { id } })
}

/** Runs the worker's cleanup as if days had passed. */
async function daysLater(): Promise<void> {
  await sweepUploads(database.prisma, new Date(Date.now() + 8 * 24 * 3_600_000))
  for (const _ of ['once', 'and once more after an hour']) {
    // `now()` may be rounded up to milliseconds, and the file would not be due yet.
    await database.prisma.$executeRaw`
      UPDATE stored_file SET try_at = now() - interval '1 second', delete_at = delete_at - interval '9 days' WHERE delete_at IS NOT NULL`
    await deleteDueFiles({ prisma: database.prisma, storage: files.storage }, log)
  }
}

test('a process killed between any two steps leaves no orphaned file and no row without its file', async () => {
  const { prisma } = database
  let isWhole = false
  for (let last = 0; !isWhole; last += STRIDE) {
    const { team, user } = await testTeam(prisma)
    await prisma.user.update({ where: { id: user.id }, data: { emailVerifiedAt: new Date() } })
    const steps = stepsUntil(last)
    const { prisma: client, kill } = openStepping(steps)
    const outcome = await Promise.race([
      live(client, stepping(files.storage, steps), team.id, user.id),
      steps.dead,
    ])
    await kill()
    isWhole = outcome !== 'killed'
    await daysLater()
    const found = await reconcile(
      { prisma, files, tempDir: path.join(dataDir, 'tmp') },
      new Date(Date.now() + 60_000),
    )
    const none = { adopted: 0, orphans: 0, missing: [], waiting: 0, failing: 0, uploads: 0, leftovers: 0 }
    expect(found, `killed after step ${last}`).toMatchObject(none)
  }
})
