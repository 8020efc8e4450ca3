// A process for tests: holds the database of the folder it is given until someone ends it.
import { ensureDatabase } from '../platform/database/ensure-database'

const database = await ensureDatabase({ dataDir: process.argv[2]!, log: () => {} })
process.send?.(database.url)
