import type { Handler } from '../../../platform/routing/handler'
import type { SocialContract } from './contract'

/** The companies that sign the user in. */
export const listSocialAccounts: Handler<SocialContract['GET /api/rest-auth/socialaccounts/']> = async ({
  caller: { userId },
  services: { prisma },
}) => {
  const accounts = await prisma.socialAccount.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } })
  return accounts.map(({ provider, email, createdAt }) => ({
    provider,
    email,
    connected: createdAt.toISOString(),
  }))
}
