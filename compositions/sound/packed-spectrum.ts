import { isPlayed } from '../model/layers/layer'
import type { Project } from '../model/project'
import { keptSpans } from '../time/time-map'
import { rowAt, SPECTRUM, type Spectrum } from './spectrum'

/** A spectrum as it goes into props: its rows, from row `first` of the source on, in base64. */
export type PackedSpectrum = { first: number; bands: string }

/** Bytes that are made into text at one go; a call takes only so many arguments. */
const CHUNK = 32_768

/** Makes a spectrum ready for props. */
function packSpectrum({ first, bands }: Spectrum): PackedSpectrum {
  let text = ''
  for (let at = 0; at < bands.length; at += CHUNK)
    text += String.fromCharCode(...bands.subarray(at, at + CHUNK))
  return { first, bands: btoa(text) }
}

const unpacked = new WeakMap<object, Spectrum>()

/**
 * The spectrum in props, read once for each object; a page that has it as it is gives it as it is. What is no base64 is
 * silence.
 */
export function unpackSpectrum(given: PackedSpectrum | Spectrum): Spectrum {
  const { first, bands } = given
  if (typeof bands !== 'string') return given as Spectrum
  const known = unpacked.get(given)
  if (known) return known
  const spectrum = { first, bands: bytesOf(bands) }
  unpacked.set(given, spectrum)
  return spectrum
}

function bytesOf(base64: string): Uint8Array {
  try {
    const text = atob(base64)
    const bytes = new Uint8Array(text.length)
    for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
    return bytes
  } catch {
    return new Uint8Array()
  }
}

/** Rows `[first, after)` of a source that a project draws waves from, by mediaRef; none where no wave is to be seen. */
export function neededRows({
  layers,
}: Pick<Project, 'layers'>): Record<string, { first: number; after: number }> {
  const refs = new Set(layers.flatMap(layer => (layer.asset === 'wave' ? [layer.mediaRef] : [])))
  return Object.fromEntries(
    [...refs].flatMap(ref => {
      const spans = layers
        .filter(isPlayed)
        .filter(layer => layer.mediaRef === ref)
        .flatMap(keptSpans)
      if (!spans.length) return []
      const first = rowAt(Math.min(...spans.map(span => span.start)))
      const after = rowAt(Math.max(...spans.map(span => span.end))) + 1
      return [[ref, { first, after }]]
    }),
  )
}

/** The part of each spectrum that a project needs: a clip of half a minute takes only its own rows along. */
export function packNeeded(
  project: Pick<Project, 'layers'>,
  spectra: Readonly<Record<string, Spectrum>>,
): Record<string, PackedSpectrum> {
  return Object.fromEntries(
    Object.entries(neededRows(project)).flatMap(([ref, { first, after }]) => {
      const whole = spectra[ref]
      if (!whole) return []
      const from = Math.max(0, first - whole.first)
      const to = Math.max(from, after - whole.first)
      const bands = whole.bands.subarray(from * SPECTRUM.bands, to * SPECTRUM.bands)
      return [[ref, packSpectrum({ first: whole.first + from, bands })]]
    }),
  )
}
