import { expect, test } from 'vitest'
import { FPS } from '../size'
import { mouthTrack } from './mouth-track'

const say = (...phones: string[]) =>
  mouthTrack(
    phones.map((phone, index) => ({
      phone,
      start: index * 0.4,
      end: (index + 1) * 0.4,
      speaker: 'mara' as const,
    })),
    phones.length * 0.4 * FPS,
  )
/** The frame in the middle of the phone at `index`. */
const middle = (index: number): number => Math.round((index + 0.45) * 0.4 * FPS)

test('lips close on m, the jaw goes down on aa, and the mouth rests in a pause', () => {
  const mouths = say('m', 'aa', 'pau')
  expect(mouths[middle(0)]).toMatchObject({ pressed: 1, open: 0 })
  expect(mouths[middle(1)]?.open).toBeGreaterThan(0.7)
  expect(mouths[middle(1)]?.pressed).toBe(0)
  expect(mouths[middle(2)]).toEqual({ open: 0, wide: 0, round: 0, pressed: 0, tucked: 0 })
})

test('a diphthong moves from its first shape to its second', () => {
  const mouths = say('pau', 'ow', 'pau')
  const from = mouths[Math.round(0.45 * FPS)]
  const to = mouths[Math.round(0.7 * FPS)]
  expect(to?.round).toBeGreaterThan(from?.round ?? 1)
  expect(to?.open).toBeLessThan(from?.open ?? 0)
})

test('nothing jumps from one frame to the next', () => {
  const mouths = say('pau', 'ae', 'm', 'iy', 'uw', 'f', 'aa', 'pau')
  for (const [index, mouth] of mouths.entries())
    expect(Math.abs(mouth.open - (mouths[index - 1]?.open ?? mouth.open))).toBeLessThan(0.5)
})

test('a phone that no table knows still moves the mouth', () => {
  expect(say('pau', 'xx', 'pau')[middle(1)]?.open).toBeGreaterThan(0.2)
})
