import { setTimeout as wait } from 'node:timers/promises'
import type { Region } from './deployment'

/** What is heard of renders while they run, apart from their progress in the bucket. */
export type RenderEvents = {
  /** Where Remotion reports the end of a render, and the secret that it signs with. Without one, nothing is reported. */
  webhook?: { url: string; secret: string }
  /** Called when Amazon has accepted a render: `id` is the caller's, `renderId` Remotion's. */
  onStarted(render: { id: string; renderId: string; region: Region }): Promise<void>
  /** Resolves after `ms` milliseconds, or earlier if the render was reported as ended or the signal aborts. */
  wait(renderId: string, ms: number, signal: AbortSignal): Promise<void>
}

/** No webhooks: only time passes. */
export const noEvents: RenderEvents = {
  onStarted: async () => {},
  wait: (_, ms, signal) => wait(ms, undefined, { signal }).catch(() => {}),
}
