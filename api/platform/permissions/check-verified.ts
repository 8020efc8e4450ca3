import { MESSAGES } from '../../../compositions/catalog/messages'
import type { PrismaClient } from '../../../prisma/generated/client'
import { refuse } from '../errors/api-error'

/** @throws {ApiError} 403 'E-mail is not verified.' where the user has not confirmed their address yet. */
export async function checkVerified(prisma: PrismaClient, userId: string): Promise<void> {
  const { emailVerifiedAt } = await prisma.user.findUniqueOrThrow({ where: { id: userId } })
  if (!emailVerifiedAt) throw refuse(403, MESSAGES.accounts.emailNotVerified, 'email_not_verified')
}
