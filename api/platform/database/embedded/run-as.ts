import { execFile, execFileSync } from 'node:child_process'
import { chmod, chown, lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { DatabaseError } from '../database-error'
import type { Binaries } from './binaries'

const run = promisify(execFile)

/** How to start PostgreSQL's programs, which refuse to run as root. */
export interface ServerUser {
  /** Arguments before the program's own command line. */
  prefix: string[]
  /** Ids to start with; undefined leaves them as they are. */
  ids: { uid: number; gid: number } | undefined
}

const UNSHARE = ['unshare', '-U', '--map-user=1000', '--map-group=1000', '--']

function idsOf(user: string): { uid: number; gid: number } | undefined {
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}

async function giveTo(file: string, uid: number, gid: number): Promise<void> {
  const found = await lstat(file)
  if (found.uid !== uid || found.gid !== gid) await chown(file, uid, gid)
  if (!found.isDirectory()) return
  for (const entry of await readdir(file)) await giveTo(path.join(file, entry), uid, gid)
}

/** Whether a user can enter the folder and start the program, by trying it. */
async function canRun(as: ServerUser, folder: string, program: string): Promise<boolean> {
  const [command, ...words] = [...as.prefix, 'sh', '-c', 'cd "$0" && exec "$1" --version', folder, program]
  return run(command!, words, { ...as.ids }).then(
    () => true,
    () => false,
  )
}

/**
 * Finds out how PostgreSQL can be run on the database's folder, and readies the folder for that: as we are when we
 * aren't root; as `no one` where that user gets to the folder and to the programs; else in a user namespace of its own,
 * in which root goes by another number. Only files inside `folder` change hands, so no server may run on it. Throws
 * DatabaseError when none of these works.
 */
export async function prepareFolder(folder: string, binaries: Binaries): Promise<ServerUser> {
  const plain: ServerUser = { prefix: [], ids: undefined }
  if (process.getuid?.() !== 0) return plain
  await chmod(folder, 0o700)

  // Tried on the parent folder, so that the check doesn't change ownership.
  const parent = path.dirname(folder)
  const ids = idsOf('nobody')
  if (ids && (await canRun({ prefix: [], ids }, parent, binaries.postgres))) {
    await giveTo(folder, ids.uid, ids.gid)
    return { prefix: [], ids }
  }
  const namespace: ServerUser = { prefix: UNSHARE, ids: undefined }
  if (await canRun(namespace, parent, binaries.postgres)) {
    await giveTo(folder, 0, 0)
    return namespace
  }

  throw new DatabaseError(
    `PostgreSQL doesn't run as root, and other users can't enter ${folder}: move the project to a folder that everybody may enter (such as /opt/talkreel), start it as another user, or set DATABASE_URL.`,
  )
}
