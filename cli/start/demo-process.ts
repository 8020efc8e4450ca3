import { setPriority } from 'node:os'
import { openPrisma } from '@/api/platform/database/prisma'
import { ensureTalk } from '@/fixtures/talk/ensure-talk'
import { apiAt } from './call-api'
import { DEMO } from './demo-account'
import { DemoCancelledError, type DemoRow, openDemoRow } from './demo-row'
import { makeDemoAccount } from './make-demo-account'
import { uploadFile } from './upload-file'

const { TALKREEL_ADDRESS: address = '', DATABASE_URL: databaseUrl = '' } = process.env

/** Drawing the talk in the background must not slow down the product. */
const BACKGROUND_PRIORITY = 10

/** Exits the process: with success if the user canceled the demo. */
async function leave(row: DemoRow, error: unknown): Promise<never> {
  if (!(error instanceof DemoCancelledError)) throw error
  await row.remove()
  process.exit(0)
}

setPriority(BACKGROUND_PRIORITY)
process.on('disconnect', () => process.exit(1))
const prisma = openPrisma(databaseUrl, 1)
const { teamId } = await makeDemoAccount(prisma)
const { email, password } = DEMO
const { key } = await apiAt(address)('POST /api/rest-auth/login/', { body: { email, password } })
const call = apiAt(address, key)
const { count } = await call('GET /api/projects/', {})
if (count === 0) {
  const row = await openDemoRow(prisma, teamId)
  const { video } = await ensureTalk(progress => void row.tell(progress).catch(error => leave(row, error)))
  await row.end()
  await uploadFile(call, video, DEMO.title)
  await row.remove()
}
process.exit(0)
