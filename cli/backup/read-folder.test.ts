import { expect, test } from 'vitest'
import { projectRoot } from '@/remotion/environment/cache'
import { UsageError } from '../usage-error'
import { readFolder } from './read-folder'

const USAGE = 'npm run backup -- <folder>'

test.each([[[]], [['one', 'two']], [['one', '--nonsense']]])('%j is not exactly one folder', args => {
  expect(() => readFolder(args, USAGE)).toThrow(UsageError)
  expect(() => readFolder(args, USAGE)).toThrow(USAGE)
})

test("a relative folder resolves against the user's directory, and --help needs no folder", () => {
  expect(readFolder(['/backups/monday'], USAGE)).toBe('/backups/monday')
  expect(readFolder(['monday'], USAGE)).toBe(`${process.env.INIT_CWD ?? projectRoot}/monday`)
  expect([readFolder(['--help'], USAGE), readFolder(['-h'], USAGE)]).toEqual([null, null])
})
