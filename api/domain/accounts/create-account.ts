import { fieldError } from '@/api/platform/errors/api-error'
import { Prisma, type User } from '@/prisma/generated/client'
import { createPersonalTeam } from '../teams/personal-team'

type NewAccount = {
  email: string
  name: string
  /** As `hashPassword` makes it, or NO_PASSWORD. */
  passwordHash: string
  emailVerifiedAt: Date | null
  /** Who sent them. */
  referral: string | undefined
}

const TAKEN = 'A user is already registered with this e-mail address.'

/**
 * A user with a team of their own, in the transaction that is given.
 * @throws {ApiError} 400 when the address is taken; the transaction is over then.
 */
export async function createAccount(
  db: Prisma.TransactionClient,
  { email, ...given }: NewAccount,
): Promise<User> {
  const address = email.toLowerCase()
  try {
    const user = await db.user.create({ data: { email: address, username: address, ...given } })
    await createPersonalTeam(db, user)
    return user
  } catch (error) {
    const taken = error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'
    throw taken ? fieldError('email', TAKEN) : error
  }
}
