import { ensureDatabase } from '@/api/platform/database/ensure-database'
import { openPrisma } from '@/api/platform/database/prisma'
import type { PrismaClient } from '@/prisma/generated/client'
import type { Talkreel } from './start-talkreel'

/** Changes the running product's database directly, for state that no page of the journey covers. */
export async function inDatabase<T>(
  { dataDir }: Pick<Talkreel, 'dataDir'>,
  work: (prisma: PrismaClient) => Promise<T>,
): Promise<T> {
  const database = await ensureDatabase({ dataDir, log: () => {} })
  const prisma = openPrisma(database.url, 1)
  try {
    return await work(prisma)
  } finally {
    await prisma.$disconnect()
    await database.stop()
  }
}
