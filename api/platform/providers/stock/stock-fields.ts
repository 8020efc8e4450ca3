import { z } from 'zod'
import { oneLine } from '@/api/platform/providers/one-line'
import { LIMITS } from '@/compositions/catalog/limits'

const MOST_LETTERS = 200

/** An address that pages may link to, or that may be fetched. */
export const webLink = z
  .string()
  .max(2000)
  .refine(text => /^https?:$/.test(URL.parse(text)?.protocol ?? ''))

/** A link that may be missing or of another kind: null then. */
export const optionalLink = webLink.nullable().catch(null)

/** Text of a library, on one line and not endless. */
export const shortText = z.string().transform(text => oneLine(text, MOST_LETTERS))

/** A width or a height in pixels; 0 if the library does not know it. */
export const pixels = z.coerce.number().int().min(0).max(100_000).catch(0)

/** The words in the address of an item's page, such as `/video/seal-on-the-beach-1526909/`; '' without any. */
export function titleOfPage(url: string): string {
  const end = new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? ''
  const words = end
    .replace(/-?\d+$/, '')
    .replaceAll('-', ' ')
    .trim()
    .slice(0, MOST_LETTERS)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Of the files of a video, the largest one that is not larger than media of projects; the smallest if all are. */
export function chooseFile<File extends { width: number; height: number }>(
  files: readonly File[],
): File | undefined {
  const side = ({ width, height }: File) => Math.max(width, height)
  const sorted = files.filter(side).sort((a, b) => side(a) - side(b))
  return sorted.findLast(file => side(file) <= LIMITS.upload.mediaMaxPixels) ?? sorted[0]
}
