import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** The header with the signature of a report. */
export const SIGNATURE_HEADER = 'x-remotion-signature'

/** A report of Remotion's that a render has ended: the id of the render, and the caller's own. */
const reportSchema = z.object({
  type: z.enum(['success', 'error', 'timeout']),
  renderId: z.string().min(1).max(100),
  customData: z.object({ id: z.string().min(1).max(100) }),
})

export type RenderEnd = z.infer<typeof reportSchema>

/** Whether `signature` is that of the bytes `body`. The time of the comparison doesn't depend on where they differ. */
function isSigned(body: Uint8Array, signature: string, secret: string): boolean {
  const right = Buffer.from(`sha512=${createHmac('sha512', secret).update(body).digest('hex')}`)
  const given = Buffer.from(signature)
  return given.length === right.length && timingSafeEqual(given, right)
}

/**
 * Reads a report, or returns null if its signature isn't genuine. The bytes are verified as they came: Remotion's own
 * function verifies what it gets when it writes the parsed body again, and stops at the first character that differs.
 * What a genuine report says is only a hint; the progress in the bucket is the truth.
 */
export function readWebhook(
  body: Uint8Array,
  signature: string | undefined,
  secret: string,
): RenderEnd | null {
  if (!signature || !secret || !isSigned(body, signature, secret)) return null
  try {
    return reportSchema.parse(JSON.parse(Buffer.from(body).toString()))
  } catch {
    return null
  }
}
