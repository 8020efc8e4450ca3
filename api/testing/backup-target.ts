import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { restoreBackup } from '../app/backup/restore-backup'
import { type OpenStorage, openStorage } from '../platform/providers/storage/open-storage'
import type { Storage } from '../platform/providers/storage/storage'
import { type TestDatabase, testDatabase } from './database'

/** A database without tables and a data folder without files. */
export type Target = {
  database: TestDatabase
  dataDir: string
  files: OpenStorage
  restore(folder: string, options?: Partial<Parameters<typeof restoreBackup>[0]>): Promise<unknown>
  stop(): Promise<void>
}

const log = (error: unknown) => {
  throw error
}

export async function openTarget(): Promise<Target> {
  const database = await testDatabase({ isEmpty: true })
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'talkreel-restored-'))
  await chmod(dataDir, 0o711)
  const files = await openStorage({ dataDir, log })
  const quiet = { signal: new AbortController().signal, progress: () => undefined }
  const common = { databaseUrl: database.url, storage: files.storage, dataDir, ...quiet }
  return {
    ...{ database, dataDir, files },
    restore: (folder, options) => restoreBackup({ ...common, folder, ...options }),
    stop: async () => {
      await files.stop()
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Every row of every table, as text, by table. */
export async function allRows({ prisma }: TestDatabase): Promise<Record<string, string[]>> {
  const tables = await prisma.$queryRaw<{ name: string }[]>`
    SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`
  const rows: Record<string, string[]> = {}
  for (const { name } of tables) {
    const query = `SELECT t::text AS text FROM "${name}" AS t ORDER BY 1`
    rows[name] = (await prisma.$queryRawUnsafe<{ text: string }[]>(query)).map(({ text }) => text)
  }
  return rows
}

/** Every file of a storage by its key: its metadata, and its bytes in base64. */
export async function allFiles(storage: Storage): Promise<Record<string, [string, string]>> {
  const files: Record<string, [string, string]> = {}
  for await (const { key } of storage.list('teams/')) {
    const { contentType, body } = await storage.get(key)
    files[key] = [contentType, Buffer.concat(await body.toArray()).toString('base64')]
  }
  return files
}
