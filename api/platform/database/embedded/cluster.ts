import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { DatabaseError } from '../database-error'
import { type Binaries, findBinaries } from './binaries'
import { prepareFolder, type ServerUser } from './run-as'

const run = promisify(execFile)
const MAJOR_VERSION = '18'

/** An initialized data directory, with everything needed to run a server on it. */
export interface Cluster {
  /** The folder of the database; its path is resolved. */
  folder: string
  dataDir: string
  password: string
  binaries: Binaries
}

/** PostgreSQL reads some PG… variables; those of this process must not reach it. */
export const serverEnvironment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' }

/** Created under another name and renamed when complete, so that a crash leaves nothing half done. */
async function makeDataDir(cluster: Cluster, runAs: ServerUser, passwordFile: string): Promise<void> {
  const unfinished = `${cluster.dataDir}.unfinished`
  const forServer = path.join(cluster.folder, 'initial-password')
  await rm(unfinished, { recursive: true, force: true })
  await writeFile(forServer, cluster.password, { mode: 0o600 })
  await writeFile(passwordFile, cluster.password, { mode: 0o600 })
  const { ids, prefix } = runAs
  if (ids) await chown(forServer, ids.uid, ids.gid)
  const options = `-D ${unfinished} -U talkreel --auth=scram-sha-256 --encoding=UTF8 --no-instructions --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8`
  const words = [...prefix, cluster.binaries.initdb, ...options.split(' '), '--pwfile', forServer]
  try {
    await run(words[0]!, words.slice(1), { ...ids, cwd: cluster.folder, env: serverEnvironment })
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim() ?? String(error)
    throw new DatabaseError(
      /No space left/.test(said)
        ? `There is no space left on the disk for the database in ${cluster.folder}.`
        : `The database in ${cluster.folder} couldn't be made: ${said}`,
    )
  } finally {
    await rm(forServer, { force: true })
  }
  await rename(unfinished, cluster.dataDir)
}

/**
 * Opens the cluster in an existing folder, initializing it on the first call. Call it under the start lock. Throws
 * DatabaseError if it can't be initialized or belongs to another version of PostgreSQL.
 */
export async function openCluster(given: string): Promise<Cluster> {
  const binaries = await findBinaries()
  const folder = realpathSync(given)
  const dataDir = path.join(folder, 'data')
  const passwordFile = path.join(folder, 'password')
  if (!existsSync(dataDir)) {
    const made = { folder, dataDir, binaries, password: randomBytes(24).toString('base64url') }
    await makeDataDir(made, await prepareFolder(folder, binaries), passwordFile)
    return made
  }
  const version = readFileSync(path.join(dataDir, 'PG_VERSION'), 'utf8').trim()
  if (version !== MAJOR_VERSION) {
    throw new DatabaseError(
      `The database in ${folder} was made by PostgreSQL ${version}, this program brings ${MAJOR_VERSION}: set DATABASE_URL, or carry the data over: 'npm run backup' with the version before, 'npm run restore' with this one into a new DATA_DIR.`,
    )
  }
  const password = await readFile(passwordFile, 'utf8')
  return { folder, dataDir, binaries, password }
}
