import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'

/** What a report did: noted `done` now, `repeated` if it came before, `none` if no render waits for it. */
const effectSchema = z.object({ effect: z.enum(['done', 'repeated', 'none']) })

export const lambdaContract = {
  'POST /api/exports/lambda/webhook/': {
    auth: 'anyone',
    summary:
      'A render on Lambda has ended: the body is signed by Remotion (X-Remotion-Signature) and read as it came',
    response: effectSchema,
  },
} satisfies Contract
