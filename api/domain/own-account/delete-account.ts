import { randomUUID } from 'node:crypto'
import { lockTeam } from '@/api/platform/database/lock-team'
import { scopedTo } from '@/api/platform/database/scoped-to'
import { invalidToken, notFound, refuse } from '@/api/platform/errors/api-error'
import type { Handler } from '@/api/platform/routing/handler'
import type { Prisma, Team } from '@/prisma/generated/client'
import { checkOwnPassword } from '../accounts/check-own-password'
import { audit } from '../audit/audit'
import { endPaidPlan } from '../billing/start-plan'
import { cancelJobs } from '../jobs/cancel-jobs'
import { queueMail } from '../mail/queue-mail'
import { emptyTeam } from '../teams/to-team'
import type { OwnAccountContract } from './contract'

/** The teams that a user owns, including those in the trash. */
const ownedBy = (ownerId: string) => ({ ownerId, purgedAt: null })

/** @throws {ApiError} 400 that names the teams that others would lose. */
async function checkNoneIsShared(db: Prisma.TransactionClient, userId: string): Promise<void> {
  const shared = await db.team.findMany({
    where: { ...ownedBy(userId), memberships: { some: { userId: { not: userId } } } },
    orderBy: { createdAt: 'asc' },
  })
  if (!shared.length) return
  const names = new Intl.ListFormat('en').format(shared.map(({ title }) => `“${title}”`))
  throw refuse(
    400,
    `You own ${names}, where others work too: hand it over to one of them, or delete it, before you delete your account.`,
  )
}

/**
 * Locks the user and all their teams, in a fixed order, and returns the teams that they own.
 * @throws {ApiError} 401 if the account was deleted meanwhile.
 */
async function lockOwn(db: Prisma.TransactionClient, userId: string): Promise<Team[]> {
  const found = await db.$queryRaw<object[]>`SELECT id FROM "user" WHERE id = ${userId} FOR UPDATE`
  if (!found.length) throw invalidToken()
  const teams = await db.team.findMany({
    where: { OR: [ownedBy(userId), { memberships: { some: { userId } } }] },
    orderBy: { id: 'asc' },
  })
  for (const { id } of teams) await lockTeam(db, id)
  return db.team.findMany({ where: ownedBy(userId) })
}

/**
 * Removes the user with all related rows; the address becomes free again. The deleted teams keep their accounting
 * records under an anonymous owner, and lose their titles, which may contain the owner's name.
 */
async function forget(db: Prisma.TransactionClient, { id, email }: { id: string; email: string }) {
  const nobody = `deleted-${randomUUID()}@account.invalid`
  const heir = await db.user.create({ data: { email: nobody, username: nobody, passwordHash: '-' } })
  await db.team.updateMany({ where: { ownerId: id }, data: { ownerId: heir.id, title: 'Deleted' } })
  await db.user.delete({ where: { id } })
  await db.outboxMail.deleteMany({ where: { to: email, sentAt: { not: null } } })
}

/**
 * Deletes the account and the teams that only the user belongs to, with their content; the user leaves all other teams.
 */
export const deleteAccount: Handler<OwnAccountContract['POST /api/users/{id}/delete/']> = async ({
  params: { id },
  body,
  caller,
  services,
}) => {
  if (id !== caller.userId) throw notFound()
  const { prisma, mailer } = services
  const { name, email } = await checkOwnPassword(services, id, body.password)
  await checkNoneIsShared(prisma, id)
  for (const { id: teamId } of await prisma.team.findMany({ where: ownedBy(id) }))
    await cancelJobs(services, { db: scopedTo(prisma, teamId), teamId }, {})
  await prisma.$transaction(async db => {
    const owned = await lockOwn(db, id)
    await checkNoneIsShared(db, id)
    for (const team of owned) {
      await emptyTeam(db, team.id)
      const ended = { deletedAt: team.deletedAt ?? new Date(), purgedAt: new Date(), formerMembers: [] }
      await db.team.update({ where: { id: team.id }, data: ended })
    }
    await forget(db, { id, email })
    await audit(db, { ...caller, teamId: null }, { act: 'account.delete' })
    await queueMail(db, { to: email, template: 'accountDeleted', props: { name } })
    for (const team of owned) if (!team.deletedAt) await endPaidPlan(db, services, team.id)
  })
  mailer.wake()
  return { detail: 'Your account was deleted.' }
}
