import { kindOf } from '../kinds/kinds'
import { isPlayed } from '../model/layers/layer'
import type { Project } from '../model/project'
import { type PackedSpectrum, packSpectrum, SPECTRUM, type Spectrum, spectrumRowAt } from '../sound/spectrum'
import { keptSpans } from '../time/time-map'

/** Rows `[first, after)` of the spectra that a project's layers are drawn from, by mediaRef. */
export function neededSpectrumRows({
  layers,
}: Pick<Project, 'layers'>): Record<string, { first: number; after: number }> {
  const refs = new Set(layers.flatMap(layer => kindOf(layer).spectra(layer)))
  return Object.fromEntries(
    [...refs].flatMap(ref => {
      const spans = layers
        .filter(isPlayed)
        .filter(layer => layer.mediaRef === ref)
        .flatMap(keptSpans)
      if (!spans.length) return []
      const first = spectrumRowAt(Math.min(...spans.map(span => span.start)))
      const after = spectrumRowAt(Math.max(...spans.map(span => span.end))) + 1
      return [[ref, { first, after }]]
    }),
  )
}

/** Packs the part of each spectrum that a project needs, so that a short clip only includes its own rows. */
export function packNeededSpectra(
  project: Pick<Project, 'layers'>,
  spectra: Readonly<Record<string, Spectrum>>,
): Record<string, PackedSpectrum> {
  return Object.fromEntries(
    Object.entries(neededSpectrumRows(project)).flatMap(([ref, { first, after }]) => {
      const whole = spectra[ref]
      if (!whole) return []
      const from = Math.max(0, first - whole.first)
      const to = Math.max(from, after - whole.first)
      const bands = whole.bands.subarray(from * SPECTRUM.bands, to * SPECTRUM.bands)
      return [[ref, packSpectrum({ first: whole.first + from, bands })]]
    }),
  )
}
