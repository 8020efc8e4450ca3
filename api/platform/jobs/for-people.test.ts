import { expect, test } from 'vitest'
import { OperatorError, UserFacingError } from '@/compositions/util/user-facing-error'
import { JobError, withJobErrors } from './job-handlers'

class BrokenFile extends UserFacingError {}

const run = (error: Error) =>
  withJobErrors(() => Promise.reject(error)).then(
    () => null,
    (thrown: unknown) => thrown,
  )

test('a job ends with the message of any error that is for users', async () => {
  const error = new BrokenFile('This file is damaged.')
  const thrown = await run(error)
  expect(thrown).toBeInstanceOf(JobError)
  expect(thrown).toMatchObject({ message: 'This file is damaged.', cause: error })
})

test('retries errors for the operator and unexpected ones', async () => {
  for (const error of [new OperatorError('Set OPENAI_API_KEY.'), new TypeError('x is undefined')])
    expect(await run(error)).toBe(error)
})
