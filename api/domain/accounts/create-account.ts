import { fieldError } from '@/api/platform/errors/api-error'
import { Prisma, type User } from '@/prisma/generated/client'
import { createPersonalTeam } from '../teams/personal-team'

type NewAccount = {
  email: string
  name: string
  /** A hash made by `hashPassword`, or NO_PASSWORD. */
  passwordHash: string
  emailVerifiedAt: Date | null
  /** Who referred them. */
  referral: string | undefined
}

const TAKEN = 'A user is already registered with this e-mail address.'

/**
 * Creates a user with a personal team, in the given transaction.
 * @throws {ApiError} 400 if the address is taken; the transaction is then aborted.
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
