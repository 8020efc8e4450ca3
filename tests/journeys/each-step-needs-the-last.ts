import { afterEach, beforeEach } from 'vitest'

/** Tests of this file are steps of one way: after one that fails the rest are skipped, as they could not but fail. */
export function eachStepNeedsTheLast(): void {
  let broken = false
  beforeEach(({ skip }) => skip(broken, 'a step before it failed'))
  afterEach(({ task }) => {
    broken ||= task.result?.state === 'fail'
  })
}
