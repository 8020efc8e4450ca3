import { z } from 'zod'
import presets from '../looks/captions/presets.json'
import { colorSchema } from './scalars'

/** Names of the caption styles as the spec writes them. */
export type CaptionPreset = keyof typeof presets

export const captionPresets = Object.keys(presets) as [CaptionPreset, ...CaptionPreset[]]

/** How many words a page holds at most. */
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

/** Colors and grounds, by whether a word was said, is being said (active), is to come (future) or is emphasized. */
const colors = {
  fill: colorSchema.optional(),
  activeFill: colorSchema.optional(),
  futureFill: colorSchema.optional(),
  /** Of emphasized words while they aren't said; that of the active word where null. */
  emphasizeFill: nullableColor,
  /** Of the line under the active word; its own color where null. */
  activeColor: nullableColor,
  stroke: colorSchema.optional(),
  strokeWidth: z.number().min(0).max(60).optional(),
  shadow: shadowSchema.nullable().optional(),
  shadowType: z.enum(captionShadowTypes).optional(),
  /** Ground of the whole page. */
  backgroundColor: nullableColor,
  /** Ground of each line or of each word, as `textBackgroundShape` says. */
  textBackgroundColor: nullableColor,
  textBackgroundShape: z.enum(['line', 'word']).optional(),
  activeBackground: nullableColor,
  futureBackground: nullableColor,
  /** The box that moves from word to word behind the one being said. */
  highlightBoxColor: nullableColor,
  /** Rim of the grounds. */
  border: z
    .object({ color: colorSchema, width: z.number().min(0).max(60) })
    .nullable()
    .optional(),
  bgCornerRadius: z.number().min(0).max(200).optional(),
  highlightRadius: z.number().min(0).max(200).optional(),
  /** The active word, and its ground where it has one, takes the color of who says it. */
  colorBySpeaker: z.boolean().optional(),
}

/** Type. Sizes in pixels of the canvas; `lineHeight`, `letterSpacing` and all room around the letters in ems. */
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
  /** Room between the grounds of lines or words; below 0 they overlap. */
  backgroundGap: z.number().min(-1).max(2).optional(),
  /** Thickness of the line under the active word. */
  underline: ems(0.5),
}

/** What words do when they are said. Factors of the font size, degrees, seconds; `activeRise` in ems. */
const motion = {
  /** Emphasized words look like lit ones for as long as the page is there. */
  emphasize: z.boolean().optional(),
  /** `own`: the key word of a page stands on a line of its own in the size of the active word. */
  activeLine: z.enum(['inline', 'own']).optional(),
  activeScale: factor,
  /** A active word begins at this size, runs past `activePeak` and rests at `activeScale`, in `activeSeconds`. */
  activeFrom: factor,
  activePeak: factor,
  activeAngle: degrees,
  activeSeconds: moment,
  /** Seconds in which color and sharpness change; the box behind the active word takes `highlightSeconds` to move. */
  activeFade: moment,
  highlightSeconds: moment,
  activeRise: z.number().min(-2).max(2).optional(),
  /** The lit color runs through the word as it is said. */
  activeSweep: z.boolean().optional(),
  /** Size of the words beside a key word with a line of its own; blur in pixels of words that aren't lit. */
  restScale: factor,
  restBlur: z.number().min(0).max(20).optional(),
  /** The whole page: turned by `angle`, coming up by `pageRise` pixels and fading in over `pageSeconds`. */
  angle: degrees,
  pageSeconds: moment,
  pageRise: z.number().min(-200).max(200).optional(),
}

/**
 * How captions look and move: the preset's values with what the person changed laid over. Nothing but these values
 * says how a caption is drawn, so that a style of your own is only other values. A `shadow`, `border` and radius is
 * in pixels.
 */
export const captionStyleSchema = z.object({
  presetStyle: z.enum(captionPresets),
  ...colors,
  ...type,
  ...motion,
})

export type Shadow = z.infer<typeof shadowSchema>
export type CaptionStyle = z.infer<typeof captionStyleSchema>
