import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissNotice, holdNotice, notify, shownNotice, subscribeNotices } from './notices'

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  dismissNotice()
  vi.useRealTimers()
})

test('Shows one notice at a time, for 5 s', () => {
  notify({ message: 'First' })
  vi.advanceTimersByTime(4000)
  notify({ message: 'Second' })
  vi.advanceTimersByTime(4999)
  expect(shownNotice()?.message).toBe('Second')
  vi.advanceTimersByTime(1)
  expect(shownNotice()).toBeNull()
})

test('Keeps a held notice open, and closes it 5 s after it is released', () => {
  notify({ message: 'Cut 17 words', action: { label: 'Undo', run: () => {} } })
  holdNotice(true)
  vi.advanceTimersByTime(60_000)
  expect(shownNotice()?.message).toBe('Cut 17 words')
  holdNotice(false)
  vi.advanceTimersByTime(5000)
  expect(shownNotice()).toBeNull()
  holdNotice(false)
  expect(shownNotice()).toBeNull()
})

test('Gives the same message a new id each time it is shown', () => {
  const seen: (number | undefined)[] = []
  const stop = subscribeNotices(() => seen.push(shownNotice()?.id))
  notify({ message: 'Saved' })
  notify({ message: 'Saved' })
  stop()
  expect(new Set(seen).size).toBe(2)
})
