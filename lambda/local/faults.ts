/**
 * Faults for tests of what happens on Amazon's side. Each is asked with the type of an invocation (`start`, `launch`,
 * `renderer` …).
 */
export type Faults = {
  /** Whether this invocation is refused for lack of concurrent executions. */
  throttles(type: string): boolean
  /** Whether its worker is killed as soon as it has begun. */
  kills(type: string): boolean
  /** A shorter time limit in seconds. */
  timeoutSeconds?(type: string): number | undefined
}

export const NO_FAULT: Faults = { throttles: () => false, kills: () => false }
