import { type ApiError, fieldError, invalidToken } from '@/api/platform/errors/api-error'
import type { Services } from '@/api/platform/services/services'
import type { User } from '@/prisma/generated/client'
import { checkPassword, hasPassword } from './password'

const wrongPassword = () =>
  fieldError('password', 'Your password was entered incorrectly. Please enter it again.')

/**
 * The user, after checking their password, so that no one else at their open browser can act. Attempts are limited per
 * user, independent of sign-in attempts elsewhere.
 * @throws {ApiError} 400 if it is wrong (`wrong`), or about `password` if none is set; 401 if the account was deleted
 * meanwhile; 429 after too many wrong attempts.
 */
export async function checkOwnPassword(
  { prisma, rateLimiter }: Pick<Services, 'prisma' | 'rateLimiter'>,
  id: string,
  password: string,
  wrong: () => ApiError = wrongPassword,
): Promise<User> {
  const user = await prisma.user.findUnique({ where: { id } })
  if (!user) throw invalidToken()
  if (!hasPassword(user))
    throw fieldError('password', 'Your account has no password yet. Set one in your profile first.')
  const counted = `${id} signed in`
  await rateLimiter.consume('passwordsOfAccount', counted)
  if (!(await checkPassword(password, user.passwordHash))) throw wrong()
  await rateLimiter.refund('passwordsOfAccount', counted)
  return user
}
