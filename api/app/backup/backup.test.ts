import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { releaseJob } from '@/api/domain/billing/job-charge'
import { queueWeight } from '@/api/domain/billing/queue-weight'
import { listenForEvents } from '@/api/platform/jobs/events'
import { startWorker } from '@/api/platform/jobs/start-worker'
import { deleteDueFiles } from '@/api/platform/stored-files/delete-due-files'
import { openSource, type Source } from '@/api/testing/backup-source'
import { allFiles, allRows, openTarget, type Target } from '@/api/testing/backup-target'
import { testHandlers } from '@/api/testing/job-handlers'
import { layerSchema } from '@/compositions/schema/layers/layer'
import { startServer } from '../server'

let source: Source
let target: Target
beforeAll(async () => {
  source = await openSource()
})
afterAll(() => source.stop())
beforeEach(async () => {
  target = await openTarget()
})
afterEach(() => target.stop())

const PATIENCE = { timeout: 60_000 }

const log = (error: unknown) => {
  throw error
}

/** Starts a server on the restored data and returns a client for it. */
async function startOn({ dataDir, database: { url: databaseUrl } }: Target) {
  const server = await startServer({ dataDir, databaseUrl, port: 0, web: dataDir })
  const ask = async (method: string, where: string, { body, token }: { body?: object; token?: string }) => {
    const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Token ${token}` }) }
    const given = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    return fetch(new URL(where, server.address), given)
  }
  return { ask, stop: server.stop }
}

/** The jobs that a worker takes from the restored queue, up to `count`. */
async function takenUp({ url, prisma }: Target['database'], count: number): Promise<string[]> {
  const ids: string[] = []
  const run = { run: async ({ job }: { job: { id: string } }) => void ids.push(job.id) }
  const events = await listenForEvents(url, log)
  const handlers = testHandlers({ export: run, renditions: run })
  const worker = await startWorker({
    url,
    prisma,
    events,
    handlers,
    onStopped: releaseJob,
    weightOf: queueWeight,
    hasRoom: async () => true,
    log,
  })
  await vi.waitFor(() => expect(ids).toHaveLength(count), PATIENCE)
  await worker.stop()
  await events.stop()
  return ids
}

/** Every constraint of the tables, as the database lists them. */
const rulesOf = ({ prisma }: Pick<Target['database'], 'prisma'>) =>
  prisma.$queryRaw`
    SELECT conrelid::regclass::text AS owner, conname::text AS name, pg_get_constraintdef(oid) AS rule
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`

test('a restore brings back every row and every file; passwords work as before, and unfinished jobs run', async () => {
  const { server, files, owner, assetId, jobIds } = source
  const folder = source.newFolder()
  const before = await allRows(server.database)
  const { missing, tables } = await source.backup(folder)
  expect(await allRows(server.database)).toEqual(before)
  expect(missing).toEqual([])
  expect(tables.map(({ name }) => name)).toEqual(Object.keys(before).sort())
  await target.restore(folder)
  expect(await allRows(target.database)).toEqual(before)
  expect(await rulesOf(target.database)).toEqual(await rulesOf(server.database))
  const stored = await allFiles(target.files.storage)
  expect(stored).toEqual(await allFiles(files.storage))
  expect(Object.keys(stored).length).toBeGreaterThan(8)
  expect((await takenUp(target.database, 2)).sort()).toEqual([...jobIds].sort())

  const { ask, stop } = await startOn(target)
  const login = { email: owner.email, password: 'a long password' }
  expect((await ask('POST', '/api/rest-auth/login/', { body: login })).status).toBe(200)
  const known = await ask('GET', `/api/assets/${assetId}/check_status/`, { token: owner.token })
  const { asset } = (await known.json()) as { asset: { title: string } }
  expect(asset.title).toBe('Äöü "quoted" \\ a\ttab and a\nline')
  await stop()
})

test('a backup is readable only by its owner and contains the secret for codes and links', async () => {
  const folder = source.newFolder()
  await source.backup(folder)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    const { mode } = await stat(path.join(entry.parentPath, entry.name))
    expect([entry.name, mode & 0o077]).toEqual([entry.name, 0])
  }
  await target.restore(folder)
  const [made, kept] = [source.server.dataDir, target.dataDir].map(dir => path.join(dir, 'secret'))
  expect(await readFile(kept ?? '', 'utf8')).toBe(await readFile(made ?? '', 'utf8'))
  expect((await stat(kept ?? '')).mode & 0o777).toBe(0o600)
})

test('a used invoice number is not issued again', async () => {
  const { prisma } = source.server.database
  const next = `SELECT nextval('invoice_number')::int AS number`
  await prisma.$queryRawUnsafe(next)
  const [drawn] = await prisma.$queryRawUnsafe<{ number: number }[]>(next)
  const folder = source.newFolder()
  await source.backup(folder)
  await target.restore(folder)
  expect(await target.database.prisma.$queryRawUnsafe(next)).toEqual([{ number: (drawn?.number ?? 0) + 1 }])
})

test('rows come from one snapshot, although tables are read one after another', async () => {
  const { server, projectId } = source
  const { prisma } = server.database
  const { teamId } = source
  const holds = Promise.withResolvers<void>()
  const isNext = Promise.withResolvers<void>()
  const save = prisma.$transaction(async db => {
    await db.$executeRaw`LOCK TABLE project IN ACCESS EXCLUSIVE MODE`
    holds.resolve()
    await isNext.promise
    const project = { id: projectId }
    const { canvasRevision: revision } = await db.project.update({
      where: project,
      data: { canvasRevision: { increment: 1 } },
    })
    await db.projectChange.create({ data: { teamId, projectId, document: 'canvas', revision, ids: [] } })
    return revision
  })
  await holds.promise
  const folder = source.newFolder()
  const progress = (text: string) => text === 'Database: project' && isNext.resolve()
  await source.backup(folder, { progress })
  const saved = await save
  await target.restore(folder)
  const { project, projectChange } = target.database.prisma
  expect((await project.findUniqueOrThrow({ where: { id: projectId } })).canvasRevision).toBe(saved - 1)
  expect(await projectChange.count({ where: { projectId, revision: saved } })).toBe(0)
})

test('a backup taken during saves and deletes is consistent, and includes every file of its rows', async () => {
  const { server, files, owner, projectId, assetId } = source
  const { prisma } = server.database
  const { token } = owner
  const params = { id: projectId }
  const before = await allFiles(files.storage)
  const { canvasRevision: first } = await prisma.project.findUniqueOrThrow({ where: params })
  let saves = 0
  let isOver = false
  async function keepSaving(writer: number) {
    for (let count = 0; !isOver; count++, saves++) {
      const id = `w${writer}-${count}`
      const layer = layerSchema.parse({ id, layer: 'TEXT', asset: 'text', width: 9, height: 9, text: id })
      const body = { patches: [{ layers: { [id]: layer } }] }
      const { status } = await server.ask('POST /api/projects/{id}/save_project/', { token, params, body })
      expect(status).toBe(200)
    }
  }
  const deleteDue = () => deleteDueFiles({ prisma, storage: files.storage }, log)
  let deleted: unknown
  const atFirstFile = async () => {
    await server.call('DELETE /api/assets/{id}/', { token, params: { id: assetId } })
    await server.call('DELETE /api/trash/assets/{id}/', { token, params: { id: assetId } })
    await deleteDue()
    return Object.keys(await allFiles(files.storage)).filter(key => key.includes(assetId)).length
  }
  const storage = {
    get: async (key: string) => {
      deleted ??= atFirstFile()
      await deleted
      return files.storage.get(key)
    },
  }
  const folder = source.newFolder()
  const writers = [1, 2].map(keepSaving)
  await vi.waitFor(() => expect(saves).toBeGreaterThan(4), PATIENCE)
  const { missing, files: copied } = await source.backup(folder, { storage })
  const savedMeanwhile = saves
  await vi.waitFor(() => expect(saves).toBeGreaterThan(savedMeanwhile), PATIENCE)
  isOver = true
  await Promise.all(writers)

  expect(missing).toEqual([])
  expect(await deleted).toBeGreaterThan(3)
  await deleteDue()
  const left = Object.keys(await allFiles(files.storage))
  expect(left.filter(key => key.includes(assetId))).toEqual([])

  await target.restore(folder)
  expect(await allFiles(target.files.storage)).toEqual(before)
  expect(copied.map(({ key }) => key)).toEqual(Object.keys(before).sort())
  const project = await target.database.prisma.project.findUniqueOrThrow({ where: params })
  const { layers } = project.document as { layers: { id: string }[] }
  // Each save added one layer and one revision.
  const held = layers.filter(({ id }) => id.startsWith('w')).length
  expect(project.canvasRevision).toBe(first + held)
  expect(held).toBeGreaterThan(4)
  expect(held).toBeLessThan(saves)
  expect(await target.database.prisma.asset.count({ where: { id: assetId } })).toBe(1)
})
