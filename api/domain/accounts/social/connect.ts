import type { SocialProvider } from '../../../../prisma/generated/client'
import { bodyError } from '../../../platform/errors/api-error'
import type { Handler } from '../../../platform/routing/handler'
import { companyName } from './company-name'
import type { SocialContract } from './contract'
import { identify } from './identify'
import { addSocial, lockIdentity } from './social-accounts'

type Connect = Handler<
  SocialContract['POST /api/rest-auth/google_connect/' | 'POST /api/rest-auth/facebook_connect/']
>

/** Lets a company sign the user in from here on, whatever address they have there. */
export const connectTo =
  (provider: SocialProvider): Connect =>
  async ({ body, caller, services }) => {
    const { userId } = caller
    const { subject, email } = await identify(services, provider, body)
    const company = companyName(provider)
    await services.prisma.$transaction(async db => {
      await lockIdentity(db, { provider, subject })
      const known = await db.socialAccount.findFirst({ where: { provider, OR: [{ subject }, { userId }] } })
      if (known && known.userId !== userId)
        throw bodyError(`This ${company} account signs someone else in. Disconnect it there first.`)
      if (known && known.subject !== subject)
        throw bodyError(`Another ${company} account is connected already. Disconnect it first.`)
      if (known) return
      const user = await db.user.findUniqueOrThrow({ where: { id: userId } })
      await addSocial(db, user, { provider, subject, email }, caller)
    })
    services.mailer.wake()
    return { detail: `${company} is connected.` }
  }
