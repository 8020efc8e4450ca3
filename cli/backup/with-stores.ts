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
  /** Shows a short description of the current step. */
  progress: (text: string) => void
}

/**
 * Opens the configured database and storage while `work` runs, shows its progress in one line, and ends the line with
 * the text that it resolves with.
 * @throws {DatabaseError} when the database can't start; {@link Interrupted} on Ctrl+C; otherwise whatever `work`
 * throws.
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
