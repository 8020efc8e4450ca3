import { z } from 'zod'
import { detailSchema } from '@/api/platform/errors/error-contract'
import type { Contract } from '@/api/platform/http/contract'
import { idParams } from '@/api/platform/http/schemas'
import { personName } from '../accounts/account-fields'
import { userSchema } from '../accounts/contract'
import { dataSchema } from './data-schema'

const password = z.string().min(1, 'Please enter your password').max(1000)

export const ownAccountContract = {
  'PATCH /api/rest-auth/user/': {
    auth: 'user',
    summary: 'Change the name that others see',
    body: z.object({ name: personName.min(1, 'Please enter your name') }),
    response: userSchema,
  },
  'POST /api/users/change_email/': {
    auth: 'user',
    summary: 'Send a link to another address; the answer does not tell whether an account has it already',
    limited: true,
    body: z.object({
      email: z.string().trim().max(320).pipe(z.email('Enter a valid email address.')),
      password,
    }),
    response: detailSchema,
  },
  'POST /api/users/change_email/confirm/': {
    auth: 'user',
    summary: 'Change the address of the user with the key of the mail that was sent to the new one',
    limited: true,
    body: z.object({ key: z.string().min(1).max(1000) }),
    response: detailSchema,
  },
  'GET /api/users/{id}/export/': {
    auth: 'user',
    summary: 'All that is kept about the user, as a download; their own only',
    params: idParams,
    response: dataSchema,
  },
  'POST /api/users/{id}/delete/': {
    auth: 'user',
    summary: 'Delete the account with the teams that no one else works in; their own only',
    limited: true,
    params: idParams,
    body: z.object({ password }),
    response: detailSchema,
  },
} satisfies Contract

export type OwnAccountContract = typeof ownAccountContract
