import { createSession } from 'better-sse'
import { authenticate } from '../accounts/authenticate'
import type { Handler } from '../http/handler'
import type { TeamNews } from '../jobs/events'
import type { eventsContract } from './contract'
import { loadEvent, loadSnapshot } from './load-event'

/** A stream outlives its token, and the caller's time in the team, by no more than this. */
const CHECK_EVERY_MS = 30_000

type Known = Exclude<TeamNews, { type: 'gap' }>

/**
 * Streams what happens in the team: a snapshot first and again after a gap, then what each piece of news is about as
 * it is when it is read, so that ten changes in a row may come as one.
 */
export const streamEvents: Handler<(typeof eventsContract)['GET /api/events/']> = async ({
  caller,
  services,
  request,
  response,
}) => {
  const { prisma, events } = services
  const session = await createSession(request, response, { headers: { 'Cache-Control': 'no-store' } })
  const waiting = new Map<string, Known>()
  let everything = true
  let working = false

  async function push(type: Known['type'], id: string) {
    const data = await loadEvent(services, caller, { type, id })
    if (data) session.push(data, type)
    return data
  }

  async function pass(): Promise<void> {
    if (everything) {
      everything = false
      waiting.clear()
      session.push(await loadSnapshot(services, caller), 'snapshot')
    }
    for (const [key, { type, id }] of [...waiting]) {
      waiting.delete(key)
      const data = await push(type, id)
      // An export shows the progress of its job.
      if (data && 'export_id' in data && data.export_id) await push('export', data.export_id)
    }
  }

  async function work(): Promise<void> {
    if (working) return
    working = true
    try {
      while (session.isConnected && (everything || waiting.size)) await pass()
    } catch {
      // The browser connects again and gets a snapshot.
      response.destroy()
    } finally {
      working = false
    }
  }

  const unsubscribe = events.subscribe(caller.teamId, news => {
    if (news.type === 'gap') everything = true
    else waiting.set(`${news.type} ${news.id}`, news)
    void work()
  })
  const check = setInterval(() => {
    authenticate(prisma, request).then(
      now => now.teamId === caller.teamId || response.end(),
      () => response.end(),
    )
  }, CHECK_EVERY_MS)
  session.on('disconnected', () => {
    clearInterval(check)
    unsubscribe()
  })
  await work()
}
