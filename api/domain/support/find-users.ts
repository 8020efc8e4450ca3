import { pageWindow, toPage } from '@/api/platform/http/paginate'
import type { Handler } from '@/api/platform/routing/handler'
import type { Prisma, PrismaClient, User } from '@/prisma/generated/client'
import { audit } from '../audit/audit'
import type { FoundUser, supportContract } from './contract'

/** Excludes the placeholder owners of deleted teams. */
const NOBODY = { email: { endsWith: '@account.invalid' } }

/** A user in a list. */
export const toFound = ({ id, name, email, dateJoined, isSuperuser }: User): FoundUser => ({
  id,
  name,
  email,
  joined: dateJoined.toISOString(),
  is_superuser: isSuperuser,
})

const matching = (q: string): Prisma.UserWhereInput => ({
  OR: [
    { id: q },
    { email: { contains: q, mode: 'insensitive' } },
    { name: { contains: q, mode: 'insensitive' } },
    { memberships: { some: { teamId: q } } },
  ],
})

/** Users that match a search; all without one. */
export const findUsers: Handler<(typeof supportContract)['GET /api/support/users/']> = async ({
  query,
  services: { prisma },
  request,
}) => {
  const where: Prisma.UserWhereInput = { NOT: NOBODY, ...(query.q && matching(query.q)) }
  const [count, users] = await Promise.all([
    prisma.user.count({ where }),
    prisma.user.findMany({ where, orderBy: [{ dateJoined: 'desc' }, { id: 'desc' }], ...pageWindow(query) }),
  ])
  return toPage(request, query, { count, results: users.map(toFound) })
}

/**
 * Makes a user support staff, or revokes it, as the operator of the server.
 * @param email of the account, ignoring case.
 * @returns whether the account exists.
 */
export const setSuperuser = (prisma: PrismaClient, email: string, isSuperuser: boolean): Promise<boolean> =>
  prisma.$transaction(async db => {
    const user = await db.user.findUnique({ where: { email: email.toLowerCase() } })
    if (!user) return false
    await db.user.update({ where: { id: user.id }, data: { isSuperuser } })
    if (user.isSuperuser !== isSuperuser)
      await audit(db, null, { act: isSuperuser ? 'staff.make' : 'staff.end', userId: user.id })
    return true
  })
