import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openSource, type Source } from '@/api/testing/backup-source'
import { allFiles, allRows, openTarget, type Target } from '@/api/testing/backup-target'
import { prepareDatabase } from '../prepare-database'
import type { Manifest } from './manifest'
import { BackupError } from './manifest'

let source: Source
let target: Target
let whole: string
let manifest: Manifest
beforeAll(async () => {
  source = await openSource()
  whole = source.newFolder()
  manifest = await source.backup(whole)
})
afterAll(() => source.stop())
beforeEach(async () => {
  target = await openTarget()
})
afterEach(() => target.stop())

/** A copy of the backup for a test to damage. */
async function copied(): Promise<string> {
  const folder = source.newFolder()
  await cp(whole, folder, { recursive: true })
  return folder
}

async function isUntouched() {
  expect(await allRows(target.database)).toEqual({})
  expect(await allFiles(target.files.storage)).toEqual({})
}

const rewrite = async (file: string, change: (bytes: Buffer) => Uint8Array | string) =>
  writeFile(file, change(await readFile(file)))
const flipped = (bytes: Buffer) =>
  Buffer.from(bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 1 : byte)))
const changed = (change: (manifest: Manifest) => object) => (bytes: Buffer) =>
  JSON.stringify({ ...JSON.parse(String(bytes)), ...change(JSON.parse(String(bytes))) })
const unknown = { name: '20991231000000_later', checksum: '0' }

test.each<[string, () => string, (bytes: Buffer) => Uint8Array | string, RegExp]>([
  [
    'a file with one other bit',
    () => `files/${manifest.files[0]?.key}`,
    flipped,
    /^files\/teams\/.* is damaged/,
  ],
  [
    'a file cut short',
    () => `files/${manifest.files[3]?.key}`,
    bytes => bytes.subarray(1),
    /^files\/.* is damaged/,
  ],
  ['rows with one other bit', () => 'database/user.copy', flipped, /^database\/user\.copy in .* is damaged/],
  ['another secret', () => 'secret', () => 'another', /^secret in .* is damaged/],
  [
    'half a manifest',
    () => 'manifest.json',
    bytes => bytes.subarray(0, 900),
    /^manifest\.json in .* is damaged/,
  ],
  [
    'a key that leads elsewhere',
    () => 'manifest.json',
    changed(({ files }) => ({ files: [{ ...files[0], key: 'teams/../../secret' }] })),
    /^manifest\.json in .* is damaged/,
  ],
  ['a later format', () => 'manifest.json', changed(() => ({ format: 2 })), /made by a later version/],
  [
    'a migration that is not known here',
    () => 'manifest.json',
    changed(({ migrations }) => ({ migrations: [...migrations, unknown] })),
    /made by another version of Talkreel/,
  ],
])('refuses a backup with %s before anything is written', async (_, name, change, message) => {
  const folder = await copied()
  await rewrite(path.join(folder, name()), change)
  const refused = target.restore(folder)
  await expect(refused).rejects.toThrow(message)
  await expect(refused).rejects.toBeInstanceOf(BackupError)
  await isUntouched()
})

test('rejects an incomplete backup', async () => {
  const folder = await copied()
  await rm(path.join(folder, 'files', manifest.files[1]?.key ?? ''))
  await expect(target.restore(folder)).rejects.toThrow(/^files\/.* is damaged/)
  await rm(path.join(folder, 'manifest.json'))
  await expect(target.restore(folder)).rejects.toThrow(
    /has no manifest\.json: it is no backup, or one that was/,
  )
  await isUntouched()
})

test('refuses to restore over existing rows, files or another secret, and leaves them unchanged', async () => {
  const { server, files } = source
  const before = [await allRows(server.database), await allFiles(files.storage)]
  const onRows = target.restore(whole, { databaseUrl: server.database.url })
  await expect(onRows).rejects.toThrow(
    /^The database is not empty: there are rows in \w+\. Restore into a new place/,
  )
  await files.storage.put('teams/other/file', Buffer.from('mine'), 'text/plain')
  const onFiles = target.restore(whole, { storage: files.storage })
  await expect(onFiles).rejects.toThrow('The storage is not empty: there is teams/other/file.')
  await files.storage.delete('teams/other/file')
  expect([await allRows(server.database), await allFiles(files.storage)]).toEqual(before)
  await writeFile(path.join(target.dataDir, 'secret'), 'of another server')
  await expect(target.restore(whole)).rejects.toThrow(/has the secret of another server/)
  await isUntouched()
})

test('a secret from TALKREEL_SECRET is not in the backup, and the restore requires it', async () => {
  vi.stubEnv('TALKREEL_SECRET', 'a secret of the operator, long enough')
  const folder = source.newFolder()
  await source.backup(folder)
  expect(await readdir(folder)).not.toContain('secret')
  vi.stubEnv('TALKREEL_SECRET', 'another one of the operator, long enough')
  await expect(target.restore(folder)).rejects.toThrow('is not the secret of the server that was backed up')
  vi.unstubAllEnvs()
  await expect(target.restore(folder)).rejects.toThrow('Set it to the same value, then restore')
  vi.stubEnv('TALKREEL_SECRET', 'a secret of the operator, long enough')
  await target.restore(folder)
  vi.unstubAllEnvs()
})

test('a failed restore leaves the database empty, and the next one succeeds', async () => {
  const { storage } = target.files
  let puts = 0
  const full = {
    ...storage,
    put: (...file: Parameters<typeof storage.put>) =>
      ++puts > 3 ? Promise.reject(new Error('The disk is full')) : storage.put(...file),
  }
  await expect(target.restore(whole, { storage: full })).rejects.toThrow('The disk is full')
  expect(await allRows(target.database)).toEqual({})
  const controller = new AbortController()
  const stopped = target.restore(whole, {
    signal: controller.signal,
    progress: text => text === 'Database: user' && controller.abort(new Error('Stopped by Ctrl+C')),
  })
  await expect(stopped).rejects.toThrow('Stopped by Ctrl+C')
  const rows = await allRows(target.database)
  expect(
    Object.entries(rows).filter(([name, found]) => found.length && name !== '_prisma_migrations'),
  ).toEqual([])
  await target.restore(whole)
  expect(await allRows(target.database)).toEqual(await allRows(source.server.database))
  expect(await allFiles(target.files.storage)).toEqual(await allFiles(source.files.storage))
})

test('a server started on the database during a restore keeps it', async () => {
  const { storage } = target.files
  const { url } = target.database
  let started: Promise<unknown> | null = null
  const put = async (...file: Parameters<typeof storage.put>) => {
    started ??= prepareDatabase(url)
    await started
    await storage.put(...file)
  }
  const refused = target.restore(whole, { storage: { ...storage, put } })
  await expect(refused).rejects.toThrow(/^The database is not empty: there are rows in \w+\./)
  expect((await allRows(target.database)).user).toEqual([])
})

test.each(['Database: user', 'Files: 2 of 9'])(
  'a backup stopped at "%s" leaves no files behind in its folder',
  async at => {
    const controller = new AbortController()
    const folder = source.newFolder()
    const progress = (text: string) =>
      text.startsWith(at.slice(0, 8)) && text >= at && controller.abort(new Error('Stopped'))
    await expect(source.backup(folder, { signal: controller.signal, progress })).rejects.toThrow('Stopped')
    expect(await readdir(folder)).toEqual([])
  },
)

test('a backup that loses its lock on the files fails', async () => {
  const { prisma } = source.server.database
  let isCut = false
  const storage = {
    get: async (key: string) => {
      if (!isCut)
        await prisma.$queryRaw`
          SELECT pg_terminate_backend(pid)::text FROM pg_locks JOIN pg_database d ON d.oid = database
          WHERE locktype = 'advisory' AND objid = 72707370 AND datname = current_database()`
      isCut = true
      return source.files.storage.get(key)
    },
  }
  const folder = source.newFolder()
  await expect(source.backup(folder, { storage })).rejects.toThrow()
  expect(await readdir(folder)).toEqual([])
})

test('refuses to write into a non-empty folder', async () => {
  const folder = source.newFolder()
  await mkdir(folder)
  await writeFile(path.join(folder, 'mine.txt'), 'mine')
  await expect(source.backup(folder)).rejects.toThrow('is not empty. Name a new folder.')
  expect(await readdir(folder)).toEqual(['mine.txt'])
})

test('refuses to back up an empty database', async () => {
  const options = { databaseUrl: target.database.url }
  await expect(source.backup(source.newFolder(), options)).rejects.toThrow('there is nothing to back up')
})

test('refuses to back up a database with outdated migrations', async () => {
  const { url: databaseUrl, prisma } = target.database
  await prepareDatabase(databaseUrl)
  await prisma.$executeRaw`DELETE FROM _prisma_migrations WHERE migration_name LIKE '%_mail_texts'`
  const refused = source.backup(source.newFolder(), { databaseUrl })
  await expect(refused).rejects.toThrow('Start this version once, then back it up.')
})

test('reports a file missing from the storage and backs up all others', async () => {
  const [lost = ''] = manifest.files.map(({ key }) => key)
  await source.files.storage.delete(lost)
  const folder = source.newFolder()
  const { missing, files } = await source.backup(folder)
  expect([missing, files.length]).toEqual([[lost], manifest.files.length - 1])
  await target.restore(folder)
  expect(await allFiles(target.files.storage)).toEqual(await allFiles(source.files.storage))
})
