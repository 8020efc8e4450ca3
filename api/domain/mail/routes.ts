import { refuse } from '@/api/platform/errors/api-error'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import { MailKind } from '@/prisma/generated/client'
import type { mailContract } from './contract'
import { changePreferences, getPreferences } from './preferences'
import { isUnsubscribeLink } from './unsubscribe-link'

type Unsubscribe = (typeof mailContract)['POST /api/mail/unsubscribe/']

const kindOf = (text: string): MailKind | undefined => Object.values(MailKind).find(kind => kind === text)

/** Unsubscribes the user of the link from a kind of mail; idempotent. */
const unsubscribe: Handler<Unsubscribe> = async ({ query, services: { prisma, secret } }) => {
  const { user: userId, sig } = query
  const kind = kindOf(query.kind)
  if (!kind || !isUnsubscribeLink(secret, { userId, kind }, sig))
    throw refuse(403, 'This link is not whole. Copy all of it, or change your mails on your profile.')
  await prisma.user.updateMany({
    where: { id: userId, NOT: { mutedMails: { has: kind } } },
    data: { mutedMails: { push: kind } },
  })
  return { detail: 'You are unsubscribed from these emails.' }
}

export const mailRoutes: Handlers<typeof mailContract> = {
  'GET /api/mail/preferences/': getPreferences,
  'PATCH /api/mail/preferences/': changePreferences,
  'POST /api/mail/unsubscribe/': unsubscribe,
}
