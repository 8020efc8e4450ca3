import { UserFacingError } from '@/compositions/util/user-facing-error'

/** Why an attempt failed: Amazon had no room, a function ended, it ran out of time, or the render itself failed. */
export type LambdaFault = 'throttled' | 'killed' | 'timeout' | 'lost' | 'render'

/** An attempt to render failed. `detail` is Remotion's own message, for the log. */
export class AttemptFailed extends Error {
  override name = 'AttemptFailed'

  constructor(
    readonly fault: LambdaFault,
    readonly detail: string,
  ) {
    super(detail)
  }
}

/** A project could not be rendered on Lambda. The message says why, in a sentence for the user. */
export class LambdaRenderError extends UserFacingError {
  override name = 'LambdaRenderError'
}

const FAULTS: readonly [LambdaFault, RegExp][] = [
  ['throttled', /TooManyRequests|Concurrency limit|Rate Exceeded|ConcurrentInvocationLimit/i],
  ['killed', /ExitError|Runtime exited|signal: killed/i],
  ['timeout', /Timedout|timed? ?out|Timeout/i],
]

/** Classifies a message of Remotion's or Amazon's. */
export const faultOf = (message: string): LambdaFault =>
  FAULTS.find(([, pattern]) => pattern.test(message))?.[0] ?? 'render'

/** What a user is told when the last attempt failed. */
const SENTENCES: Record<LambdaFault, string> = {
  throttled: 'All render servers are busy. Try again in a few minutes.',
  killed: 'The render servers stopped while they worked on this video. Try again.',
  timeout:
    'This video takes the render servers too long. Export it in a lower resolution or in shorter parts.',
  lost: 'The render servers stopped answering. Try again.',
  render: 'This video could not be rendered. Try again; if it fails again, contact support.',
}

export const sentenceFor = (fault: LambdaFault): string => SENTENCES[fault]
