import { publish } from '@/api/platform/jobs/publish'
import type { PrismaClient } from '@/prisma/generated/client'
import { sentEvents } from '@/web/client/sse'
import { quantile } from '../quantile'

/** Tabs per session. */
const TABS = 5
const WARM = 20
const NEWS = 200
const P99 = 0.99

type Heard = (event: { event?: string | undefined; data: string }) => void

/** Opens a tab's event stream; `heard` receives every event. Resolves once the snapshot has arrived. */
async function openTab(address: string, token: string, signal: AbortSignal, heard: Heard): Promise<void> {
  const headers = { Authorization: `Token ${token}` }
  const { body, status, ok } = await fetch(new URL('/api/events/', address), { headers, signal })
  if (!ok || !body) throw new Error(`/api/events/ answered ${status}`)
  const events = sentEvents(body)
  await events.next()
  const listen = async () => {
    for await (const event of events) heard(event)
  }
  listen().catch(() => {})
}

/**
 * The 99th percentile of the time from another process writing a job's progress to its arrival in each of five tabs
 * of each session, in milliseconds.
 */
export async function eventsTime(
  { address, tokens, teamId }: { address: string; tokens: readonly string[]; teamId: string },
  prisma: PrismaClient,
): Promise<number> {
  const job = await prisma.job.create({ data: { teamId, kind: 'export', payload: {} } })
  const ending = new AbortController()
  const times: number[] = []
  let began = 0
  let missing = 0
  let all = () => {}
  const heard: Heard = ({ event }) => {
    if (event !== 'job') return
    times.push(performance.now() - began)
    missing -= 1
    if (missing === 0) all()
  }
  for (const token of tokens)
    for (let tab = 0; tab < TABS; tab++) await openTab(address, token, ending.signal, heard)
  for (let news = 0; news < WARM + NEWS; news++) {
    if (news === WARM) times.length = 0
    missing = TABS * tokens.length
    const everywhere = new Promise<void>(done => {
      all = done
    })
    began = performance.now()
    await prisma.job.update({ where: { id: job.id }, data: { doneUnits: news } })
    await publish(prisma, { teamId, type: 'job', id: job.id })
    await everywhere
  }
  ending.abort()
  return quantile(times, P99)
}
