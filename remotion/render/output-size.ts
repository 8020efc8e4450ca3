import type { Format } from '@/compositions/model/project'

/** Size of a finished file in pixels. */
export type OutputSize = { width: number; height: number }

/** H.264 with 4:2:0 color only supports even sizes. */
const even = (pixels: number): number => 2 * Math.round(pixels / 2)

/**
 * Returns the size of a file with the aspect ratio of a format and at most `shortSide` pixels on the shorter side (by
 * default that of the format). A canvas is never enlarged.
 */
export function outputSize({ width, height }: OutputSize, shortSide = Number.POSITIVE_INFINITY): OutputSize {
  const scale = Math.min(1, shortSide / Math.min(width, height))
  return { width: even(width * scale), height: even(height * scale) }
}

/**
 * Returns the filter that scales a frame of the canvas to the size of the file, or null if the sizes are equal. Both
 * engines apply it last, to the complete frame in the colors of the file, so that their results match.
 */
export function toOutputSize(format: Format, { width, height }: OutputSize): string | null {
  if (width === format.width && height === format.height) return null
  return `scale=${width}:${height}:flags=lanczos+accurate_rnd+full_chroma_int`
}
