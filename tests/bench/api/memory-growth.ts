import { setTimeout as wait } from 'node:timers/promises'
import { residentMb } from '../resident-memory'
import { ask } from './time-requests'

/** Seconds of the load, and those after which a server has opened its connections and compiled its code. */
const LOAD_SECONDS = 300
const WARM_SECONDS = 60

/** What a busy hour has: so many of each, spread over the load. */
const HOUR = { lists: 6_000, reads: 3_000, saves: 1_200, logins: 120, streams: 240 } as const

type Target = {
  address: string
  pid: number
  token: string
  projectId: string
  layerId: string
  login: () => Promise<unknown>
}

/**
 * How much the memory of a server process grows under an hour's mixed requests within five minutes, after its first
 * minute: megabytes resident. Reads /proc, so Linux only.
 */
export async function memoryGrowth({
  address,
  pid,
  token,
  projectId,
  layerId,
  login,
}: Target): Promise<number> {
  const at = (path: string) => new URL(path, address)
  let saved = 0
  const requests: Record<keyof typeof HOUR, () => Promise<unknown>> = {
    lists: () => ask(at(`/api/projects/?page=${1 + (saved % 20)}`), token),
    reads: () => ask(at(`/api/projects/${projectId}/`), token),
    saves: () =>
      ask(at(`/api/projects/${projectId}/save_project/`), token, 'POST', {
        patches: [{ layers: { [layerId]: { left: saved++ % 500 } } }],
      }),
    logins: login,
    streams: async () => {
      const headers = { Authorization: `Token ${token}` }
      const { body } = await fetch(at('/api/events/'), { headers })
      await body?.cancel()
    },
  }
  const ends = performance.now() + LOAD_SECONDS * 1000
  const keepUp = async (name: keyof typeof HOUR): Promise<void> => {
    const pause = (LOAD_SECONDS * 1000) / HOUR[name]
    for (let next = performance.now(); next < ends; next += pause) {
      await wait(Math.max(0, next - performance.now()))
      await requests[name]()
    }
  }
  const running = Promise.all((Object.keys(HOUR) as (keyof typeof HOUR)[]).map(keepUp))
  await Promise.race([running, wait(WARM_SECONDS * 1000)])
  const before = await residentMb(pid)
  await running
  return (await residentMb(pid)) - before
}
