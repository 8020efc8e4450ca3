import { z } from 'zod'

export const detailSchema = z.object({ detail: z.string() })

/** What went wrong, for programs. The sentence beside a code may be reworded; the code may not. */
export const errorCodeSchema = z.enum([
  'invalid',
  'not_authenticated',
  'invalid_token',
  'email_not_verified',
  'two_factor_required',
  'permission_denied',
  'country_not_available',
  'insufficient_credits',
  'insufficient_storage',
  'upgrade_required',
  'quota_exceeded',
  'payment_failed',
  'not_found',
  'conflict',
  'timeout',
  'too_large',
  'throttled',
  'server_error',
  'provider_error',
  'busy',
  'storage_full',
])

export type ErrorCode = z.infer<typeof errorCodeSchema>

const BY_STATUS: Record<number, ErrorCode> = {
  401: 'not_authenticated',
  402: 'payment_failed',
  403: 'permission_denied',
  404: 'not_found',
  408: 'timeout',
  409: 'conflict',
  413: 'too_large',
  429: 'throttled',
  502: 'provider_error',
  503: 'busy',
  507: 'storage_full',
}

const SERVER_ERROR = 500

/** The default code of an error response. */
export const codeOfStatus = (status: number): ErrorCode =>
  BY_STATUS[status] ?? (status >= SERVER_ERROR ? 'server_error' : 'invalid')

/** An error with one message about the whole request. */
export const errorDetailSchema = detailSchema.extend({ code: errorCodeSchema })

/**
 * Why a plan or its credits do not allow something. `insufficient` opens the modal with the usage bar, `show_upgrade`
 * the upgrade dialog with the code of a quota, `show_notification` the contact dialog, if no offered plan suffices.
 * `plan` is the name of the lowest plan that suffices. `quota` has the numbers in `unit`; `limit` null is unlimited.
 */
export const refusalSchema = errorDetailSchema.extend({
  insufficient: z.enum(['credits', 'storage']).optional(),
  show_upgrade: z.string().optional(),
  show_notification: z.literal(true).optional(),
  plan: z.string().optional(),
  quota: z.object({
    code: z.string(),
    limit: z.number().nullable(),
    used: z.number(),
    needed: z.number(),
    unit: z.string(),
  }),
})

export type Refusal = z.infer<typeof refusalSchema>

const messages = z.array(z.string())

/**
 * An error as Django REST writes it: `detail`, or messages by field, also by a field that is called `code` or `plan`.
 */
export const errorSchema = z
  .object({
    ...refusalSchema.partial().shape,
    code: z.union([errorCodeSchema, messages]),
    plan: z.union([z.string(), messages]).optional(),
    non_field_errors: messages.optional(),
    /** The credentials were right, but a code is required, too. */
    two_factor: z.literal(true).optional(),
    /** Two-factor sign-in must be turned on first. */
    two_factor_required: z.literal(true).optional(),
  })
  .catchall(messages)
