import { afterEach, expect, test, vi } from 'vitest'
import { projectRoot } from '../remotion/environment/cache'
import { userPath } from './data-dir'

const cwd = vi.spyOn(process, 'cwd')
afterEach(() => {
  vi.unstubAllEnvs()
  cwd.mockReset()
})

test('a relative path resolves against the folder in which the user ran npm', () => {
  cwd.mockReturnValue(projectRoot)
  vi.stubEnv('INIT_CWD', '/home/somebody/talks')
  expect(userPath('talk.mp4')).toBe('/home/somebody/talks/talk.mp4')
  expect(userPath('/media/talk.mp4')).toBe('/media/talk.mp4')
})

test('a command that was started by another program resolves against its own folder', () => {
  cwd.mockReturnValue('/tmp/elsewhere')
  vi.stubEnv('INIT_CWD', '/home/somebody')
  expect(userPath('talk.mp4')).toBe('/tmp/elsewhere/talk.mp4')
})
