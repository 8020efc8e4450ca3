import { z } from 'zod'
import { detailSchema } from '@/api/platform/errors/error-contract'
import type { Contract } from '@/api/platform/http/contract'

const withPassword = z.object({ password: z.string().min(1).max(1000) })
/** A code of the app or a recovery code, so that the password alone can't remove the second factor. */
const withCode = withPassword.extend({ code: z.string().trim().max(40).optional() })
/** Shown once: only their hashes are stored. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const twoFactorContract = {
  'POST /api/rest-auth/two-factor/': {
    auth: 'user',
    summary:
      'Begin two-factor sign-in: a secret for an authenticator app; nothing changes until it is confirmed',
    limited: true,
    body: withPassword,
    response: z.object({
      /** In base32, for typing. */
      secret: z.string(),
      /** The same as an otpauth:// URI, for a QR code. */
      uri: z.string(),
    }),
  },
  'POST /api/rest-auth/two-factor/confirm/': {
    auth: 'user',
    summary: 'Turn two-factor sign-in on with a first code of the app; all other sessions end',
    limited: true,
    body: z.object({ code: z.string().trim().min(1).max(40) }),
    response: recoveryCodes,
  },
  'POST /api/rest-auth/two-factor/recovery-codes/': {
    auth: 'user',
    summary: 'Make new recovery codes, with a code; the ones before no longer work',
    limited: true,
    body: withCode,
    response: recoveryCodes,
  },
  'POST /api/rest-auth/two-factor/remove/': {
    auth: 'user',
    summary: 'Turn two-factor sign-in off, with a code; sessions stay signed in',
    limited: true,
    body: withCode,
    response: detailSchema,
  },
} satisfies Contract
