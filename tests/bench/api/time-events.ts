import { publish } from '../../../api/jobs/publish'
import type { PrismaClient } from '../../../prisma/generated/client'
import { sentEvents } from '../../../web/client/sse'
import { quantile } from '../quantile'

const TABS = 10
const WARM = 20
const NEWS = 200
const P99 = 0.99

type Heard = (event: { event: string; data: string }) => void

/** A tab that listens; `heard` gets every event that comes. Resolves once the snapshot is there. */
async function openTab(address: string, token: string, signal: AbortSignal, heard: Heard): Promise<void> {
  const headers = { Authorization: `Token ${token}` }
  const { body } = await fetch(new URL('/api/events/', address), { headers, signal })
  if (!body) throw new Error('The stream of events has no body')
  const events = sentEvents(body)
  await events.next()
  const listen = async () => {
    for await (const event of events) heard(event)
  }
  listen().catch(() => {})
}

/**
 * The 99th percentile of the time from the writing of a job's progress by another process to its arrival in each of
 * ten tabs, in milliseconds.
 */
export async function eventsTime(
  { address, token, teamId }: { address: string; token: string; teamId: string },
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
  for (let tab = 0; tab < TABS; tab++) await openTab(address, token, ending.signal, heard)
  for (let news = 0; news < WARM + NEWS; news++) {
    if (news === WARM) times.length = 0
    missing = TABS
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
