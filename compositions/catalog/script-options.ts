import OPTIONS from './script-options.json' with { type: 'json' }

export type ScriptType = keyof typeof OPTIONS.types
export type ScriptTone = keyof typeof OPTIONS.tones
export type ScriptLength = keyof typeof OPTIONS.lengths

const keysOf = <K extends string>(record: Record<K, unknown>) => Object.keys(record) as [K, ...K[]]

/** The values of each choice in the form of a script, the order in which they are offered. */
export const SCRIPT_TYPES = keysOf(OPTIONS.types)
export const SCRIPT_TONES = keysOf(OPTIONS.tones)
export const SCRIPT_LENGTHS = keysOf(OPTIONS.lengths)

/** The choices of a new form (section 9 of the specification). */
export const SCRIPT_DEFAULTS = {
  script_type: 'conversation',
  script_tone: 'professional',
  script_length: 'podcast',
} as const satisfies {
  script_type: ScriptType
  script_tone: ScriptTone
  script_length: ScriptLength
}

/** The names of the choices, and the words of each length. */
export const SCRIPT_NAMES: {
  types: Record<ScriptType, string>
  tones: Record<ScriptTone, string>
  lengths: Record<ScriptLength, { name: string; words: number }>
} = OPTIONS
