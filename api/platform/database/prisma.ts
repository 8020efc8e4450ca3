import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '@/prisma/generated/client'

/** So many different statements stay prepared on each connection; what comes after them is planned again each time. */
const MAX_PREPARED = 500

/** How long a request may wait for a connection, one statement may take, and a transaction may do nothing (milliseconds). */
const LIMITS = {
  connectionTimeoutMillis: 20_000,
  statement_timeout: 60_000,
  // Mails and payments are handed over within a transaction, which waits for them.
  idle_in_transaction_session_timeout: 150_000,
}

/** Names for statements, the same for the same text; none where there are too many. */
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
 * A client of the database at `url`, with up to `connections` connections. Long waits for a connection
 * are allowed: many requests at once on one balance queue up rather than fail. Statements are prepared once a
 * connection, as planning them takes longer than running them; a pooler between has to allow for that. What takes too
 * long ends, so that no stuck statement holds rows or a connection for good.
 */
export function openPrisma(url: string, connections = 20): PrismaClient {
  const adapter = new PrismaPg(
    { connectionString: url, max: connections, keepAlive: true, ...LIMITS },
    { statementNameGenerator: statementNames() },
  )
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 20_000, timeout: 20_000 } })
}
