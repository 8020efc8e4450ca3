import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkSpace } from './ensure-disk-space'
import { SetupError } from './setup-error'

test('a disk with enough space passes, even if the folder does not exist yet', () => {
  expect(() => checkSpace(join(tmpdir(), 'not', 'made', 'yet'), 1)).not.toThrow()
})

test('a full disk is reported with the needed and the free space', () => {
  const check = () => checkSpace(tmpdir(), 1e18)
  expect(check).toThrow(SetupError)
  expect(check).toThrow(/1000000000\.0 GB are needed and [\d.]+ GB are free/)
})
