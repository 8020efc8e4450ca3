import type { Prisma } from '@/prisma/generated/client'
import { clientNetworkKey, companyNetworkKey } from '../network/network-keys'
import { hashToken } from '../permissions/tokens'
import type { RateLimiter } from './rate-limiter'

/** How many of someone's sessions are looked at for the places that they sign in from. */
const SESSIONS = 50

type Database = Pick<Prisma.TransactionClient, 'authToken'>

/** Has this user signed in here before? The same question to the database where there is no user. */
async function isKnownHere(db: Database, userId: string | undefined, place: string): Promise<boolean> {
  const sessions = await db.authToken.findMany({
    where: { userId: userId ?? '', impersonatorId: null },
    orderBy: { lastUsedAt: 'desc' },
    take: SESSIONS,
    select: { ip: true },
  })
  return sessions.some(({ ip }) => clientNetworkKey(ip) === place)
}

/**
 * Counts a password before it is looked at: those from one place, and those for one account (`name` where there is none,
 * so that both are alike). A place where the user has signed in before is counted by itself, so others who try don't lock
 * them out there. Returns what takes the counts back where the password is right.
 * @throws {ApiError} 429 when there were too many wrong ones.
 */
export async function consumeSignIn(
  { prisma, rateLimiter }: { prisma: Database; rateLimiter: RateLimiter },
  { name, userId, ip }: { name: string; userId: string | undefined; ip: string | undefined },
): Promise<() => Promise<void>> {
  const place = clientNetworkKey(ip)
  const account = userId ?? hashToken(name.toLowerCase())
  const key = (await isKnownHere(prisma, userId, place)) ? `${account} ${place}` : account
  await rateLimiter.consume('passwordsOfPlace', place)
  await rateLimiter.consume('passwordsOfAccount', key)
  return async () => {
    await rateLimiter.refund('passwordsOfPlace', place)
    await rateLimiter.refund('passwordsOfAccount', key)
  }
}

/** Counts an account that is about to be made. @throws {ApiError} 429 when its place or network has made too many. */
export async function consumeRegistration(rateLimiter: RateLimiter, ip: string | undefined): Promise<void> {
  await rateLimiter.consume('registrationsOfPlace', clientNetworkKey(ip))
  await rateLimiter.consume('registrationsOfNetwork', companyNetworkKey(ip))
}

/** Counts a mail that someone asks for to an address, whether or not there is an account for it. @throws {ApiError} 429 */
export const consumeMail = (rateLimiter: RateLimiter, email: string): Promise<void> =>
  rateLimiter.consume('mails', hashToken(email.toLowerCase()))
