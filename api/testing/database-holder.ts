// A process for tests: keeps the database of the given folder open until it is killed.
import { ensureDatabase } from '../platform/database/ensure-database'

const database = await ensureDatabase({ dataDir: process.argv[2]!, log: () => {} })
process.send?.(database.url)
