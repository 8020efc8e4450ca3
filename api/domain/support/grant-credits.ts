import { lockTeam } from '../../platform/database/lock-team'
import { withinTeam } from '../../platform/permissions/within-team'
import type { Handler } from '../../platform/routing/handler'
import { audit } from '../audit/audit'
import { balanceOf, creditForGood } from '../billing/ledger'
import type { supportContract } from './contract'

const QUOTA = 'TALKREEL_CREDIT'

/** Gives a team credits. What a page sends twice, with the same key, counts once. */
export const grantCredits: Handler<(typeof supportContract)['POST /api/support/teams/{id}/grant/']> = async ({
  params: { id: teamId },
  body: { amount, reason, key: given },
  caller,
  services: { prisma },
}) => {
  await withinTeam(prisma, caller, teamId)
  const key = `grant:${given}`
  return prisma.$transaction(async db => {
    await lockTeam(db, teamId)
    if (!(await db.ledgerEntry.count({ where: { teamId, key } }))) {
      const { userId } = caller
      await creditForGood(db, { teamId, quota: QUOTA, amount, kind: 'grant', reason, key, userId })
      await audit(db, caller, { act: 'support.grant', teamId, details: { amount, reason } })
    }
    return { balance: await balanceOf(db, teamId, QUOTA) }
  })
}
