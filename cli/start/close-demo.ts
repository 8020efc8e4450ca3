import { rm } from 'node:fs/promises'
import { NO_PASSWORD } from '@/api/domain/accounts/password'
import { endTestPlans } from '@/api/domain/billing/end-plan'
import { revokeTokens } from '@/api/platform/permissions/tokens'
import type { PrismaClient } from '@/prisma/generated/client'
import { DEMO } from './demo-account'
import { demoMark } from './ensure-demo'

/** Closes the demo account, whose password everyone knows. False where there is none that is open. */
const closeAccount = (prisma: PrismaClient): Promise<boolean> =>
  prisma.$transaction(async db => {
    const { email } = DEMO
    const user = await db.user.findUnique({ where: { email } })
    if (!user || user.passwordHash === NO_PASSWORD) return false
    const revokedAt = new Date()
    await db.user.update({ where: { email }, data: { passwordHash: NO_PASSWORD } })
    await revokeTokens(db, { userId: user.id })
    await db.apiKey.updateMany({ where: { makerId: user.id, revokedAt: null }, data: { revokedAt } })
    return true
  })

/**
 * Takes away what a data folder has from times when only this machine reached the server: no one signs in to the demo
 * account any more, and plans of the test checkout, which no one paid for, end. The next start that is not in production
 * opens the demo account again. `log` gets a sentence for each.
 */
export async function closeDemo(
  prisma: PrismaClient,
  { dataDir, log }: { dataDir: string; log: (line: string) => void },
): Promise<void> {
  if (await closeAccount(prisma)) {
    await rm(demoMark(dataDir), { force: true })
    log(`NODE_ENV is production, so the demo account ${DEMO.email} was closed.`)
  }
  const ended = await endTestPlans(prisma, new Date())
  if (ended)
    log(`${ended} ${ended === 1 ? 'plan' : 'plans'} of the test checkout ended: no one pays for them.`)
}
