import { seedPlans } from '../domain/billing/seed-plans'
import { migrate } from '../platform/database/migrate'
import { openPrisma } from '../platform/database/prisma'

/**
 * Prepares a database for this version: applies migrations and inserts the rows that every database needs. Resolves
 * with the names of the applied migrations. Throws DatabaseError as `migrate` does.
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
