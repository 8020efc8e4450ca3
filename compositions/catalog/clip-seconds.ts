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
