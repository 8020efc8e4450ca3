import type { Widget } from '@/api/domain/help/contract'
import { loadScript } from './load-script'
import type { Person } from './person'
import { setAnalyticsSink } from './track'

/** The commands of analytics.js, which many compatible services accept. */
type Command = 'load' | 'identify' | 'track' | 'page' | 'reset'

type Analytics = unknown[] & Partial<Record<Command, (...given: unknown[]) => void>>

const COMMANDS: Command[] = ['load', 'identify', 'track', 'page', 'reset']

/** The page's `analytics` global: until its script loads, a queue of commands that the script takes over. */
function analytics(): Analytics {
  const page = window as unknown as { analytics?: Analytics }
  if (!page.analytics) {
    const queue: Analytics = []
    for (const name of COMMANDS) queue[name] = (...given) => void queue.push([name, ...given])
    page.analytics = queue
  }
  return page.analytics
}

/** Starts tracking, for a user who agreed to it. */
export function startAnalytics({ script, id }: Widget, person: Person | null): void {
  analytics().load?.(id)
  if (person) analytics().identify?.(person.hash, { name: person.name, email: person.email })
  setAnalyticsSink((event, values) => analytics().track?.(event, values))
  loadScript(script).catch(stopAnalytics)
}

/** Stops tracking. */
export const stopAnalytics = (): void => setAnalyticsSink(null)
