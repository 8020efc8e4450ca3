/** Bands of a spectrum, and rows a second (F5). */
export const SPECTRUM = { bands: 64, rate: 30 } as const

/**
 * How loud a sound is: a row of 64 bytes for each thirtieth of a second, from row `first` of its source on. A byte is
 * 0 at -80 dB and below, 255 at full scale; bands run from 60 Hz to 14 kHz in even steps of pitch.
 */
export type Spectrum = { first: number; bands: Uint8Array }

/** Decibels that one step of a byte is. */
export const DECIBELS_PER_STEP = 80 / 255

/** Row of a spectrum that a second of the source falls into, counted from the beginning of the source. */
export const spectrumRowAt = (second: number): number => Math.round(second * SPECTRUM.rate)
