import type { AnimationBounds } from '../animation-bounds'
import type { Motion } from '../motion'

/**
 * How something comes and goes. `gone` is 0 at rest, 1 when it is wholly out of the way, below 0 where a curve
 * overshoots; `leaving` tells going from coming. What it doesn't name is as at rest.
 */
export type AnimationFamily = (gone: number, leaving: boolean, bounds: AnimationBounds) => Partial<Motion>

/** Opacity of what is there in full from the half of its way on. */
export const dimmed = (gone: number): number => Math.min(1, Math.max(0, 2 * (1 - gone)))

/** An animation as it is chosen: by its name alone, or with its seconds. */
export type AnimationSetting<Name extends string> = Name | { type: Name; speed?: number | undefined }
