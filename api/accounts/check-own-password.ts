import type { PrismaClient, User } from '../../prisma/generated/client'
import { fieldError, invalidToken } from '../http/api-error'
import { checkPassword, hasPassword } from './password'

/**
 * The user, once their password has shown that it is them and not somebody at their open browser.
 * @throws {ApiError} 400 about `password` where it is another, or they have none yet; 401 where the account was deleted
 * meanwhile.
 */
export async function checkOwnPassword(prisma: PrismaClient, id: string, password: string): Promise<User> {
  const user = await prisma.user.findUnique({ where: { id } })
  if (!user) throw invalidToken()
  if (!hasPassword(user))
    throw fieldError('password', 'Your account has no password yet. Set one in your profile first.')
  if (!(await checkPassword(password, user.passwordHash)))
    throw fieldError('password', 'Your password was entered incorrectly. Please enter it again.')
  return user
}
