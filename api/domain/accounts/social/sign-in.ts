import type { SocialProvider } from '../../../../prisma/generated/client'
import { issueToken } from '../../../platform/permissions/tokens'
import type { Handler } from '../../../platform/routing/handler'
import { checkSecondFactor } from '../two-factor/check-second-factor'
import type { SocialContract } from './contract'
import { findOrMakeUser } from './find-or-make-user'
import { identify } from './identify'
import { keepStep } from './steps'

type SignIn = Handler<SocialContract['POST /api/rest-auth/google/' | 'POST /api/rest-auth/facebook/']>

/** Signs in whom a company vouches for. Where their account asks for a code, the sign-in waits for it. */
export const signInWith =
  (provider: SocialProvider): SignIn =>
  async ({ body: { ref, ...cameBack }, request, services }) => {
    const { prisma, mailer } = services
    const identity = await identify(services, provider, cameBack)
    const user = await prisma.$transaction(db =>
      findOrMakeUser(db, services, { ...identity, provider, referral: ref, request }),
    )
    mailer.wake()
    if (await prisma.twoFactor.count({ where: { userId: user.id, confirmedAt: { not: null } } }))
      await keepStep(prisma, cameBack, { provider, userId: user.id })
    await checkSecondFactor(services, user.id, undefined)
    return issueToken(prisma, user.id, request)
  }
