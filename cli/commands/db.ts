import path from 'node:path'
import { ensureDatabase } from '@/api/platform/database/ensure-database'
import { runPrisma } from '@/api/platform/database/prisma-cli'
import { projectRoot } from '@/remotion/environment/cache'

/** Prisma commands that only read files and need no database. */
const OFFLINE = new Set([
  'format',
  'generate',
  'validate',
  'version',
  '--version',
  '-v',
  '--help',
  '-h',
  'init',
])

/**
 * `npm run db -- <args>`: runs Prisma's command line on the product's database, which is started for the duration of
 * the command. Resolves with the exit code. Throws `DatabaseError` when the database can't start.
 */
export async function db(args: string[]): Promise<number> {
  if (args.length === 0 || OFFLINE.has(args[0]!)) return (await runPrisma(args, 'inherit')).exitCode
  const dataDir = process.env.DATA_DIR ?? path.join(projectRoot, 'data')
  const database = await ensureDatabase({ dataDir, log: line => console.error(line) })
  try {
    return (await runPrisma(args, 'inherit', { ...process.env, DATABASE_URL: database.url })).exitCode
  } finally {
    await database.stop()
  }
}
