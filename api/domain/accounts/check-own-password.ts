import { type ApiError, fieldError, invalidToken } from '@/api/platform/errors/api-error'
import type { Services } from '@/api/platform/services/services'
import type { User } from '@/prisma/generated/client'
import { checkPassword, hasPassword } from './password'

const wrongPassword = () =>
  fieldError('password', 'Your password was entered incorrectly. Please enter it again.')

/**
 * The user, once their password has shown that it is them and not someone at their open browser. Who is signed in is
 * counted by themselves, whoever else tries their password elsewhere.
 * @throws {ApiError} 400 where it is another (`wrong`), or about `password` where they have none yet; 401 where the account
 * was deleted meanwhile; 429 after too many wrong ones.
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
