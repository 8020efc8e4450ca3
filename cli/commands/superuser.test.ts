import { expect, test } from 'vitest'
import { UsageError } from '../usage-error'
import { run } from './superuser'

test.each([[[]], [['a@example.test', 'b@example.test']], [['a@example.test', '--nonsense']]])(
  '%j is not exactly one account',
  async args => {
    await expect(run(args)).rejects.toBeInstanceOf(UsageError)
  },
)

test("the demo account, whose password is public, can't become support staff", async () => {
  await expect(run(['Demo@Talkreel.local'])).rejects.toThrow('Everyone knows the password')
})
