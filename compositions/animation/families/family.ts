import type { AnimationBounds } from '../animation-bounds'
import type { Motion } from '../motion'

/**
 * An in or out animation. `gone` is 0 at rest, 1 when fully hidden, below 0 if an easing overshoots; `leaving` is true
 * for out animations. Values it doesn't return are as at rest.
 */
export type AnimationFamily = (gone: number, leaving: boolean, bounds: AnimationBounds) => Partial<Motion>

/** Opacity of what is there in full from the half of its way on. */
export const dimmed = (gone: number): number => Math.min(1, Math.max(0, 2 * (1 - gone)))

/** An animation setting: a name alone, or a name with its seconds. */
export type AnimationSetting<Name extends string> = Name | { type: Name; speed?: number | undefined }
