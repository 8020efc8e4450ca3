import { bodyError } from '../../../platform/errors/api-error'
import { issueToken } from '../../../platform/permissions/tokens'
import { ENDED } from '../../../platform/providers/identity/explain-failure'
import type { Handler } from '../../../platform/routing/handler'
import { checkSecondFactor } from '../two-factor/check-second-factor'
import type { SocialContract } from './contract'
import { findStep, takeStep } from './steps'

/** Signs in whom a company has vouched for already, with the code that their account asks for beside it. */
export const confirmSocial: Handler<SocialContract['POST /api/rest-auth/social/confirm/']> = async ({
  body: { code, ...keys },
  request,
  services,
}) => {
  const { prisma } = services
  const step = await findStep(prisma, keys)
  const { userId } = step
  if (!userId) throw bodyError(ENDED)
  await checkSecondFactor(services, userId, code)
  return prisma.$transaction(async db => {
    await takeStep(db, step)
    return issueToken(db, userId, request)
  })
}
