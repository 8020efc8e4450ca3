import type { Prisma, PrismaClient, User } from '@/prisma/generated/client'
import { describeAction } from './actions'
import type { AuditItem } from './contract'

/** The relations to load with an entry. */
export const auditInclude = { team: { select: { title: true } } } satisfies Prisma.AuditEntryInclude

/** Actions by a user, to a user and on behalf of a user. */
export const aboutUser = (id: string): Prisma.AuditEntryWhereInput => ({
  OR: [{ actorId: id }, { nameId: id }, { userId: id }],
})

type Row = Prisma.AuditEntryGetPayload<{ include: typeof auditInclude }>
type Names = Map<string, Pick<User, 'name' | 'email'>>

/** Shown to teams instead of the names of support staff. */
const STAFF = 'Talkreel support'
const OPERATOR = 'Who runs the server'
const GONE = 'A deleted account'

/** All users that the rows name, in one query. */
async function namesIn(prisma: PrismaClient, rows: Row[]): Promise<Names> {
  const ids = new Set(rows.flatMap(({ actorId, nameId, userId }) => [actorId, nameId, userId]))
  ids.delete(null)
  const users = await prisma.user.findMany({
    where: { id: { in: [...ids] as string[] } },
    select: { id: true, name: true, email: true },
  })
  return new Map(users.map(user => [user.id, user]))
}

/**
 * Entries as the API returns them. `forStaff`: support staff see which of them acted, and from where; a team sees only
 * that it was support.
 */
export async function toAuditItems(
  prisma: PrismaClient,
  rows: Row[],
  { forStaff }: { forStaff: boolean },
): Promise<AuditItem[]> {
  const names = await namesIn(prisma, rows)
  const nameOf = (id: string | null): string => {
    const user = names.get(id ?? '')
    return user ? user.name || user.email : GONE
  }
  return rows.map(({ id, createdAt, act, actorId, isStaff, nameId, userId, ip, details, team }) => {
    const hidden = isStaff && !forStaff
    const actor = actorId === null ? OPERATOR : nameOf(actorId)
    return {
      id,
      at: createdAt.toISOString(),
      actor: hidden ? STAFF : actor,
      in_name_of: nameId && nameOf(nameId),
      text: describeAction(act, nameOf(userId), details as Record<string, unknown>),
      ip: hidden ? null : ip,
      team_title: team?.title ?? null,
    }
  })
}
