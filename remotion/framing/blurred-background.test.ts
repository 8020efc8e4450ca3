import { expect, test } from 'vitest'
import { backgroundBlur } from './blurred-background'
import { MASK_SIDE } from './mask-people'

const PIXELS = MASK_SIDE * MASK_SIDE
const MIDDLE = MASK_SIDE / 2
const FILM = { width: 1920, height: 1080 }

type Color = readonly [number, number, number]
const RED: Color = [255, 0, 0]
const WHITE: Color = [255, 255, 255]
const BLACK: Color = [0, 0, 0]

const picture = (color: (x: number, y: number) => Color): Uint8Array =>
  Uint8Array.from(
    Array.from({ length: PIXELS }, (_, at) => color(at % MASK_SIDE, Math.floor(at / MASK_SIDE))).flat(),
  )

const maskOf = (isPerson: (x: number) => boolean): Float32Array =>
  Float32Array.from({ length: PIXELS }, (_, at) => (isPerson(at % MASK_SIDE) ? 1 : 0))

const pixel = (rgba: Uint8Array, x: number, y = MIDDLE) =>
  Array.from(rgba.subarray(4 * (y * MASK_SIDE + x), 4 * (y * MASK_SIDE + x) + 4))

/** A red person on the left half before stripes, or the same picture without the person. */
const isLeft = (x: number) => x < MIDDLE
const stripes = (x: number): Color => (x % 2 ? WHITE : BLACK)
const scene = picture(x => (isLeft(x) ? RED : stripes(x)))
const none = maskOf(() => false)

test('S15: people show through, what is behind them is blurred, and takes no color from them', () => {
  const { rgba } = backgroundBlur(FILM)(scene, maskOf(isLeft))
  expect(pixel(rgba, 40)[3]).toBe(0)
  const [red = 0, green = 0, blue = 0, alpha] = pixel(rgba, MIDDLE + 40)
  expect(alpha).toBe(255)
  for (const value of [red, green, blue]) expect(Math.abs(value - 127.5)).toBeLessThan(8)
  const [edgeRed = 0, edgeGreen = 0] = pixel(rgba, MIDDLE + 1)
  expect(edgeRed - edgeGreen).toBeLessThan(8)
})

test('S15: a picture without people stays as it is', () => {
  const { rgba, hasPeople } = backgroundBlur(FILM)(scene, none)
  expect(hasPeople).toBe(false)
  expect(rgba.every((value, at) => at % 4 < 3 || value === 0)).toBe(true)
})

test('a mask that flickers for one frame does not, but a new shot has its own at once', () => {
  const still = backgroundBlur(FILM)
  still(scene, maskOf(isLeft))
  const gap = maskOf(x => isLeft(x) && x !== 40)
  const alpha = ({ rgba }: { rgba: Uint8Array }) => pixel(rgba, 40)[3] ?? 0
  expect(alpha(still(scene, gap))).toBeGreaterThan(0)
  expect(alpha(still(scene, gap))).toBeGreaterThan(200)
  const cut = backgroundBlur(FILM)
  cut(scene, maskOf(isLeft))
  const other = picture(x => (isLeft(x) ? BLACK : WHITE))
  const right = maskOf(x => !isLeft(x))
  expect(alpha(cut(other, right))).toBe(255)
})

test('a film of any shape is blurred by the same distance in both directions', () => {
  const edge = picture((x, y) => (x < MIDDLE || y < MIDDLE ? BLACK : WHITE))
  const person = maskOf(x => x < 20)
  const { rgba } = backgroundBlur({ width: 3200, height: 800 })(edge, person)
  const spread = (place: (step: number) => [number, number]) =>
    Array.from({ length: 60 }, (_, step) => pixel(rgba, ...place(step))[0] ?? 0).filter(
      value => value > 12 && value < 243,
    ).length
  const across = spread(step => [MIDDLE - 30 + step, 220])
  const down = spread(step => [220, MIDDLE - 30 + step])
  expect(down / across).toBeGreaterThan(2.5)
  expect(down / across).toBeLessThan(5)
})
