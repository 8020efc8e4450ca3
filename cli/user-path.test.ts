import { afterEach, expect, test, vi } from 'vitest'
import { projectRoot } from '../remotion/environment/cache'
import { userPath } from './data-dir'

const cwd = vi.spyOn(process, 'cwd')
afterEach(() => {
  vi.unstubAllEnvs()
  cwd.mockReset()
})

test('a relative name is meant from where the user called npm', () => {
  cwd.mockReturnValue(projectRoot)
  vi.stubEnv('INIT_CWD', '/home/somebody/talks')
  expect(userPath('talk.mp4')).toBe('/home/somebody/talks/talk.mp4')
  expect(userPath('/media/talk.mp4')).toBe('/media/talk.mp4')
})

test('a command that another program started elsewhere means its own folder', () => {
  cwd.mockReturnValue('/tmp/elsewhere')
  vi.stubEnv('INIT_CWD', '/home/somebody')
  expect(userPath('talk.mp4')).toBe('/tmp/elsewhere/talk.mp4')
})
