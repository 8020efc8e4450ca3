import { expect, test } from 'vitest'
import { keeperOf } from './keeper'

const kept = { revisions: { canvas: 3, transcript: 1 }, pending: { canvas: null, transcript: [] } }

/** A storage with room for so many characters. */
function shelf(room: number) {
  const held = new Map<string, string>()
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      held.set(key, value)
    },
    removeItem: (key: string) => void held.delete(key),
  }
}

test('changes are kept a project for itself, and gone once they are saved', () => {
  const storage = shelf(10_000)
  const [one, other] = [keeperOf('one', storage), keeperOf('other', storage)]
  expect(one.write(kept)).toBe(true)
  expect(other.read()).toBeNull()
  expect(one.read()).toEqual(kept)
  one.clear()
  expect(one.read()).toBeNull()
})

test('a full or broken storage is no reason to stop', () => {
  const storage = shelf(10)
  const keeper = keeperOf('one', storage)
  expect(keeper.write(kept)).toBe(false)
  storage.held.set('talkreel.unsaved.one', '{')
  expect(keeper.read()).toBeNull()
})
