import type { ExportFormat } from '@/compositions/catalog/export-formats'
import { LIMITS } from '@/compositions/catalog/limits'

/** Maximum pixels of the shorter side of a format in a quality: GIFs store every pixel of every frame, so they are small. */
export const shortSideOf = (format: ExportFormat, quality: string): number =>
  format === 'gif' ? Math.min(Number(quality), LIMITS.exports.gifShortSidePixels) : Number(quality)
