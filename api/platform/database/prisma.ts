import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '@/prisma/generated/client'

/** The maximum of prepared statements per connection; further statements are planned each time. */
const MAX_PREPARED = 500

/** Time limits for getting a connection, for one statement, and for an idle transaction (milliseconds). */
const LIMITS = {
  connectionTimeoutMillis: 20_000,
  statement_timeout: 60_000,
  // Transactions wait while mails are sent and payments are made.
  idle_in_transaction_session_timeout: 150_000,
}

/** A stable name for each statement text; none beyond the limit. */
function statementNames(): (query: { sql: string }) => string {
  const names = new Map<string, string>()
  return ({ sql }) => {
    const known = names.get(sql)
    if (known !== undefined) return known
    if (names.size >= MAX_PREPARED) return ''
    const name = `prepared_${names.size}`
    names.set(sql, name)
    return name
  }
}

/**
 * A client of the database at `url`, with up to `connections` connections. Long waits for a connection are allowed:
 * many requests at once on one balance queue up rather than fail. Statements are prepared once a connection, as
 * planning them takes longer than running them; a pooler between has to allow for that. What takes too long ends, so
 * that no stuck statement holds rows or a connection for good.
 */
export function openPrisma(url: string, connections = 20): PrismaClient {
  const adapter = new PrismaPg(
    { connectionString: url, max: connections, keepAlive: true, ...LIMITS },
    { statementNameGenerator: statementNames() },
  )
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 20_000, timeout: 20_000 } })
}
