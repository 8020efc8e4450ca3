import { DEFAULTS } from '@/compositions/catalog/defaults'
import kinds from '@/compositions/looks/text/kinds.json'
import styles from '@/compositions/looks/text/styles.json'
import type { Shadow } from '../caption-style'
import type { ShadowType } from '../common-fields'
import type { FontSpec } from '../font-spec'

/** Names of the text styles as the spec writes them. */
export type TextStyle = keyof typeof styles

/** What a text is for, as the spec writes it. */
export type TextKind = keyof typeof kinds

export const textStyles = Object.keys(styles) as [TextStyle, ...TextStyle[]]
export const textKinds = Object.keys(kinds) as [TextKind, ...TextKind[]]

/** The letters of a text: size in pixels, `lineHeight` in ems. */
export type TextFace = FontSpec & { lineHeight: number; overflow: 'visible' | 'shrink' | 'fit' }

/**
 * A style's values; lengths are those for letters of 100 pixels. Without a `fill`, it is the color that is readable on
 * the background.
 */
export type StyleRow = {
  fill: string | null
  fillTo: string | null
  stroke: string
  strokeWidth: number
  shadow: Shadow | null
  shadowType: ShadowType
  backgroundColor: string | null
  textBackgroundColor: string | null
  padding: number
  radius: number
}

const { fontFamily, fontWeight, fontSizePixels: fontSize } = DEFAULTS.text

/** The values of a kind of text; what a row doesn't say is as the spec's default text. */
export const kindRow = (kind: TextKind): TextFace =>
  ({ fontFamily, fontWeight, fontSize, ...kinds[kind] }) as TextFace

export const styleRow = (style: TextStyle): StyleRow => styles[style] as StyleRow

/** The units by which a text is animated in and out. */
export const animationUnits = ['layer', 'line', 'word', 'letter'] as const

export type AnimationUnit = (typeof animationUnits)[number]
