import { createEventBuffer } from 'better-sse'
import { type ScopedClient, scopedTo } from '@/api/platform/database/scoped-to'
import type { EventSource, TeamNews } from '@/api/platform/jobs/events'
import type { Services } from '@/api/platform/services/services'
import { loadEvent, loadSnapshot } from './load-event'

/** A page that follows a team's events. */
export type Follower = {
  /** Takes an event as the bytes that are sent. */
  send(event: Buffer): void
  /** Disconnects: the page reconnects and starts with a snapshot. */
  disconnect(): void
}

/** The events of one team, for all its followers in this process. */
export type TeamFeed = {
  /** Sends a snapshot first and after a gap, then an event for each change. Returns a function that stops. */
  follow(follower: Follower): () => void
}

type Source = Pick<Services, 'prisma' | 'secret' | 'now' | 'events'>
type Known = Exclude<TeamNews, { type: 'gap' }>

const feeds = new WeakMap<EventSource, Map<string, TeamFeed>>()

/** The feed of a team, shared by its followers while there are any. */
export function feedOf(source: Source, teamId: string): TeamFeed {
  const open = feeds.get(source.events) ?? new Map<string, TeamFeed>()
  feeds.set(source.events, open)
  const feed = open.get(teamId) ?? openFeed(source, teamId, () => open.delete(teamId))
  open.set(teamId, feed)
  return feed
}

/** An event in the format of server-sent events, encoded once for all followers. */
const eventBytes = (data: unknown, type: string): Buffer =>
  Buffer.from(createEventBuffer().push(data, type).read())

/** Each changed row is read once for all followers; changes in quick succession are sent as one. */
function openFeed(source: Source, teamId: string, onEmpty: () => void): TeamFeed {
  const db: ScopedClient = scopedTo(source.prisma, teamId)
  const viewer = { db, teamId }
  const followers = new Set<Follower>()
  /** Followers that wait for a snapshot. */
  const behind = new Set<Follower>()
  const waiting = new Map<string, Known>()
  let working = false

  function tell(event: Buffer): void {
    for (const follower of followers) if (!behind.has(follower)) follower.send(event)
  }

  async function push(type: Known['type'], id: string) {
    const data = await loadEvent(source, viewer, { type, id })
    if (data) tell(eventBytes(data, type))
    return data
  }

  async function catchUp(): Promise<void> {
    const those = [...behind]
    const snapshot = eventBytes(await loadSnapshot(source, viewer), 'snapshot')
    for (const follower of those) {
      // Followers that joined meanwhile get a snapshot of their own.
      if (!followers.has(follower)) continue
      behind.delete(follower)
      follower.send(snapshot)
    }
  }

  async function pass(): Promise<void> {
    if (behind.size) await catchUp()
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
      while (followers.size && (behind.size || waiting.size)) await pass()
    } catch {
      waiting.clear()
      for (const follower of [...followers]) follower.disconnect()
    } finally {
      working = false
    }
  }

  const unsubscribe = source.events.subscribe(teamId, news => {
    if (news.type !== 'gap') waiting.set(`${news.type} ${news.id}`, news)
    else for (const follower of followers) behind.add(follower)
    void work()
  })

  return {
    follow(follower) {
      followers.add(follower)
      behind.add(follower)
      void work()
      return () => {
        followers.delete(follower)
        behind.delete(follower)
        if (followers.size) return
        unsubscribe()
        onEmpty()
      }
    },
  }
}
