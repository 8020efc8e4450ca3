import { takeBackup } from '../../api/backup/take-backup'
import { ensureDatabase } from '../../api/database/ensure-database'
import { openStorage } from '../../api/providers/storage/open-storage'
import { heldText } from '../backup/held-text'
import { readFolder } from '../backup/read-folder'
import { dataDir } from '../data-dir'
import { interruption } from '../interrupt'
import { progressLine } from '../progress-line'

export const summary = 'copies the database and all files into a new folder, beside a running server'

const USAGE = `npm run backup -- <folder>

Copies the database and all files into a folder that is empty or not there yet. The server may go on working: what it
deletes meanwhile is deleted when the backup is through. The folder holds everything that people made, and the secret of
the server where it is not TALKREEL_SECRET: keep it where nobody else can read it. 'npm run restore' brings it back.`

/**
 * `npm run backup -- <folder>`: prints the folder. Gives 0; errors are sentences (`UsageError`, `BackupError`,
 * `DatabaseError`, `Interrupted`).
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
  const manifest = await takeBackup({
    databaseUrl: database.url,
    storage: files.storage,
    dataDir: dataDir(),
    folder,
    signal,
    progress: line.update,
  })
  line.end(`Backed up ${heldText(manifest)}.`)
  for (const key of manifest.missing) console.error(`The storage has no file ${key}, which rows refer to.`)
  console.error(
    manifest.secret.isKept
      ? 'The secret of the server is in it: keep the folder where nobody else can read it.'
      : 'TALKREEL_SECRET is not in it: keep it elsewhere, as a restore asks for it.',
  )
  console.log(folder)
  return 0
}
