import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase, testTeam } from '@/api/testing/database'
import { type OpenStorage, openStorage } from '../providers/storage/open-storage'
import { type AccountedStorage, accountedStorage } from './accounted-storage'
import { assetFolder } from './asset-files'
import { DELETION_LOCK, deleteDueFiles } from './delete-due-files'
import { discardFiles, keepFiles } from './keep-files'
import { reconcile } from './reconcile'
import { audioKey, scriptFolder, speechKey } from './script-files'

let database: TestDatabase
let dataDir: string
let files: OpenStorage
let storage: AccountedStorage
let teamId: string
const logged: unknown[] = []
beforeEach(async () => {
  logged.splice(0)
  database = await testDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'talkreel-stored-'))
  files = await openStorage({ dataDir, log: error => logged.push(error) })
  storage = accountedStorage(database.prisma, files.storage)
  const { team } = await testTeam(database.prisma)
  teamId = team.id
})
afterEach(async () => {
  await files.stop()
  await database.stop()
  await rm(dataDir, { recursive: true })
})

const later = () => new Date(Date.now() + 60_000)
const put = (key: string, bytes = 10) => storage.put(key, Buffer.alloc(bytes), 'text/plain')
const keep = (...keys: string[]) => database.prisma.$transaction(db => keepFiles(db, keys))
const discard = (...places: string[]) => database.prisma.$transaction(db => discardFiles(db, teamId, places))
const deleteDue = (store = files.storage) =>
  deleteDueFiles({ prisma: database.prisma, storage: store }, error => logged.push(error))
const row = (key: string) => database.prisma.storedFile.findUnique({ where: { key } })
const isThere = async (key: string) => (await files.storage.head(key)) !== null
/** Reconciles as if all files were old, so that none counts as being in use. */
const compare = () =>
  reconcile({ prisma: database.prisma, files, tempDir: path.join(dataDir, 'tmp') }, later())
const clean = { adopted: 0, resized: 0, orphans: 0, missing: [], uploads: 0, leftovers: 0 }
const asset = (id: string, keys: Record<string, string>) =>
  database.prisma.asset.create({
    data: { id, teamId, kind: 'audio', title: 'A', contentType: 'audio/mpeg', size: 10n, files: keys },
  })

test('records a file before storing it, and deletes it unless something refers to it', async () => {
  const [kept, left] = [`${assetFolder(teamId, 'a')}original`, `${assetFolder(teamId, 'a')}poster`]
  await put(kept)
  await put(left, 20)
  expect(await row(left)).toMatchObject({ size: 20n, deleteAt: expect.any(Date) })
  await keep(kept)
  expect(await row(kept)).toMatchObject({ size: 10n, deleteAt: null })
  await deleteDue()
  expect([await isThere(kept), await isThere(left)]).toEqual([true, true])
  await database.prisma.$executeRaw`UPDATE stored_file SET delete_at = delete_at - interval '2 days'`
  await deleteDue()
  expect([await isThere(kept), await isThere(left)]).toEqual([true, false])
  expect(await row(left)).toBeNull()
})

test('discarding a folder frees its storage at once, and deletes exactly the files in it', async () => {
  const [one, two] = [assetFolder(teamId, '1'), assetFolder(teamId, '10')]
  const keys = [`${one}original`, `${one}poster`, `${two}original`]
  for (const key of keys) await put(key)
  await keep(...keys)
  await discard(one)
  expect((await row(keys[0]!))?.size).toBe(0n)
  await deleteDue()
  expect(await Promise.all(keys.map(isThere))).toEqual([false, false, true])
  await expect(keep(keys[0]!)).rejects.toThrow('are being deleted')
})

test('retries failed deletions later without delaying others, and deletes nothing during a backup', async () => {
  const key = `${assetFolder(teamId, 'a')}original`
  await put(key)
  await discard(key)
  const away = { ...files.storage, delete: () => Promise.reject(new Error('The storage is away')) }
  await deleteDue(away)
  expect(logged.map(String)).toEqual(['Error: The storage is away'])
  expect(await row(key)).toMatchObject({ attempts: 1, lastError: 'The storage is away' })
  expect(await compare()).toMatchObject({ ...clean, waiting: 1, failing: 1 })
  await deleteDue()
  expect(await isThere(key)).toBe(true)
  await database.prisma.$executeRaw`UPDATE stored_file SET try_at = now() WHERE key = ${key}`
  await database.prisma.$transaction(async db => {
    await db.$executeRaw`SELECT pg_advisory_xact_lock(${DELETION_LOCK})`
    expect(await deleteDue()).toBe(0)
  })
  expect(await isThere(key)).toBe(true)
  expect(await deleteDue()).toBe(1)
  expect(await isThere(key)).toBe(false)
})

test('a file that is stored again while being discarded is kept', async () => {
  const key = `${assetFolder(teamId, 'a')}words`
  await put(key)
  await discard(key)
  await put(key, 30)
  await keep(key)
  await deleteDue()
  expect(await row(key)).toMatchObject({ size: 30n, deleteAt: null })
  expect(await isThere(key)).toBe(true)
})

test('reconciling finds and fixes all differences, and finds none the second time', async () => {
  const folder = assetFolder(teamId, 'a')
  const [original, poster, peaks, orphan] = ['original', 'poster', 'peaks', 'orphan'].map(
    name => folder + name,
  )
  await asset('a', { original: original!, poster: poster!, peaks: peaks! })
  // As before files were recorded: one exists, one has another size, one is missing, one has no row.
  await files.storage.put(original!, Buffer.alloc(7), 'text/plain')
  await files.storage.put(orphan!, Buffer.alloc(5), 'text/plain')
  await put(poster!, 8)
  await keep(poster!)
  await database.prisma.storedFile.update({ where: { key: poster! }, data: { size: 0n } })
  const unknown = await files.storage.createMultipart(`${folder}upload`, 'text/plain', {
    size: 1,
    partSize: 1,
  })
  const found = await compare()
  expect(found).toMatchObject({
    adopted: 1,
    resized: 1,
    orphans: 1,
    orphan_bytes: 5,
    missing: [peaks],
    uploads: 1,
  })
  expect(await files.storage.listParts(`${folder}upload`, unknown).catch(error => error.name)).toBe(
    'NoSuchUpload',
  )
  await deleteDue()
  expect(await isThere(orphan!)).toBe(false)
  expect(await row(original!)).toMatchObject({ size: 7n, deleteAt: null })
  expect(await row(poster!)).toMatchObject({ size: 8n })
  await database.prisma.asset.delete({ where: { id: 'a' } })
  await discard(folder)
  await deleteDue()
  expect(await compare()).toMatchObject({ ...clean, waiting: 0 })
})

test('the audio of scripts is kept, also in the trash, and other files of their folders are not', async () => {
  const word = ['Hello.', 0, 1]
  const spoken = (of: string) => ({ id: of, text: 'Hello.', speech: { of, seconds: 1, words: [word] } })
  const script = await database.prisma.script.create({
    data: {
      ...{ teamId, title: 'S', status: 'COMPLETED', provider: 'local', speakers: [], form: {} },
      ...{
        source: {},
        paragraphs: [spoken('a'), { id: 'b', text: '', speech: null }],
        previous: [spoken('c')],
      },
      ...{ audio: { of: 'd', seconds: 1, parts: [] }, deletedAt: new Date() },
    },
  })
  const folder = scriptFolder(teamId, script.id)
  const referred = ['a', 'c'].map(of => speechKey(teamId, script.id, of))
  for (const file of ['mp3', 'm4a', 'wav'] as const) referred.push(audioKey(teamId, script.id, 'd', file))
  const orphan = speechKey(teamId, script.id, 'e')
  for (const key of [...referred, orphan]) await put(key)
  await keep(...referred, orphan)
  expect(await compare()).toMatchObject({ ...clean, orphans: 1, orphan_bytes: 10 })
  await deleteDue()
  for (const key of referred) expect(await isThere(key), key).toBe(true)
  expect(await isThere(orphan)).toBe(false)
  await discard(folder)
  await database.prisma.script.deleteMany()
  await deleteDue()
})

test('skips files younger than a day', async () => {
  const orphan = `${assetFolder(teamId, 'b')}orphan`
  await files.storage.put(orphan, Buffer.alloc(5), 'text/plain')
  await files.storage.createMultipart(orphan, 'text/plain', { size: 1, partSize: 1 })
  await mkdir(path.join(dataDir, 'tmp', 'job'), { recursive: true })
  await writeFile(path.join(dataDir, 's3/data/left'), 'left')
  expect(
    await reconcile({ prisma: database.prisma, files, tempDir: path.join(dataDir, 'tmp') }),
  ).toMatchObject(clean)
  expect(await compare()).toMatchObject({ orphans: 1, uploads: 1, leftovers: 2 })
  expect(await readdir(path.join(dataDir, 'tmp'))).toEqual([])
  await deleteDue()
})

test('keeps temporary folders of unfinished jobs, and deletes those of ended jobs', async () => {
  const job = (id: string, state: 'IN_PROGRESS' | 'CANCELLED') =>
    database.prisma.job.create({ data: { id, teamId, kind: 'ingest', payload: {}, state } })
  await job('running', 'IN_PROGRESS')
  await job('stopped', 'CANCELLED')
  for (const name of ['running', 'stopped', 'nothing'])
    await mkdir(path.join(dataDir, 'tmp', name), { recursive: true })
  expect((await compare()).leftovers).toBe(2)
  expect(await readdir(path.join(dataDir, 'tmp'))).toEqual(['running'])
})
