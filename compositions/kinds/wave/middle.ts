import type { WaveName } from '@/compositions/looks/waves/waves'

/** Radius of a record, and of what is in the middle of rays: shares of half the shorter side of the box. */
export const DISC = 0.7
export const SUN = 0.46

/** Radius of a record's label as a share of the record's. */
export const LABEL = 0.44

/** Radius of the middle, which a cover fills, of waves that have one: a share of half the shorter side of the box. */
export const MIDDLES: Partial<Record<WaveName, number>> = { Vinyl: DISC * LABEL, Rays: SUN, rings: 0.46 }

/** Frames of one rotation: a record at 33⅓ turns per minute. */
export const TURN_FRAMES = 54
