import { ensureDatabase } from '@/api/platform/database/ensure-database'
import { openStorage } from '@/api/platform/providers/storage/open-storage'
import type { Storage } from '@/api/platform/providers/storage/storage'
import { dataDir } from '../data-dir'
import { interruption } from '../interrupt'
import { progressLine } from '../progress-line'

type Stores = {
  databaseUrl: string
  storage: Storage
  dataDir: string
  /** Aborted by Ctrl+C. */
  signal: AbortSignal
  /** Shows a few words about the current step. */
  progress: (text: string) => void
}

/**
 * Opens the database and the storage that the settings name for as long as `work` takes, shows its progress in one line,
 * and ends the line with the text that it resolves with.
 * @throws {DatabaseError} when the database can't start; {@link Interrupted} on Ctrl+C; else rejects as `work` does.
 */
export async function withStores(work: (stores: Stores) => Promise<string>): Promise<void> {
  const signal = interruption()
  const line = progressLine()
  await using stack = new AsyncDisposableStack()
  const database = await ensureDatabase({ dataDir: dataDir(), log: text => console.error(text) })
  stack.defer(() => database.stop())
  const files = await openStorage({ dataDir: dataDir(), log: error => console.error(error) })
  stack.defer(() => files.stop())
  stack.defer(() => line.end())
  const { storage } = files
  const stores = { databaseUrl: database.url, storage, dataDir: dataDir(), signal, progress: line.update }
  line.end(await work(stores))
}
