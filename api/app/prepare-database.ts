import { seedPlans } from '../domain/billing/seed-plans'
import { migrate } from '../platform/database/migrate'
import { openPrisma } from '../platform/database/prisma'

/**
 * Makes a database ready for this version of the program: its migrations, and the rows that every one has. Resolves with
 * the names of the migrations applied now. Throws DatabaseError as `migrate` does.
 */
export async function prepareDatabase(url: string): Promise<string[]> {
  const applied = await migrate(url)
  const prisma = openPrisma(url)
  try {
    await seedPlans(prisma)
  } finally {
    await prisma.$disconnect()
  }
  return applied
}
