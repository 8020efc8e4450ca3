import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OperatorError, UserFacingError } from '../compositions/util/user-facing-error'
import { MissingTool } from '../remotion/environment/missing-tool'
import { reportError } from './report-error'

const said = vi.spyOn(console, 'error').mockImplementation(() => {})
beforeEach(() => {
  vi.stubEnv('DEBUG', '')
})
afterEach(() => {
  said.mockClear()
  vi.unstubAllEnvs()
})

test('a known error is reported by its message alone', () => {
  reportError('demo', new MissingTool('Install ffmpeg.'))
  expect(said.mock.calls).toEqual([['Install ffmpeg.']])
})

test.each([new UserFacingError('This file is damaged.'), new OperatorError('Set TALKREEL_SECRET.')])(
  'an error for users or for the operator prints only its message: %s',
  error => {
    reportError('demo', error)
    expect(said.mock.calls).toEqual([[error.message]])
  },
)

test('an unknown error is a sentence with the path of the log, and the log has the stack', async () => {
  reportError('demo', new TypeError('x is not a function\nand more'))
  const sentence = String(said.mock.calls[0]?.[0])
  const [, log] =
    /^Something went wrong: x is not a function\. The details are in (\S+\.log)$/.exec(sentence) ?? []
  expect(log && existsSync(log)).toBe(true)
  expect(await readFile(log ?? '', 'utf8')).toMatch(/TypeError: x is not a function[\s\S]+report-error\.test/)
  await rm(log ?? '')
})

test('with DEBUG the stack is shown too', () => {
  vi.stubEnv('DEBUG', '1')
  reportError('demo', new MissingTool('Install ffmpeg.'))
  expect(String(said.mock.calls[1]?.[0])).toContain('report-error.test')
})
