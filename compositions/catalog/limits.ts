import LIMITS_TABLE from './limits.json' with { type: 'json' }
import { TIMING } from './timing'

/**
 * Every limit and constant of the specification (sections 5 and 9), a group a subject, the unit in the name. `project`
 * holds the bounds of what a project may be, which are our own (SPEC.md, B1).
 */
export const LIMITS = { ...LIMITS_TABLE, timing: TIMING }

/** How long clips may be, as people ask for it. */
export const CLIP_LENGTHS = ['auto', 'short', 'medium', 'long'] as const
export type ClipLength = (typeof CLIP_LENGTHS)[number]

/** The shortest and the longest clip of each length, in seconds, and the longest of all. */
export const CLIP_SECONDS = {
  auto: { least: 20, most: 60 },
  short: { least: 15, most: 30 },
  medium: { least: 30, most: 60 },
  long: { least: 60, most: 90 },
  longest: 90,
} as const

/** Lengths that clips are filtered by: longer than `above`, at most `most` seconds. */
export const CLIP_FILTERS = {
  short: { above: 0, most: 30 },
  medium: { above: 30, most: 60 },
  long: { above: 60, most: Number.MAX_SAFE_INTEGER },
} as const
export type ClipFilter = keyof typeof CLIP_FILTERS

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB']
const STEP = LIMITS_TABLE.upload.bytesPerKilobyte

/** Bytes as people read them: `0 bytes`, `812 kB`, `48.2 MB`, `1.5 GB`. */
export function fileSize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(STEP)))
  const value = bytes / STEP ** power
  const shown = power < 2 || value >= 100 ? Math.round(value) : Math.round(value * 10) / 10
  return `${shown} ${UNITS[power]}`
}
