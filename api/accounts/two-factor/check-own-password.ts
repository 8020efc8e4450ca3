import type { PrismaClient, User } from '../../../prisma/generated/client'
import { fieldError } from '../../http/api-error'
import { checkPassword } from '../password'

/** The user, where the password is theirs. @throws {ApiError} 400 where it is not. */
export async function checkOwnPassword(
  prisma: PrismaClient,
  userId: string,
  password: string,
): Promise<User> {
  const user = await prisma.user.findUniqueOrThrow({ where: { id: userId } })
  if (await checkPassword(password, user.passwordHash)) return user
  throw fieldError('password', 'Your password was entered incorrectly. Please enter it again.')
}
