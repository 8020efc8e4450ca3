import LIMITS from '@/lambda/limits.json' with { type: 'json' }
import { chooseSlots, type RegionUse, type Slots } from '@/lambda/slots'
import type { PrismaClient } from '@/prisma/generated/client'

/** Number of the advisory lock under which slots are counted and taken. */
const LOCK = 7_201_017

/**
 * Slots that all workers of a database share. Each reservation is a lease: a worker that dies gives its slots back when
 * the lease expires, which is after the last of its functions has ended.
 */
export function databaseSlots(
  prisma: PrismaClient,
  quotas: readonly Pick<RegionUse, 'region' | 'quota'>[],
  now: () => Date = () => new Date(),
): Slots {
  return {
    reserve: request =>
      prisma.$transaction(async tx => {
        await tx.$queryRaw`SELECT pg_advisory_xact_lock(${LOCK})::text`
        const at = now()
        await tx.lambdaLease.deleteMany({ where: { expiresAt: { lte: at } } })
        const sums = await tx.lambdaLease.groupBy({ by: ['region'], _sum: { slots: true } })
        const usedIn = (region: string) => sums.find(sum => sum.region === region)?._sum.slots ?? 0
        const uses = quotas.map(({ region, quota }) => ({ region, quota, used: usedIn(region) }))
        const chosen = chooseSlots(request, uses)
        if (!chosen) return null
        const expiresAt = new Date(at.getTime() + LIMITS.leaseSeconds * 1000)
        const { id } = await tx.lambdaLease.create({ data: { ...chosen, exportId: request.id, expiresAt } })
        return {
          ...chosen,
          async release() {
            await prisma.lambdaLease.deleteMany({ where: { id } })
          },
        }
      }),
  }
}
