import type { Format } from '@/compositions/model/project'

/** Pixels of a finished file. */
export type OutputSize = { width: number; height: number }

/** H.264 with color at half the size takes even measures only. */
const even = (pixels: number): number => 2 * Math.round(pixels / 2)

/**
 * The size of a file in the proportions of a format, whose shorter side has at most `shortSide` pixels (all that the
 * format has where none is given). A canvas is never made larger.
 */
export function outputSize({ width, height }: OutputSize, shortSide = Number.POSITIVE_INFINITY): OutputSize {
  const scale = Math.min(1, shortSide / Math.min(width, height))
  return { width: even(width * scale), height: even(height * scale) }
}

/**
 * The filter that brings a frame of the canvas to the size of the file; null where it has that already. Both engines
 * end in it, after the frame is whole and in the colors of the file, so that they stay alike to the bit of rounding.
 */
export function toOutputSize(format: Format, { width, height }: OutputSize): string | null {
  if (width === format.width && height === format.height) return null
  return `scale=${width}:${height}:flags=lanczos+accurate_rnd+full_chroma_int`
}
