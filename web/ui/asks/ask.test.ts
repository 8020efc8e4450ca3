import { afterEach, expect, test } from 'vitest'
import { type Ask, ask, closeAsk, shownAsk, subscribeAsks } from '../dialog/ask'

afterEach(closeAsk)

test('There is one dialog at a time: another takes its place, and closing leaves none', () => {
  const seen: (Ask | null)[] = []
  const stop = subscribeAsks(() => seen.push(shownAsk()))
  ask({ kind: 'check-inbox' })
  ask({ kind: 'contact', message: 'No plan has more of it.' })
  closeAsk()
  stop()
  ask({ kind: 'check-inbox' })
  expect(seen).toEqual([
    { kind: 'check-inbox' },
    { kind: 'contact', message: 'No plan has more of it.' },
    null,
  ])
})
