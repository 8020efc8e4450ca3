import type { Handler } from '../../platform/routing/handler'
import { settings } from '../../platform/settings/settings'
import { writeMail } from '../mail/write-mail'
import type { helpContract } from './contract'

type SendFeedback = (typeof helpContract)['POST /api/feedback/']

/** Mails what someone wrote to support, with who and where they are; an answer goes to them. */
export const sendFeedback: Handler<SendFeedback> = async ({ body, caller, services }) => {
  const { prisma, rateLimiter, mailer } = services
  await rateLimiter.consume('support', caller.userId)
  const { name, email } = await prisma.user.findUniqueOrThrow({ where: { id: caller.userId } })
  await writeMail(prisma, {
    to: settings().supportEmail,
    template: 'feedback',
    props: { ...body, name, email },
    headers: { 'Reply-To': email },
  })
  mailer.wake()
  return { detail: 'Thank you. We got your message.' }
}
