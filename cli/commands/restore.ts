import { restoreBackup } from '@/api/app/backup/restore-backup'
import { describeBackup } from '../backup/describe-backup'
import { readFolder } from '../backup/read-folder'
import { withStores } from '../backup/with-stores'

const USAGE = `npm run restore -- <folder>

Puts a backup into the database and the storage that the settings name (DATA_DIR, DATABASE_URL, S3_BUCKET), both of which
have to be empty, with no server running on them. Every file is checked before anything is written. A restore that was
broken off left the database empty: begin it again.`

/**
 * `npm run restore -- <folder>`. Returns 0. Throws `UsageError`, `BackupError`, `DatabaseError` or `Interrupted`, each
 * with a message for the user.
 */
export const run = async (args: string[]): Promise<number> => {
  const folder = readFolder(args, USAGE)
  if (folder === null) {
    console.log(USAGE)
    return 0
  }
  await withStores(async stores => {
    const manifest = await restoreBackup({ ...stores, folder })
    return `Restored ${describeBackup(manifest)}. 'npm start' goes on from there.`
  })
  return 0
}
