/** Sizes in which a file can be had, by the pixels of its shorter side. */
export const QUALITIES = ['720', '1080'] as const

export type Quality = (typeof QUALITIES)[number]

/** The best that a plan gives which lets clips have `pixels` at most; null is without limit. */
export const bestQuality = (pixels: number | null): Quality =>
  pixels === null || pixels >= 1080 ? '1080' : '720'
