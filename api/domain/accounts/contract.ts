import { z } from 'zod'
import { detailSchema } from '@/api/platform/errors/error-contract'
import type { Contract } from '@/api/platform/http/contract'
import { idParams, instant } from '@/api/platform/http/schemas'
import { personName } from './account-fields'

/** The token that authenticates the browser from here on. */
export const keySchema = z.object({ key: z.string() })
const password = z.string().min(1).max(1000)

/** The signed-in user, as the API returns them. */
export const userSchema = z.object({
  pk: z.string(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  date_joined: instant,
  /** Identifies the user to chat and analytics widgets. */
  hash: z.string(),
  email_verified: z.boolean(),
  current_team_id: z.string(),
  current_team_name: z.string(),
  is_team_owner: z.boolean(),
  is_superuser: z.boolean(),
  /** Whether they own or administer the current team. */
  is_admin: z.boolean(),
  /** Whether signing in requires a code in addition to the password. */
  two_factor: z.boolean(),
  /** Whether the current team requires a second factor that the user lacks: the team stays closed until then. */
  two_factor_required: z.boolean(),
  /** The number of the user's API keys in all teams that were not revoked. */
  api_keys: z.number().int(),
  /** False for users who signed up with an identity provider and have not set a password. */
  has_password: z.boolean(),
  /** Whether the current team's plan does not serve the user's country. */
  access_denied: z.boolean(),
  /** Parts of the product that are on for the current team. */
  flags: z.array(z.string()),
  /** The email of the support staff member who is signed in as the user. */
  signed_in_by: z.string().nullable(),
})

export const accountsContract = {
  'POST /api/rest-auth/login/': {
    auth: 'anyone',
    summary:
      'Sign in with an email or a user name. 400 with two_factor after the right password: the same again with a code',
    limited: true,
    body: z.object({
      email: z.string().max(320).optional(),
      username: z.string().max(320).optional(),
      password,
      /** A code of the authenticator app or a recovery code, if the account requires one. */
      code: z.string().trim().max(40).optional(),
    }),
    response: keySchema,
  },
  'POST /api/rest-auth/registration/': {
    auth: 'anyone',
    summary: 'Make an account with a team of its own, and sign in',
    limited: true,
    body: z.object({
      email: z.string().trim().max(320),
      password1: password,
      password2: password.optional(),
      name: personName.optional(),
      /** Who referred them. */
      ref: z.string().max(200).optional(),
    }),
    response: keySchema,
    status: 201,
  },
  'POST /api/rest-auth/logout/': {
    auth: 'user',
    signedInAs: true,
    summary: 'End this session',
    response: detailSchema,
  },
  'POST /api/rest-auth/logout/all/': {
    auth: 'user',
    summary: 'End all sessions, this one too',
    response: detailSchema,
  },
  'GET /api/rest-auth/sessions/': {
    auth: 'user',
    signedInAs: true,
    summary: 'Where the user is signed in',
    response: z.array(
      z.object({
        id: z.string(),
        /** The browser's user agent. */
        device: z.string(),
        ip: z.string(),
        created: instant,
        last_used: instant,
        is_current: z.boolean(),
      }),
    ),
  },
  'DELETE /api/rest-auth/sessions/{id}/': {
    auth: 'user',
    summary: 'End a session',
    params: idParams,
    response: 'nothing',
  },
  'POST /api/rest-auth/password/reset/': {
    auth: 'anyone',
    summary: 'Send a link for a new password; the answer does not tell whether there is such an account',
    limited: true,
    body: z.object({ email: z.string().trim().max(320) }),
    response: detailSchema,
  },
  'POST /api/rest-auth/password/reset/confirm/': {
    auth: 'anyone',
    summary: 'Set a new password with the key of the mail; every session and API key of the user ends',
    limited: true,
    body: z.object({
      key: z.string().min(1).max(1000),
      new_password1: password,
      new_password2: password.optional(),
    }),
    response: detailSchema,
  },
  'POST /api/rest-auth/password/change/': {
    auth: 'user',
    summary: 'Change password; all other sessions end',
    limited: true,
    body: z.object({
      old_password: password,
      new_password1: password,
      new_password2: password.optional(),
      /** Whether to revoke the user's API keys in all teams, too. */
      revoke_keys: z.boolean().default(false),
    }),
    response: detailSchema,
  },
  'GET /api/rest-auth/user/': {
    auth: 'user',
    signedInAs: true,
    summary: 'The signed-in user and their current team',
    response: userSchema,
  },
  'POST /api/rest-auth/registration/verify-email/': {
    auth: 'user',
    summary: 'Confirm the e-mail address of the user with the key of the mail that was sent there',
    limited: true,
    body: z.object({ key: z.string().min(1).max(1000) }),
    response: detailSchema,
  },
  'POST /api/users/resend_verify_email/': {
    auth: 'anyone',
    summary: 'Send the verification e-mail again',
    limited: true,
    body: z.object({ email: z.string().trim().max(320) }),
    response: detailSchema,
  },
} satisfies Contract
