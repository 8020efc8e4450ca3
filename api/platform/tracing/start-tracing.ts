import type { Log } from '../host/log'
import type { Settings } from '../settings/settings'

/** The tracing of this process. */
export type Tracing = {
  /** Sends the remaining spans, for at most a few seconds. */
  stop(): Promise<void>
}

/**
 * Traces this process as the service `name`, if the settings say where spans go. Without that, OpenTelemetry's SDK is
 * not loaded and its API does nothing.
 */
export async function startTracing(
  name: string,
  { tracesTo }: Pick<Settings, 'tracesTo'>,
  log: Log,
): Promise<Tracing> {
  if (tracesTo === null) return { stop: async () => {} }
  const { openSdk } = await import('./open-sdk')
  return openSdk(name, tracesTo, log)
}
