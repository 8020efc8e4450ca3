import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { cancelEventSchema, EVENT_CHANNEL, type TeamEvent, teamEventSchema } from './publish'

/** An event for a team; after a `gap` events may have been missed, so everything must be read again. */
export type TeamNews = TeamEvent | { type: 'gap' }

/** The events that this process receives. */
export interface EventSource {
  /** Subscribes to the events of a team; returns a function that unsubscribes. */
  subscribe(teamId: string, listener: (news: TeamNews) => void): () => void
  /** Subscribes to the ids of canceled jobs; returns a function that unsubscribes. */
  onCancel(listener: (jobId: string) => void): () => void
  stop(): Promise<void>
}

const notification = z.union([cancelEventSchema, teamEventSchema])
const MAX_PAUSE_MS = 5000

/**
 * Listens for the events of `publish` on one connection for all subscribers. Reconnects if it breaks, and tells
 * subscribers of the gap. `log` gets errors.
 */
export async function listenForEvents(url: string, log: (error: unknown) => void): Promise<EventSource> {
  const teams = new Map<string, Set<(news: TeamNews) => void>>()
  const cancels = new Set<(jobId: string) => void>()
  let stopped = false
  let client: pg.Client

  function hear(payload: string | undefined): void {
    const event = notification.parse(JSON.parse(payload ?? 'null'))
    if (event.type === 'cancel') for (const listener of cancels) listener(event.id)
    else for (const listener of teams.get(event.teamId) ?? []) listener(event)
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      application_name: 'talkreel events',
    })
    next.on('error', log)
    next.on('notification', ({ payload }) => {
      try {
        hear(payload)
      } catch (error) {
        log(error)
      }
    })
    await next.connect()
    await next.query(`LISTEN ${EVENT_CHANNEL}`)
    if (stopped) return next.end()
    next.once('end', () => void reconnect())
    client = next
  }

  async function reconnect(): Promise<void> {
    for (let pause = 50; !stopped; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      try {
        await connect()
        for (const listeners of teams.values()) for (const listener of listeners) listener({ type: 'gap' })
        return
      } catch (error) {
        log(error)
        await wait(pause)
      }
    }
  }

  await connect()

  return {
    subscribe(teamId, listener) {
      const listeners = teams.get(teamId) ?? new Set()
      teams.set(teamId, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && teams.get(teamId) === listeners) teams.delete(teamId)
      }
    },
    onCancel(listener) {
      cancels.add(listener)
      return () => cancels.delete(listener)
    },
    stop: async () => {
      stopped = true
      await client.end()
    },
  }
}
