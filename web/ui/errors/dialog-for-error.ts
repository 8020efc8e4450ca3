import type { Refusal } from '@/api/platform/errors/error-contract'
import type { ApiError } from '@/web/client/api-error'
import type { DialogRequest } from '../dialog/open-dialog'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function quotaIn({ quota }: Record<string, unknown>): Refusal['quota'] | undefined {
  if (!isRecord(quota)) return undefined
  const { code, limit, used, needed, unit } = quota
  const isWhole =
    typeof code === 'string' &&
    (limit === null || typeof limit === 'number') &&
    typeof used === 'number' &&
    typeof needed === 'number' &&
    typeof unit === 'string'
  return isWhole ? { code, limit, used, needed, unit } : undefined
}

/**
 * The dialog for an error response (PR17); null for none. `insufficient` takes precedence over `show_upgrade`. `again`
 * is repeated after payment.
 */
export function dialogForError(
  { message, body }: ApiError,
  again?: () => Promise<unknown>,
): DialogRequest | null {
  if (!isRecord(body)) return null
  if (body.code === 'email_not_verified') return { kind: 'check-inbox' }
  const { insufficient: of, show_upgrade: key } = body
  const quota = quotaIn(body)
  const plan = typeof body.plan === 'string' ? body.plan : undefined
  if (of === 'credits' || of === 'storage') return { kind: 'insufficient', of, message, plan, quota, again }
  if (typeof key === 'string') return { kind: 'upgrade', key, message, plan, quota, again }
  return body.show_notification === true ? { kind: 'contact', message } : null
}
