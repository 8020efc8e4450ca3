import { bodyError, notFound } from '@/api/platform/errors/api-error'
import { changeTeam } from '@/api/platform/permissions/change-team'
import type { Handler } from '@/api/platform/routing/handler'
import type { Prisma, Team } from '@/prisma/generated/client'
import { audit } from '../audit/audit'
import { queueMail } from '../mail/queue-mail'
import type { teamsContract } from './contract'
import { toTeam } from './to-team'

type Require = (typeof teamsContract)['POST /api/teams/{id}/require_two_factor/']

/** Notifies everyone in the team except `userId` that it now requires a second factor, and what to do. */
async function notifyMembers(
  db: Prisma.TransactionClient,
  { id: teamId, title }: Team,
  userId: string,
  publicUrl: string,
): Promise<void> {
  const members = await db.membership.findMany({
    where: { teamId, userId: { not: userId } },
    include: { user: { include: { twoFactor: true } } },
  })
  for (const { user } of members) {
    const isOn = Boolean(user.twoFactor?.confirmedAt)
    const props = { name: user.name, team: title, isOn, publicUrl }
    await queueMail(db, { to: user.email, template: 'twoFactorRequired', props })
  }
}

/**
 * Turns the team's requirement of two-factor sign-in on or off. The owner must have it themselves, so that they can't
 * lock themselves out. Does nothing, and notifies no one, if it is unchanged.
 */
export const requireTwoFactor: Handler<Require> = async ({
  params: { id },
  body: { required },
  caller,
  services: { prisma, mailer, publicUrl },
}) => {
  if (id !== caller.teamId) throw notFound()
  if (required && !caller.hasTwoFactor)
    throw bodyError('Turn on two-factor sign-in for yourself first, in your profile.')
  const team = await changeTeam(prisma, caller, 'team.secure', async db => {
    const before = await db.team.findUniqueOrThrow({ where: { id } })
    if (before.requiresTwoFactor === required) return before
    const act = required ? 'team.require_two_factor' : 'team.allow_one_factor'
    await audit(db, caller, { act })
    if (required) await notifyMembers(db, before, caller.userId, publicUrl)
    return db.team.update({ where: { id }, data: { requiresTwoFactor: required } })
  })
  mailer.wake()
  return toTeam(team, caller)
}
