import { ensureDatabase } from '@/api/platform/database/ensure-database'
import { openPrisma } from '@/api/platform/database/prisma'
import type { PrismaClient } from '@/prisma/generated/client'
import type { Talkreel } from './start-talkreel'

/** Does what no page of the journey is about straight in the product's database, while it runs. */
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
