import { rm } from 'node:fs/promises'
import { NO_PASSWORD } from '@/api/domain/accounts/password'
import { endTestPlans } from '@/api/domain/billing/end-plan'
import { revokeTokens } from '@/api/platform/permissions/tokens'
import type { PrismaClient } from '@/prisma/generated/client'
import { DEMO } from './demo-account'
import { demoMark } from './ensure-demo'

/** Closes the demo account, whose password is public. Returns false when there is none or it is closed already. */
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
 * Secures a data folder that was used before the server was public: closes the demo account and ends plans of the test
 * checkout, which were not paid for. The next start outside production opens the demo account again. `log` gets a
 * sentence for each change.
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
