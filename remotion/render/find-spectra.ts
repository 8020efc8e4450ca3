import { neededRows } from '../../compositions/document/needed-spectra'
import type { Project } from '../../compositions/model/project'
import type { Spectrum } from '../../compositions/sound/spectrum'
import { ensureSpectrum } from './ingest/ensure-spectrum'

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
  for (const ref of Object.keys(neededRows(project))) {
    const path = media[ref]
    const found =
      known[ref] ?? (path && project.media[ref]?.hasAudio && (await ensureSpectrum(path, { signal })))
    if (found) spectra[ref] = found
  }
  return spectra
}
