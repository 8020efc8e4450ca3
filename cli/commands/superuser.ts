import path from 'node:path'
import { parseArgs } from 'node:util'
import { prepareDatabase } from '@/api/app/prepare-database'
import { setSuperuser } from '@/api/domain/support/find-users'
import { ensureDatabase } from '@/api/platform/database/ensure-database'
import { openPrisma } from '@/api/platform/database/prisma'
import { projectRoot } from '@/remotion/environment/cache'
import { DEMO } from '../start/demo-account'
import { UsageError } from '../usage-error'

const USAGE = `npm run superuser -- <email of an account> [--end]

Makes someone support staff: they find people and teams under /support/, give credits, try jobs again and sign in as
someone, and all of it is written down. The first of them comes to be in this way.

  --end   they are no longer support staff`

const readArgs = (args: string[]) => {
  try {
    return parseArgs({ args, allowPositionals: true, options: { end: { type: 'boolean', default: false } } })
  } catch {
    throw new UsageError(`Usage:\n\n${USAGE}`)
  }
}

/** `npm run superuser -- <email> [--end]`. Returns the exit code. Throws `UsageError` or `DatabaseError`. */
export const run = async (args: string[]): Promise<number> => {
  const { values, positionals } = readArgs(args)
  const [email, ...more] = positionals
  if (!email || more.length > 0) throw new UsageError(`Name one account.\n\n${USAGE}`)
  if (email.toLowerCase() === DEMO.email)
    throw new UsageError('Everyone knows the password of the demo account: it can’t be support staff.')
  const dataDir = process.env.DATA_DIR ?? path.join(projectRoot, 'data')
  const database = await ensureDatabase({ dataDir, log: line => console.error(line) })
  const prisma = openPrisma(database.url, 1)
  try {
    await prepareDatabase(database.url)
    if (!(await setSuperuser(prisma, email, !values.end)))
      throw new UsageError(`There is no account with the address ${email}.`)
  } finally {
    await prisma.$disconnect()
    await database.stop()
  }
  console.log(values.end ? `${email} is no longer support staff.` : `${email} is support staff now.`)
  if (!values.end)
    console.log('Their pages open once they have turned on two-factor sign-in in their profile.')
  return 0
}
