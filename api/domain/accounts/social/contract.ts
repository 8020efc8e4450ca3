import { z } from 'zod'
import { detailSchema } from '@/api/platform/errors/error-contract'
import type { Contract } from '@/api/platform/http/contract'
import { instant } from '@/api/platform/http/schemas'
import type { SocialProvider } from '@/prisma/generated/client'
import { keySchema } from '../contract'

/** Identity providers with the names that people know them by. */
const PROVIDER_NAMES: Record<SocialProvider, string> = { google: 'Google', facebook: 'Facebook' }

/** An identity provider, as paths and responses name it. */
export const socialProvider = z.enum(Object.keys(PROVIDER_NAMES) as SocialProvider[])

/** The name that people know an identity provider by. */
export const providerName = (provider: SocialProvider): string => PROVIDER_NAMES[provider]

const key = z.string().min(1).max(100)

/** The parameters that the provider redirected back with, and the key that the browser stored. */
const callback = z.object({
  code: z.string().min(1).max(4096),
  state: key,
  key,
  /** The issuer parameter of the redirect (RFC 9207). */
  iss: z.string().max(1000).optional(),
})

const signIn = (company: string) =>
  ({
    auth: 'anyone',
    summary: `Sign in with ${company}, or make an account. 400 with two_factor: go on with social/confirm/ and a code`,
    limited: true,
    /** `ref`: who referred someone without an account. */
    body: callback.extend({ ref: z.string().max(200).optional() }),
    response: keySchema,
  }) as const

const connect = (company: string) =>
  ({
    auth: 'user',
    summary: `Let ${company} sign the user in from here on`,
    limited: true,
    body: callback,
    response: detailSchema,
  }) as const

export const socialContract = {
  'POST /api/rest-auth/social/{provider}/start/': {
    auth: 'anyone',
    summary: 'Begin a sign-in at a company, or a connection to it: good once, for ten minutes',
    limited: true,
    params: z.object({ provider: socialProvider }),
    response: z.object({
      /** Where the browser goes. It returns to /auth/social/{provider}/ with a code and a state. */
      address: z.string(),
      /** For the browser to store and to send along with them. */
      key: z.string(),
    }),
  },
  'POST /api/rest-auth/google/': signIn('Google'),
  'POST /api/rest-auth/facebook/': signIn('Facebook'),
  'POST /api/rest-auth/social/confirm/': {
    auth: 'anyone',
    summary: 'Go on with a social sign-in with the code of an app, or a recovery code',
    limited: true,
    body: z.object({ state: key, key, code: z.string().trim().min(1).max(40) }),
    response: keySchema,
  },
  'POST /api/rest-auth/google_connect/': connect('Google'),
  'POST /api/rest-auth/facebook_connect/': connect('Facebook'),
  'POST /api/rest-auth/disconnect/{provider}/': {
    auth: 'user',
    summary: 'Disconnect a social sign-in; the last way to sign in stays',
    params: z.object({ provider: socialProvider }),
    response: detailSchema,
  },
  'GET /api/rest-auth/socialaccounts/': {
    auth: 'user',
    summary: 'The companies that sign the user in',
    response: z.array(
      z.object({ provider: socialProvider, email: z.string().nullable(), connected: instant }),
    ),
  },
} satisfies Contract

export type SocialContract = typeof socialContract
