import { afterEach, beforeEach } from 'vitest'

/**
 * Tests of this file are steps of one way: after one that fails the rest are skipped, as they could not but fail.
 * `onBroken` is called then, to tell of what is on the screen.
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
