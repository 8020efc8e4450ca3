import { describe, expect, test } from 'vitest'
import { colorChannels } from '@/compositions/util/color-channels'
import { type ChromaKey, chromaKey, keySteps } from './chroma-key'

const GREEN: ChromaKey = { color: '#00B140', strength: 60, softness: 50 }

const clamp = (value: number): number => Math.min(1, Math.max(0, value))

/** The value of a table at `x`, from 0 to 1, as a `feComponentTransfer` of type `table` has it. */
function lookUp(table: readonly number[], x: number): number {
  const at = clamp(x) * (table.length - 1)
  const below = Math.min(table.length - 2, Math.floor(at))
  const [from, to] = [table[below] as number, table[below + 1] as number]
  return from + (to - from) * (at - below)
}

/** How opaque a color is with a key, and how much of the screen's light is taken from it. */
function keyed(key: ChromaKey, color: string): { opacity: number; spill: number } {
  const { distance, squares, opacity, spill } = keySteps(key)
  const inputs = [...colorChannels(color).map(channel => channel / 255), 1]
  const squared = squares.reduce((sum, table, channel) => {
    const row = distance.slice(channel * 5, channel * 5 + 5)
    return (
      sum +
      lookUp(
        table,
        row.reduce((total, factor, index) => total + factor * (inputs[index] as number), 0),
      )
    )
  }, 0)
  return { opacity: lookUp(opacity, squared), spill: spill ? lookUp(spill.amount, squared) : 0 }
}

const opacityOf = (key: ChromaKey, color: string): number => keyed(key, color).opacity

describe('S13: a chroma key', () => {
  test('removes its color, also in the light and in a fold of the screen', () => {
    for (const color of ['#00B140', '#0BC24A', '#067A2C', '#10DD55'])
      expect(opacityOf(GREEN, color), color).toBe(0)
  })

  test('keeps skin, hair, white, gray, black and other colors', () => {
    for (const color of [
      '#DDA583',
      '#5A3A28',
      '#2A1C12',
      '#FFFFFF',
      '#808080',
      '#000000',
      '#B02A30',
      '#FFD84D',
    ])
      expect(opacityOf(GREEN, color), color).toBe(1)
  })

  test('of strength 0 removes nothing', () => {
    expect(chromaKey({})).toBeNull()
    expect(chromaKey({ chromaKey: { ...GREEN, strength: 0 } })).toBeNull()
    expect(chromaKey({ chromaKey: GREEN })).toEqual(GREEN)
  })

  test('removes more with more strength, and nothing but its color with little', () => {
    const colors = ['#00B140', '#25A552', '#4C9A66', '#808080', '#DDA583']
    for (const color of colors) {
      const shown = [5, 25, 50, 75, 100].map(strength => opacityOf({ ...GREEN, strength }, color))
      expect(
        [...shown].sort((a, b) => b - a),
        color,
      ).toEqual(shown)
    }
    expect(opacityOf({ ...GREEN, strength: 5 }, '#25A552')).toBe(1)
  })

  test('fades in over its softness: at once without any', () => {
    // Mixtures of the screen with a gray, as at the edge of a sleeve.
    const edge = ['#149E49', '#259651', '#358E58', '#468A60', '#57856B', '#688271']
    const between = (softness: number) =>
      edge.filter(color => {
        const opacity = opacityOf({ ...GREEN, softness }, color)
        return opacity > 0.02 && opacity < 0.98
      }).length
    expect(between(0)).toBeLessThanOrEqual(1)
    expect(between(50)).toBeGreaterThan(between(0))
    expect(between(100)).toBeGreaterThan(between(50))
  })

  test('changes little from one level of a color to the next, also without softness', () => {
    const hex = (level: number) => Math.round(level).toString(16).padStart(2, '0')
    // From the screen to a gray: red and blue get as bright as green.
    const levels = Array.from({ length: 178 }, (_, level) => `#${hex(level)}B1${hex(64 + level * 0.64)}`)
    const shown = levels.map(color => opacityOf({ ...GREEN, softness: 0 }, color))
    const steps = shown.slice(1).map((opacity, index) => Math.abs(opacity - (shown[index] ?? 0)))
    expect([shown[0], shown.at(-1)]).toEqual([0, 1])
    expect(Math.max(...steps)).toBeLessThan(0.2)
  })

  test.each([
    ['#00B140', 'green'],
    ['#0047BB', 'blue'],
    ['#C8102E', undefined],
    ['#FFFFFF', undefined],
  ])('takes the light of the screen %s', (color, channel) => {
    expect(keySteps({ ...GREEN, color }).spill?.channel).toBe(channel)
  })

  test('takes that light only from what is near its color', () => {
    expect(keyed(GREEN, '#30705A').spill).toBeGreaterThan(0.9)
    expect(keyed(GREEN, '#B02A30').spill).toBe(0)
  })

  test('tells white from other colors by its lightness', () => {
    const white = { ...GREEN, color: '#FFFFFF' }
    expect(opacityOf(white, '#FDFDFD')).toBe(0)
    for (const color of ['#808080', '#DDA583', '#202020']) expect(opacityOf(white, color), color).toBe(1)
  })

  test('of any valid color gives numbers', () => {
    for (const color of ['#000', '#FFF', '#0F0', '#123456', '#00B14080'])
      for (const softness of [0, 100])
        for (const strength of [0.1, 100]) {
          const { distance, squares, opacity, spill } = keySteps({ color, strength, softness })
          const numbers = [...distance, ...squares.flat(), ...opacity, ...(spill?.amount ?? [])]
          expect(numbers.every(Number.isFinite)).toBe(true)
          expect(opacity.every(value => value >= 0 && value <= 1)).toBe(true)
        }
  })
})
