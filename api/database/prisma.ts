import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '../../prisma/generated/client'

/**
 * A client of the database at `url`, with up to `connections` connections. Long waits for a connection
 * are allowed: many requests at once on one balance queue up rather than fail.
 */
export function openPrisma(url: string, connections = 20): PrismaClient {
  const adapter = new PrismaPg({ connectionString: url, max: connections, keepAlive: true })
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 20_000, timeout: 20_000 } })
}
