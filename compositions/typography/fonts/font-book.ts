import type { FontSpec } from '@/compositions/schema/font-spec'
import type { FontFile } from './families'
import type { SlicedFamily } from './slices'

/** Measures text as a browser draws it, without a browser. */
export type FontBook = {
  /** Advance width of one line in pixels, including letter spacing after its last letter, as in CSS. */
  width(text: string, font: FontSpec): number
  /** Ascent and descent of the font in pixels, both positive. */
  extents(font: FontSpec): { ascent: number; descent: number }
  /**
   * The characters of a text that no font contains: the browser picks a font for them, so they are measured as 1 em.
   */
  uncovered(text: string, font: FontSpec): string[]
  /** The files needed to draw everything measured so far. */
  files(): FontFile[]
  /** Families whose tables have to be read to know which of their files are needed. */
  unread(): SlicedFamily[]
  /** Families that could not be loaded; a fallback is measured and drawn instead. */
  lost: readonly string[]
}
