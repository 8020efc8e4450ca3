export type FontStyle = 'normal' | 'italic'

/**
 * What is asked of a font: size in pixels, `letterSpacing` in ems. `language` (BCP 47) says which shapes Han characters
 * have and which way a line runs; English where it is left out.
 */
export type FontSpec = {
  fontFamily: string
  fontWeight: number
  fontStyle?: FontStyle
  fontSize: number
  letterSpacing: number
  language?: string
}

/** The language of text whose language no one knows. */
export const DEFAULT_LANGUAGE = 'en'
