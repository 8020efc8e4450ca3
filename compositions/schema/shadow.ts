import { z } from 'zod'

/**
 * How a shadow is laid: one below the shape (`drop`), a wide one with a near one (`lift`), or light all around (`glow`).
 */
export const shadowTypes = ['drop', 'lift', 'glow'] as const

export const shadowTypeSchema = z.enum(shadowTypes)

export type ShadowType = (typeof shadowTypes)[number]
