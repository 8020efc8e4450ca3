import { takeBackup } from '@/api/app/backup/take-backup'
import { describeBackup } from '../backup/describe-backup'
import { readFolder } from '../backup/read-folder'
import { withStores } from '../backup/with-stores'

const USAGE = `npm run backup -- <folder>

Copies the database and all files into a folder that is empty or not there yet. The server may go on working: what it
deletes meanwhile is deleted when the backup is through. The folder holds everything that people made, and the secret of
the server where it is not TALKREEL_SECRET: keep it where no one else can read it. 'npm run restore' brings it back.`

const SECRET_KEPT = "The backup includes the server's secret. Store it where only you can read it."
const SECRET_ELSEWHERE =
  'The backup does not include TALKREEL_SECRET. Store it separately: a restore asks for it.'

/**
 * `npm run backup -- <folder>`: prints the folder. Returns 0. Throws `UsageError`, `BackupError`, `DatabaseError` or
 * `Interrupted`, each with a message for the user.
 */
export const run = async (args: string[]): Promise<number> => {
  const folder = readFolder(args, USAGE)
  if (folder === null) {
    console.log(USAGE)
    return 0
  }
  const told: string[] = []
  await withStores(async stores => {
    const manifest = await takeBackup({ ...stores, folder })
    told.push(...manifest.missing.map(key => `The storage has no file ${key}, which rows refer to.`))
    told.push(manifest.secret.isKept ? SECRET_KEPT : SECRET_ELSEWHERE)
    return `Backed up ${describeBackup(manifest)}.`
  })
  for (const sentence of told) console.error(sentence)
  console.log(folder)
  return 0
}
