import type { Spectrum } from './spectrum'

/** A spectrum as it goes into props: its rows, from row `first` of the source on, in base64. */
export type PackedSpectrum = { first: number; bands: string }

/** Bytes that are made into text at one go; a call takes only so many arguments. */
const CHUNK = 32_768

/** A spectrum in the form that goes into props. */
export function packSpectrum({ first, bands }: Spectrum): PackedSpectrum {
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
