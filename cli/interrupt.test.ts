import { afterEach, expect, test, vi } from 'vitest'
import { Interrupted, interruption } from './interrupt'

const clock = vi.spyOn(performance, 'now')
const exit = vi.spyOn(process, 'exit').mockImplementation((() => {}) as () => never)
afterEach(() => {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(name)
  exit.mockClear()
})

test('one keypress aborts once, however many signals it sends, and a later one exits immediately', () => {
  const signal = interruption()
  clock.mockReturnValue(5000)
  process.emit('SIGINT')
  expect(signal.reason).toBeInstanceOf(Interrupted)
  clock.mockReturnValue(5400)
  process.emit('SIGINT')
  expect(exit).not.toHaveBeenCalled()
  clock.mockReturnValue(9000)
  process.emit('SIGINT')
  expect(exit).toHaveBeenCalledWith(130)
})
