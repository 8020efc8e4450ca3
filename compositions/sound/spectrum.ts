/** A spectrum as stored in props: its rows from row `first` of the source, in base64. */
export type PackedSpectrum = { first: number; bands: string }

/** Bytes converted per call, because the number of arguments is limited. */
const CHUNK = 32_768

/** Encodes a spectrum for props. */
export function packSpectrum({ first, bands }: Spectrum): PackedSpectrum {
  let text = ''
  for (let at = 0; at < bands.length; at += CHUNK)
    text += String.fromCharCode(...bands.subarray(at, at + CHUNK))
  return { first, bands: btoa(text) }
}

const unpacked = new WeakMap<object, Spectrum>()

/**
 * Decodes a spectrum from props, once per object; an unpacked one is returned unchanged. Invalid base64 counts as
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

/** Bands of a spectrum, and rows per second (F5). */
export const SPECTRUM = { bands: 64, rate: 30 } as const

/**
 * How loud a sound is: a row of 64 bytes for each thirtieth of a second, from row `first` of its source on. A byte is
 * 0 at -80 dB and below, 255 at full scale; bands run from 60 Hz to 14 kHz in even steps of pitch.
 */
export type Spectrum = { first: number; bands: Uint8Array }

/** Decibels per byte step. */
export const DECIBELS_PER_STEP = 80 / 255

/** Row of a spectrum that a second of the source falls into, counted from the beginning of the source. */
export const spectrumRowAt = (second: number): number => Math.round(second * SPECTRUM.rate)
