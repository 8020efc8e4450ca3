import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { progressLine } from './progress-line'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const stream = (isTTY: boolean) => {
  const written: string[] = []
  return { isTTY, written, write: (text: string | Uint8Array) => written.push(String(text)) > 0 }
}

test('on a terminal one line is rewritten, and cleared at the end', () => {
  const terminal = stream(true)
  const progress = progressLine(terminal)
  progress.update('1 of 2')
  progress.update('2 of 2')
  progress.end('Done.')
  expect(terminal.written).toEqual(['\r\x1b[K1 of 2', '\r\x1b[K2 of 2', '\r\x1b[K', 'Done.\n'])
})

test('without a terminal a line is written at most every ten seconds, without control characters', () => {
  const file = stream(false)
  const progress = progressLine(file)
  for (let second = 1; second <= 25; second += 1) {
    vi.advanceTimersByTime(1000)
    progress.update(`${second} s`)
  }
  progress.end('Done.')
  expect(file.written).toEqual(['10 s\n', '20 s\n', 'Done.\n'])
})
