import { createHash } from 'node:crypto'
import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import type { Spectrum } from '../../../compositions/sound/spectrum'
import { cachedFile } from '../../environment/cache'
import { makeSpectrum } from './make-spectrum'

/**
 * The spectrum of a file's sound: made once and kept in the cache until the file changes. Rejects with ffmpeg's sentence
 * where the sound can't be read.
 */
export async function ensureSpectrum(
  file: string,
  options: { signal?: AbortSignal } = {},
): Promise<Spectrum> {
  const { size, mtimeMs } = await stat(file)
  const name = createHash('sha256').update(`${file}\0${size}\0${mtimeMs}`).digest('hex').slice(0, 24)
  const kept = cachedFile('spectra', name)
  const known = await readFile(kept).catch(() => null)
  if (known) return { first: 0, bands: new Uint8Array(known) }
  const bands = await makeSpectrum(file, options)
  const part = `${kept}.${process.pid}.part`
  await writeFile(part, bands)
  await rename(part, kept)
  return { first: 0, bands }
}
