import type { Services } from '@/api/platform/services/services'

/** Milliseconds within which a part has to answer; balancers give up after a few seconds. */
const TIMEOUT_MS = 2_000

/** Whether `ask` resolves in time. */
async function answers(ask: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>(done => {
    timer = setTimeout(() => done(false), TIMEOUT_MS)
  })
  const asked = ask().then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}

type Parts = Pick<Services, 'prisma' | 'isStopping'> & { storage: Pick<Services['storage'], 'head'> }

/** What a server needs for requests and does not have: 'database', 'storage', or 'stopping' while it stops. */
export async function missingParts({ prisma, storage, isStopping }: Parts): Promise<string[]> {
  if (isStopping()) return ['stopping']
  const [hasDatabase, hasStorage] = await Promise.all([
    answers(() => prisma.$queryRaw`SELECT 1`),
    answers(() => storage.head('ready')),
  ])
  return [...(hasDatabase ? [] : ['database']), ...(hasStorage ? [] : ['storage'])]
}
