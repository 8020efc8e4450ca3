import { notFound, refuse } from '../../../platform/errors/api-error'
import type { Handler } from '../../../platform/routing/handler'
import { audit } from '../../audit/audit'
import { writeMail } from '../../mail/write-mail'
import { hasPassword } from '../password'
import { companyName } from './company-name'
import type { SocialContract } from './contract'

/** Lets a company sign the user in no more. Two at once: one waits, and the last way to sign in stays. */
export const disconnectFrom: Handler<SocialContract['POST /api/rest-auth/disconnect/{provider}/']> = async ({
  params: { provider },
  caller,
  services: { prisma, mailer },
}) => {
  const id = caller.userId
  const company = companyName(provider)
  await prisma.$transaction(async db => {
    await db.$queryRaw`SELECT id FROM "user" WHERE id = ${id} FOR UPDATE`
    const user = await db.user.findUniqueOrThrow({ where: { id }, include: { socials: true } })
    const account = user.socials.find(one => one.provider === provider)
    if (!account) throw notFound()
    if (user.socials.length === 1 && !hasPassword(user))
      throw refuse(400, `${company} is your only way to sign in. Set a password first.`)
    await db.socialAccount.delete({ where: { id: account.id } })
    await audit(db, caller, { act: 'social.disconnect', details: { company } })
    const props = { name: user.name, company, connected: false }
    await writeMail(db, { to: user.email, template: 'signInWays', props })
  })
  mailer.wake()
  return { detail: `${company} is disconnected.` }
}
