import { z } from 'zod'

/** What an event did: `done` now, `repeated` what was done before, `none` where it is none of this product's. */
export const effectSchema = z.object({ effect: z.enum(['done', 'repeated', 'none']) })

export type Effect = z.infer<typeof effectSchema>['effect']
