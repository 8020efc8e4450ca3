export type FontStyle = 'normal' | 'italic'

/**
 * A font to measure or draw with: size in pixels, `letterSpacing` in ems. `language` (BCP 47) decides the shapes of Han
 * characters and the direction of lines; English by default.
 */
export type FontSpec = {
  fontFamily: string
  fontWeight: number
  fontStyle?: FontStyle
  fontSize: number
  letterSpacing: number
  language?: string
}

/** The language of text whose language is unknown. */
export const DEFAULT_LANGUAGE = 'en'
