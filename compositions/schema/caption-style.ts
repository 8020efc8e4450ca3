import { z } from 'zod'
import presetNames from '../looks/captions/preset-names.json'
import presets from '../looks/captions/presets.json'
import { colorSchema } from './scalars'

/** Names of the caption styles as the spec writes them. */
export type CaptionPreset = keyof typeof presets

export const captionPresets = Object.keys(presets) as [CaptionPreset, ...CaptionPreset[]]

type PresetName = keyof typeof presetNames

/** The spec's names of the presets in the editor; each stands for a caption style. */
export const captionPresetNames = Object.keys(presetNames) as [PresetName, ...PresetName[]]

/** A caption style by its name or by that of its preset; parsed, it is always the style's name (C1). */
export const captionPresetSchema = z
  .enum([...captionPresets, ...captionPresetNames])
  .transform(name => captionPresets.find(style => style === name) ?? presetNames[name as PresetName])
  .pipe(z.enum(captionPresets))

/** Limits of how many words a page holds. */
export const wordLimits = ['auto', '1_word', '1_line', '2_line'] as const

export const shadowSchema = z.object({
  color: colorSchema,
  blur: z.number().min(0).max(200),
  offsetX: z.number().min(-200).max(200),
  offsetY: z.number().min(-200).max(200),
})

/** How a `shadow` falls: soft; soft with a tight one close to the letters; or the shape again, with a soft one below. */
export const captionShadowTypes = ['none', 'soft', 'double', 'hard'] as const

const nullableColor = colorSchema.nullable().optional()
const factor = z.number().min(0.3).max(3).optional()
const degrees = z.number().min(-30).max(30).optional()
const moment = z.number().min(0).max(2).optional()
const ems = (most: number) => z.number().min(0).max(most).optional()

/** Colors and backgrounds of spoken, active, upcoming (future) and emphasized words. */
const colors = {
  fill: colorSchema.optional(),
  activeFill: colorSchema.optional(),
  futureFill: colorSchema.optional(),
  /** Fill of emphasized words that aren't active; null means that of the active word. */
  emphasizeFill: nullableColor,
  /** Color of the underline of the active word; null means the word's fill. */
  activeColor: nullableColor,
  stroke: colorSchema.optional(),
  strokeWidth: z.number().min(0).max(60).optional(),
  shadow: shadowSchema.nullable().optional(),
  shadowType: z.enum(captionShadowTypes).optional(),
  /** Background of the whole page. */
  backgroundColor: nullableColor,
  /** Background of each line or word, depending on `textBackgroundShape`. */
  textBackgroundColor: nullableColor,
  textBackgroundShape: z.enum(['line', 'word']).optional(),
  activeBackground: nullableColor,
  futureBackground: nullableColor,
  /** The box behind the active word, which moves from word to word. */
  highlightBoxColor: nullableColor,
  /** Border of the backgrounds. */
  border: z
    .object({ color: colorSchema, width: z.number().min(0).max(60) })
    .nullable()
    .optional(),
  bgCornerRadius: z.number().min(0).max(200).optional(),
  highlightRadius: z.number().min(0).max(200).optional(),
  /** The active word, or its background if it has one, takes the color of its speaker. */
  colorBySpeaker: z.boolean().optional(),
}

/** Type. Sizes in pixels of the canvas; `lineHeight`, `letterSpacing` and all padding in ems. */
const type = {
  fontFamily: z.string().min(1).max(100).optional(),
  fontWeight: z.number().int().min(100).max(900).optional(),
  fontStyle: z.enum(['normal', 'italic']).optional(),
  fontSize: z.number().min(8).max(400).optional(),
  textAlign: z.enum(['left', 'center', 'right']).optional(),
  lineHeight: z.number().min(0.8).max(3).optional(),
  letterSpacing: z.number().min(-0.2).max(1).optional(),
  transform: z.enum(['none', 'uppercase', 'lowercase']).optional(),
  wordLimit: z.enum(wordLimits).optional(),
  backgroundPadding: z.object({ x: z.number().min(0).max(3), y: z.number().min(0).max(3) }).optional(),
  /** Gap between the backgrounds of lines or words; negative values overlap them. */
  backgroundGap: z.number().min(-1).max(2).optional(),
  /** Thickness of the underline of the active word. */
  underline: ems(0.5),
}

/** Motion of active words and pages. Factors of the font size, degrees, seconds; `activeRise` in ems. */
const motion = {
  /** Emphasized words look active for as long as the page is on. */
  emphasize: z.boolean().optional(),
  /** `own`: the key word of a page has its own line, in the size of the active word. */
  activeLine: z.enum(['inline', 'own']).optional(),
  activeScale: factor,
  /**
   * An active word starts at this size, overshoots to `activePeak` and settles at `activeScale`, within
   * `activeSeconds`.
   */
  activeFrom: factor,
  activePeak: factor,
  activeAngle: degrees,
  activeSeconds: moment,
  /** Seconds in which color and sharpness change; the box behind the active word takes `highlightSeconds` to move. */
  activeFade: moment,
  highlightSeconds: moment,
  activeRise: z.number().min(-2).max(2).optional(),
  /** The active color sweeps through the word as it is spoken. */
  activeSweep: z.boolean().optional(),
  /** Size of the words beside a key word with its own line; blur in pixels of words that aren't active. */
  restScale: factor,
  restBlur: z.number().min(0).max(20).optional(),
  /** The whole page: rotated by `angle`, rising by `pageRise` pixels and fading in over `pageSeconds`. */
  angle: degrees,
  pageSeconds: moment,
  pageRise: z.number().min(-200).max(200).optional(),
}

/**
 * How captions look and move: the preset's values with the user's changes. Only these values decide how a caption is
 * drawn, so a custom style is just other values. A `shadow`, `border` and radius is in pixels.
 */
export const captionStyleSchema = z.object({
  presetStyle: captionPresetSchema,
  ...colors,
  ...type,
  ...motion,
})

export type Shadow = z.infer<typeof shadowSchema>
export type CaptionStyle = z.infer<typeof captionStyleSchema>
