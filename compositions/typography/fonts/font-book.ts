import type { FontSpec } from '@/compositions/schema/font-spec'
import type { FontFile } from './families'
import type { SlicedFamily } from './slices'

/** Measures text as the browser draws it, without one. */
export type FontBook = {
  /** Advance width of one line in pixels, the letter spacing after its last letter included, as in CSS. */
  width(text: string, font: FontSpec): number
  /** How far the font reaches above and below its base line, in pixels, both positive. */
  extents(font: FontSpec): { ascent: number; descent: number }
  /** The characters of a text that no font has: the browser draws them as it likes, so they are measured as 1 em. */
  uncovered(text: string, font: FontSpec): string[]
  /** The files that draw everything that was measured so far. */
  files(): FontFile[]
  /** Families whose tables have to be read before it is known which of their files draw what was measured. */
  unread(): SlicedFamily[]
  /** Families that could not be loaded: another is measured and drawn in their place. */
  lost: readonly string[]
}
