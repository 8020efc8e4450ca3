import { restoreBackup } from '../../api/backup/restore-backup'
import { ensureDatabase } from '../../api/database/ensure-database'
import { openStorage } from '../../api/providers/storage/open-storage'
import { heldText } from '../backup/held-text'
import { readFolder } from '../backup/read-folder'
import { dataDir } from '../data-dir'
import { interruption } from '../interrupt'
import { progressLine } from '../progress-line'

export const summary = "puts what 'npm run backup' made into an empty database and an empty storage"

const USAGE = `npm run restore -- <folder>

Puts a backup into the database and the storage that the settings name (DATA_DIR, DATABASE_URL, S3_BUCKET), both of which
have to be empty, with no server running on them. Every file is checked before anything is written. A restore that was
broken off left the database empty: begin it again.`

/**
 * `npm run restore -- <folder>`. Gives 0; errors are sentences (`UsageError`, `BackupError`, `DatabaseError`,
 * `Interrupted`).
 */
export const run = async (args: string[]): Promise<number> => {
  const folder = readFolder(args, USAGE)
  if (folder === null) {
    console.log(USAGE)
    return 0
  }
  const signal = interruption()
  const line = progressLine()
  await using stack = new AsyncDisposableStack()
  const database = await ensureDatabase({ dataDir: dataDir(), log: text => console.error(text) })
  stack.defer(() => database.stop())
  const files = await openStorage({ dataDir: dataDir(), log: error => console.error(error) })
  stack.defer(() => files.stop())
  stack.defer(() => line.end())
  const manifest = await restoreBackup({
    databaseUrl: database.url,
    storage: files.storage,
    dataDir: dataDir(),
    folder,
    signal,
    progress: line.update,
  })
  line.end(`Restored ${heldText(manifest)}. 'npm start' goes on from there.`)
  return 0
}
