import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkSpace } from './ensure-disk-space'
import { SetupError } from './setup-error'

test('a disk with room enough is fine, also where the folder is not made yet', () => {
  expect(() => checkSpace(join(tmpdir(), 'not', 'made', 'yet'), 1)).not.toThrow()
})

test('a full disk is told with how much is needed and how much there is', () => {
  const check = () => checkSpace(tmpdir(), 1e18)
  expect(check).toThrow(SetupError)
  expect(check).toThrow(/1000000000\.0 GB are needed and [\d.]+ GB are free/)
})
