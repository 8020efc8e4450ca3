import { afterEach, beforeEach } from 'vitest'

/**
 * Makes the tests of this file sequential steps: after a failure the rest are skipped, because they depend on it.
 * `onBroken` is called at the failure, to report the current screen.
 */
export function eachStepNeedsTheLast(onBroken: () => Promise<void>): void {
  let broken = false
  beforeEach(({ skip }) => skip(broken, 'a step before it failed'))
  afterEach(async ({ task }) => {
    if (broken || task.result?.state !== 'fail') return
    broken = true
    await onBroken()
  })
}
