import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openProject } from '../document/migrate'
import type { Rect } from '../geometry/box'
import type { LayerInput } from '../model/layers/layer'
import { evaluate } from '../scene/evaluate'
import type { GraphicItemOf } from '../scene/frame'
import { prepare } from '../scene/prepare'
import { layerSchema } from '../schema/layers/layer'
import { testFontBook } from '../testing/fonts'
import { ease } from './curves'
import { IN_OUT_ANIMATIONS, inOutNames } from './in-out'
import { LOOP_ANIMATIONS, loopNames } from './loops'

const fonts = await testFontBook()

const CANVAS = { width: 540, height: 960 }

type ShapeInput = Extract<LayerInput, { asset: 'shape' }>

const shape = (fields: Partial<ShapeInput>): ShapeInput => ({
  ...{ id: 'x', layer: 'SHAPE', asset: 'shape', left: 100, top: 200, width: 200, height: 100, end: 2 },
  ...fields,
})

/** The frame item of a shape that is alone on the canvas, for each frame. */
function showing(fields: Partial<ShapeInput>): (n: number) => GraphicItemOf | null {
  const project = openProject({
    ...{ version: 1, id: 'p', title: '', type: 'scratch', fps: 30, media: {}, transcripts: {} },
    format: { ...CANVAS, orientation: 'portrait' },
    layers: [shape(fields)],
    captionStyle: { presetStyle: 'Plain' },
  })
  const prepared = prepare(project, { fonts })
  return n => (evaluate(prepared, n).layers[0] as GraphicItemOf | undefined) ?? null
}

const placed = fc.record({
  left: fc.integer({ min: -300, max: 700 }),
  top: fc.integer({ min: -300, max: 1100 }),
  width: fc.integer({ min: 1, max: 900 }),
  height: fc.integer({ min: 1, max: 900 }),
  angle: fc.constantFrom(0, 0, 12.5, -90, 200),
  opacity: fc.constantFrom(1, 0.4),
})

const end = fc.constantFrom(...inOutNames)
const speed = fc.integer({ min: 1, max: 100 }).map(n => n / 20)
const animated = fc.record(
  {
    animationIn: fc.oneof(end, fc.record({ type: end, speed })),
    animation: fc.constantFrom(...loopNames),
    animationOut: fc.oneof(end, fc.record({ type: end, speed })),
  },
  { requiredKeys: [] },
)

const isOff = ({ left, top, width, height }: Rect): boolean =>
  left >= CANVAS.width || top >= CANVAS.height || left + width <= 0 || top + height <= 0

const isOutOfTheWay = (shown: GraphicItemOf | null): boolean => {
  const clip = shown?.box.pose?.clip
  const { width = 0, height = 0 } = shown?.box ?? {}
  const isCut = clip && (width - clip.left - clip.right <= 0 || height - clip.top - clip.bottom <= 0)
  return !shown || isOff(shown.inkBounds) || isCut === true
}

describe('animations', () => {
  it('an in animation hides the layer in its first frame', () => {
    fc.assert(
      fc.property(placed, end, (fields, animationIn) => {
        expect(isOutOfTheWay(showing({ ...fields, animationIn })(0))).toBe(true)
      }),
    )
  })

  it('F3: numbers of animated layers are finite and rounded, and positions are whole pixels', () => {
    fc.assert(
      fc.property(placed, animated, fc.nat(59), (fields, animations, n) => {
        const shown = showing({ ...fields, ...animations })(n)
        fc.pre(shown !== null)
        const { left, top, angle, opacity, pose } = shown.box
        expect([left, top].every(Number.isInteger)).toBe(true)
        expect(angle * 20).toBeCloseTo(Math.round(angle * 20), 6)
        expect(opacity * 255).toBeCloseTo(Math.round(opacity * 255), 9)
        for (const scale of [pose?.scaleX ?? 1, pose?.scaleY ?? 1])
          expect(scale * 2000).toBeCloseTo(Math.round(scale * 2000), 6)
        const { clip, ...rest } = pose ?? { clip: null }
        for (const value of [
          ...Object.values(shown.inkBounds),
          ...Object.values(rest),
          ...Object.values(clip ?? {}),
        ])
          expect(Number.isFinite(value)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('T8: in and out animations take at most half of a layer each; between them it is at rest', () => {
    const lengths = fc.integer({ min: 1, max: 60 })
    let frames = 0
    fc.assert(
      fc.property(placed, end, end, speed, lengths, (fields, animationIn, animationOut, seconds, length) => {
        const still = showing({ ...fields, end: length / 30 })
        const moving = showing({
          ...{ ...fields, end: length / 30, animationIn: { type: animationIn, speed: seconds } },
          animationOut: { type: animationOut, speed: seconds },
        })
        const middle = Math.floor(length / 2)
        fc.pre(still(middle) !== null)
        expect(moving(middle)).toEqual(still(middle))
        const taken = Math.min(Math.max(1, Math.round(seconds * 30)), middle)
        const atRest = [taken, length - taken].filter(n => n < length)
        frames += atRest.length
        for (const n of atRest) expect(moving(n)).toEqual(still(n))
      }),
    )
    expect(frames).toBeGreaterThan(100)
  })

  it('the data at rest are the same object, so that nothing is drawn again', () => {
    const shown = showing({ animationIn: 'slide-up', animationOut: 'zoom-out' })
    expect(shown(3)?.data).toBe(shown(30)?.data)
    expect(shown(30)).not.toHaveProperty('rest')
    expect(shown(3)).toHaveProperty('rest.box', { ...shown(30)?.box })
  })

  it('in and out animations move in the direction of their name', () => {
    const at = (animation: (typeof inOutNames)[number]) => {
      const shown = showing({ animationIn: animation, animationOut: animation })
      return { before: shown(4)?.box, rest: shown(30)?.box, after: shown(56)?.box }
    }
    const left = at('slide-left')
    expect(left.before?.left).toBeGreaterThan(100)
    expect(left.after?.left).toBeLessThan(100)
    const down = at('bounce-down')
    expect(down.before?.top).toBeLessThan(200)
    expect(down.after?.top).toBeGreaterThan(200)
    const grows = at('zoom-in')
    expect(grows.before?.pose?.scaleX).toBeLessThan(1)
    expect(grows.after?.pose?.scaleX).toBeGreaterThan(1)
    const turns = at('rotate-cw')
    expect(turns.before?.angle).toBeLessThan(0)
    expect(turns.after?.angle).toBeGreaterThan(0)
    const revealed = at('reveal-right')
    expect(revealed.before?.pose?.clip).toMatchObject({ left: 0 })
    expect(revealed.after?.pose?.clip).toMatchObject({ right: 0 })
  })

  it('takes 0.7 s unless another speed is chosen', () => {
    const usual = showing({ animationIn: 'fade' })
    expect([usual(20)?.rest, usual(21)?.rest]).toEqual([expect.anything(), undefined])
    const slow = showing({ animationIn: { type: 'fade', speed: 1 } })
    expect(slow(15)?.box.opacity).toBeCloseTo(0.5, 2)
  })

  it('loops: shake moves 20 px, 0.15 s from side to side; spin takes 1.5 s; every cycle is the same', () => {
    const shaken = showing({ animation: 'shake' })
    const lefts = Array.from({ length: 18 }, (_, n) => shaken(n)?.box.left ?? 0)
    expect(Math.max(...lefts)).toBeGreaterThanOrEqual(119)
    expect(Math.max(...lefts)).toBeLessThanOrEqual(120)
    expect(Math.min(...lefts)).toBeGreaterThanOrEqual(80)
    expect(lefts.slice(0, 9)).toEqual(lefts.slice(9))
    const spun = showing({ animation: 'spin' })
    expect([0, 15, 30, 45].map(n => (spun(n)?.box.angle ?? 0) % 360)).toEqual([0, 120, 240, 0])
    for (const name of loopNames) {
      const shown = showing({ animation: name, end: 10 })
      const round = Math.round(LOOP_ANIMATIONS[name].seconds * LOOP_ANIMATIONS[name].strokes * 30)
      expect(shown(7 + round)).toEqual(shown(7))
      expect(shown(round)).not.toHaveProperty('rest')
    }
  })

  it('loops continue during in and out animations', () => {
    const both = showing({ animationIn: 'slide-left', animation: 'move-up' })
    const alone = showing({ animation: 'move-up' })
    expect(both(8)?.box.top).toBe(alone(8)?.box.top)
    expect(both(8)?.box.left).toBeGreaterThan(100)
  })

  it('easings start at 0, end at 1 and never jump', () => {
    for (const { curve } of Object.values(IN_OUT_ANIMATIONS)) {
      expect([ease(curve, 0), ease(curve, 1)]).toEqual([0, 1])
      for (let directionVector = 0; directionVector < 200; directionVector++)
        expect(
          Math.abs(ease(curve, (directionVector + 1) / 200) - ease(curve, directionVector / 200)),
        ).toBeLessThan(0.05)
    }
  })

  it('the schema refuses unknown animations with the path of the field', () => {
    const refused = (fields: object) => layerSchema.safeParse({ ...shape({}), ...fields }).error?.issues[0]
    expect(refused({ animationIn: 'explode' })?.path).toEqual(['animationIn'])
    expect(refused({ animation: 'fade' })?.message).toMatch(/An animation is its name, .* shake/)
    expect(refused({ animationOut: { speed: 1 } })?.path).toEqual(['animationOut'])
    expect(refused({ animationOut: { type: 'fade', speed: 0 } })?.path).toEqual(['animationOut', 'speed'])
  })
})
