import { balanceOf, credit, creditPermanently, debit, type Movement } from '@/api/domain/billing/ledger'
import { testTeam } from '@/api/testing/database'
import type { PrismaClient } from '@/prisma/generated/client'
import { ledgerFaults } from './ledger-faults'

const ASKED = 200
const SAME_KEY = 50
/** Credits granted on top of those of a new team: half for this month, half without expiry. */
const GIVEN = 100

const QUOTA = 'TALKREEL_CREDIT'

async function newTeam(prisma: PrismaClient) {
  const { team } = await testTeam(prisma)
  const movement = (key: string, amount: number): Movement => ({
    ...{ teamId: team.id, quota: QUOTA, kind: 'ai', reason: 'Benchmark', userId: null },
    ...{ key, amount },
  })
  await credit(prisma, movement('monthly', GIVEN / 2))
  await creditPermanently(prisma, movement('bought', GIVEN / 2))
  const sums = async () => {
    const { _sum, _count } = await prisma.ledgerEntry.aggregate({
      where: { teamId: team.id, quota: QUOTA },
      _sum: { delta: true },
      _count: true,
    })
    return { left: await balanceOf(prisma, team.id, QUOTA), entries: Number(_sum.delta ?? 0), count: _count }
  }
  return { movement, sums }
}

/** 200 concurrent debits of a balance that covers half of them, and 50 concurrent debits with the same key. */
export async function ledgerFigures(
  prisma: PrismaClient,
): Promise<{ ledger_wrong: number; same_key_debits: number }> {
  const many = await newTeam(prisma)
  const { left: balance } = await many.sums()
  const answers = await Promise.allSettled(
    Array.from({ length: ASKED }, (_, index) => debit(prisma, many.movement(`debit-${index}`, 1))),
  )
  const granted = answers.filter(({ status }) => status === 'fulfilled').length
  const run = { balance, amount: 1, asked: ASKED, granted, ...(await many.sums()) }

  const same = await newTeam(prisma)
  const before = await same.sums()
  await Promise.all(Array.from({ length: SAME_KEY }, () => debit(prisma, same.movement('once', 1))))
  const after = await same.sums()
  const debits = after.count - before.count
  const once = { balance: before.left, amount: 1, asked: 1, granted: debits, ...after }
  return { ledger_wrong: ledgerFaults(run) + ledgerFaults(once), same_key_debits: debits }
}
