import { createHash } from 'node:crypto'
import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { neededSpectrumRows } from '@/compositions/document/needed-spectra'
import type { Project } from '@/compositions/model/project'
import type { Spectrum } from '@/compositions/sound/spectrum'
import { cachedFile } from '../environment/cache'
import { makeSpectrum } from './ingest/make-spectrum'

/**
 * Returns the spectrum of a file's sound, cached until the file changes. Rejects with ffmpeg's error when the sound
 * can't be read.
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
 * Returns the spectra for a project's waves by mediaRef; nothing is read if the project has no visible wave. `media`
 * has the path of each rendition, `known` the spectra that are already available.
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
