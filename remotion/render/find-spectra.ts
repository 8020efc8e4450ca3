import { createHash } from 'node:crypto'
import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { neededSpectrumRows } from '@/compositions/document/needed-spectra'
import type { Project } from '@/compositions/model/project'
import type { Spectrum } from '@/compositions/sound/spectrum'
import { cachedFile } from '../environment/cache'
import { makeSpectrum } from './ingest/make-spectrum'

/**
 * The spectrum of a file's sound: made once and kept in the cache until the file changes. Rejects with ffmpeg's sentence
 * where the sound can't be read.
 */
async function ensureSpectrum(file: string, options: { signal?: AbortSignal } = {}): Promise<Spectrum> {
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

/** Spectra by mediaRef. */
export type Spectra = Readonly<Record<string, Spectrum>>

/**
 * What a project's waves are drawn from, by mediaRef; nothing is read where no wave is to be seen. `media` gives the path
 * of each rendition, `known` what someone has at hand already.
 */
export async function findSpectra(
  project: Project,
  media: Readonly<Record<string, string>>,
  { known = {}, signal }: { known?: Spectra; signal?: AbortSignal } = {},
): Promise<Spectra> {
  const spectra: Record<string, Spectrum> = {}
  for (const ref of Object.keys(neededSpectrumRows(project))) {
    const path = media[ref]
    const found =
      known[ref] ?? (path && project.media[ref]?.hasAudio && (await ensureSpectrum(path, { signal })))
    if (found) spectra[ref] = found
  }
  return spectra
}
