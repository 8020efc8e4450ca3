import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { colorFilter, cssFunctions } from '@/compositions/model/framing/color-filter'
import {
  boxShadowTypes,
  boxStyles,
  type FramingFields,
  filterNames,
  framingSchema,
} from '@/compositions/schema/framing-fields'
import { layerSchema } from '@/compositions/schema/layers/layer'
import { frameMedia } from './framing'

const FILM = { width: 1920, height: 1080 }
const box = { left: 100, top: 200, width: 600, height: 600 }
const cover = { scaleType: 'cover', zoom: 1, focus: { x: 0.5, y: 0.5 } } as const
const contain = { ...cover, scaleType: 'contain' } as const

const square = { x: 0, y: 0 }

describe('Box styles', () => {
  it('S5: have the names of the specification; without a style the box is plain', () => {
    expect(boxStyles).toEqual(['Normal', 'Lift', 'Rounded', 'Circle'])
    const plain = frameMedia(FILM, box, cover)
    expect(plain).toMatchObject({ background: null, backdrop: null, border: null })
    expect(plain.framed).toMatchObject({ frame: { ...box, corners: square }, filter: null })
    expect(frameMedia(FILM, box, { ...cover, presetStyle: 'Normal' })).toEqual(plain)
  })

  it("S5: fields of the layer override its style, even with null or 'none'", () => {
    const { background } = frameMedia(FILM, box, { ...cover, presetStyle: 'Lift', radius: 8 })
    expect(background?.frame.corners).toEqual({ x: 8, y: 8 })
    expect(background?.shadow).not.toBeNull()
    expect(frameMedia(FILM, box, { ...cover, presetStyle: 'Lift', shadow: null }).background).toBeNull()
    expect(frameMedia(FILM, box, { ...cover, presetStyle: 'Lift', shadowType: 'none' }).background).toBeNull()
  })

  it('S5: Circle makes the box an ellipse; no radius is more than half of the shorter side', () => {
    const tall = { ...box, height: 1000 }
    expect(frameMedia(FILM, tall, { ...cover, presetStyle: 'Circle' }).framed.frame.corners).toEqual({
      x: 300,
      y: 500,
    })
    expect(frameMedia(FILM, tall, { ...cover, radius: 2_000 }).framed.frame.corners).toEqual({
      x: 300,
      y: 300,
    })
  })
})

describe('Frames', () => {
  it('S5: without a container the frame of a contained picture is the picture itself', () => {
    const { framed, background, border } = frameMedia(FILM, box, {
      ...contain,
      ...{ presetStyle: 'Lift', border: { color: '#FFFFFF', width: 4 } },
    })
    const picture = { left: 100, top: 331, width: 600, height: 338 }
    expect(framed.frame).toMatchObject(picture)
    expect(background?.frame).toEqual(framed.frame)
    expect(border?.frame).toEqual(framed.frame)
  })

  it('S5: a container color fills the space around a contained picture; a covering picture has none', () => {
    const filled = frameMedia(FILM, box, { ...contain, containerColor: '#123456' })
    expect(filled.background).toMatchObject({ fill: '#123456', frame: box })
    expect(frameMedia(FILM, box, { ...cover, containerColor: '#123456' }).background).toBeNull()
  })

  it('S5: a blurred container is a copy of the picture, larger than its frame by the reach of the blur', () => {
    const { backdrop } = frameMedia(FILM, box, { ...contain, containerColor: 'blur' })
    if (!backdrop) throw new Error('There is no backdrop')
    const { picture, frame, blur } = backdrop
    expect(frame).toMatchObject(box)
    expect(blur).toBe(18)
    expect(picture.left).toBeLessThanOrEqual(frame.left - 3 * blur)
    expect(picture.top + picture.height).toBeGreaterThanOrEqual(frame.top + frame.height + 3 * blur)
    expect(frameMedia(FILM, box, { ...cover, containerColor: 'blur' }).backdrop).toBeNull()
  })

  it('S5: padding is between the border and the picture, and the inner radius follows the outer one', () => {
    const { framed, background } = frameMedia(FILM, box, {
      ...cover,
      ...{ padding: 20, radius: 50, border: { color: '#FFFFFF', width: 10 }, containerColor: '#000000' },
    })
    expect(framed.frame).toEqual({ left: 130, top: 230, width: 540, height: 540, corners: { x: 20, y: 20 } })
    expect(background).toMatchObject({ frame: { ...box, corners: { x: 50, y: 50 } }, fill: '#000000' })
  })

  it('S3: reposition moves the picture by fractions of its own size, even past its edges', () => {
    const still = frameMedia(FILM, box, { ...cover, containerColor: '#FFFFFF' })
    const moved = frameMedia(FILM, box, { ...cover, containerColor: '#FFFFFF', reposition: { x: 0.5, y: 0 } })
    const by = still.framed.picture.width / 2
    expect(Math.abs(moved.framed.picture.left - still.framed.picture.left - by)).toBeLessThanOrEqual(1)
    expect(moved.background).toMatchObject({ fill: '#FFFFFF' })
  })

  it('S5: frames are on whole pixels and no smaller than their corners, whatever the fields', () => {
    const length = fc.integer({ min: 0, max: 60_000 }).map(n => n / 20)
    const media = fc.constantFrom(FILM, { width: 0, height: 0 }, { width: 1, height: 16_384 })
    const share = fc.integer({ min: -100, max: 100 }).map(percent => percent / 100)
    const cases = { background: 0, backdrop: 0, radius: 0 }
    const fields = fc.record({
      presetStyle: fc.constantFrom(...boxStyles),
      scaleType: fc.constantFrom('cover', 'contain', 'fill' as const),
      padding: fc.constantFrom(0, 3, 500),
      radius: fc.constantFrom(0, 7.5, 900, 'full' as const),
      containerColor: fc.constantFrom(undefined, '#000000', 'blur'),
      reposition: fc.record({ x: share, y: share }),
      shadowType: fc.constantFrom(...boxShadowTypes),
    })
    fc.assert(
      fc.property(media, length, length, fields, (source, width, height, { containerColor, ...rest }) => {
        const asked = { ...rest, ...(containerColor ? { containerColor } : {}) }
        const place = { left: 10.25, top: -7.5, width, height }
        const { framed, background, backdrop } = frameMedia(source, place, { ...cover, ...asked })
        cases.background += Number(background !== null)
        cases.backdrop += Number(backdrop !== null)
        for (const { frame } of [framed, background, backdrop].filter(one => one !== null)) {
          cases.radius += Number(frame.corners.x > 0)
          for (const value of [frame.left, frame.top, frame.width, frame.height])
            expect(Number.isInteger(value)).toBe(true)
          expect(frame.width).toBeGreaterThanOrEqual(0)
          expect(2 * frame.corners.x).toBeLessThanOrEqual(frame.width)
          expect(2 * frame.corners.y).toBeLessThanOrEqual(frame.height)
        }
      }),
    )
    expect(Math.min(...Object.values(cases))).toBeGreaterThan(15)
  })
})

describe('Color filters', () => {
  it('S6: have the names of the specification', () => {
    expect([...filterNames].sort()).toEqual(
      ['1977', 'Aden', 'Amaro', 'Brooklyn', 'Clarendon', 'Gingham', 'Inkwell'].sort(),
    )
  })

  it('S6: filterIntensity scales the filter from none to full', () => {
    expect(colorFilter({})).toBeNull()
    expect(colorFilter({ filter: 'none' })).toBeNull()
    expect(colorFilter({ filter: 'Aden', filterIntensity: 0 })).toBeNull()
    expect(colorFilter({ filter: 'Inkwell', filterIntensity: 0.5 })).toEqual([
      {
        functions: [
          ['sepia', 0.15],
          ['contrast', 1.05],
          ['brightness', 1.05],
          ['grayscale', 0.5],
        ],
        tint: null,
      },
    ])
    expect(colorFilter({ filter: 'Clarendon' })).toEqual([
      {
        functions: [
          ['contrast', 1.2],
          ['saturate', 1.35],
        ],
        tint: { color: '#7FBBE333', blend: 'overlay' },
      },
    ])
    const [aden] = colorFilter({ filter: 'Aden' }) ?? []
    expect(aden && cssFunctions(aden)).toBe('hue-rotate(-20deg) contrast(0.9) saturate(0.85) brightness(1.2)')
  })

  it('S6: adjustments come before the filter, and 0 changes nothing', () => {
    expect(colorFilter({ adjustments: {} })).toBeNull()
    expect(colorFilter({ adjustments: { exposure: 0, tint: 0 } })).toBeNull()
    expect(colorFilter({ adjustments: { exposure: 100, contrast: -100, saturation: -100 } })).toEqual([
      {
        functions: [
          ['brightness', 2],
          ['contrast', 0.5],
          ['saturate', 0],
        ],
        tint: null,
      },
    ])
    const [adjusted, filtered] = colorFilter({ filter: 'Inkwell', adjustments: { contrast: 100 } }) ?? []
    expect(adjusted).toEqual({ functions: [['contrast', 2]], tint: null })
    expect(filtered?.functions).toContainEqual(['grayscale', 1])
  })

  it('S6: temperature and tint move a gray toward their color at the same lightness', () => {
    const grayIn = (adjustments: FramingFields['adjustments']): number[] => {
      const { functions, tint } = colorFilter({ adjustments })?.[0] ?? { functions: [], tint: null }
      const brightness = functions.find(([name]) => name === 'brightness')?.[1] ?? 1
      const factors = [1, 3, 5].map(at => Number.parseInt(tint?.color.slice(at, at + 2) ?? 'ff', 16) / 255)
      return factors.map(factor => 0.5 * brightness * factor)
    }
    const [red = 0, , blue = 0] = grayIn({ temperature: 60 })
    expect(red).toBeGreaterThan(blue + 0.1)
    expect(grayIn({ temperature: -60 })[0]).toBeLessThan((grayIn({ temperature: -60 })[2] ?? 0) - 0.05)
    expect(grayIn({ tint: 60 })[1]).toBeLessThan((grayIn({ tint: 60 })[0] ?? 0) - 0.05)
    expect(grayIn({ tint: -60 })[1]).toBeGreaterThan((grayIn({ tint: -60 })[0] ?? 0) + 0.05)
    for (const adjustments of [{ temperature: 100 }, { temperature: -100 }, { tint: 100, temperature: 40 }]) {
      const [r = 0, g = 0, b = 0] = grayIn(adjustments)
      expect(0.2126 * r + 0.7152 * g + 0.0722 * b).toBeCloseTo(0.5, 2)
    }
  })
})

describe('Mirrored pictures', () => {
  const box = { left: 10, top: 20, width: 101, height: 60 }
  const fit = { scaleType: 'cover', zoom: 1.4, focus: { x: 0.2, y: 0.9 } } as const

  it('S3: show the same part of the picture, mirrored', () => {
    const plain = frameMedia({ width: 300, height: 100 }, box, fit).framed
    for (const [flipX, flipY] of [
      [true, false],
      [false, true],
      [true, true],
    ] as const) {
      const { picture, frame, flip } = frameMedia({ width: 300, height: 100 }, box, {
        ...fit,
        flipX,
        flipY,
      }).framed
      expect(flip).toEqual({ x: flipX, y: flipY })
      expect(frame).toEqual(plain.frame)
      const across = { plain: plain.picture.left - plain.frame.left, now: picture.left - frame.left }
      const down = { plain: plain.picture.top - plain.frame.top, now: picture.top - frame.top }
      expect(across.now).toBe(flipX ? frame.width - picture.width - across.plain : across.plain)
      expect(down.now).toBe(flipY ? frame.height - picture.height - down.plain : down.plain)
    }
  })
})

describe('Invalid values', () => {
  const image = { id: 'a', layer: 'MEDIA', asset: 'image', mediaRef: 'm', width: 10, height: 10 }
  it.each([
    ['radius', { radius: -1 }, 'radius'],
    ['a border without a color', { border: { color: 'red', width: 2 } }, 'border.color'],
    ['an unknown filter', { filter: 'Valencia' }, 'filter'],
    ['a filter intensity above 1', { filterIntensity: 1.5 }, 'filterIntensity'],
    ['an unknown style', { presetStyle: 'Neon' }, 'presetStyle'],
    ['an invalid container color', { containerColor: 'smoke' }, 'containerColor'],
    ['a reposition that is too large', { reposition: { x: 3 } }, 'reposition.x'],
  ])('S5: %s is refused with the path of the field', (_, fields, path) => {
    const parsed = layerSchema.safeParse({ ...image, ...fields })
    expect(parsed.error?.issues.map(issue => issue.path.join('.'))).toEqual([path])
  })

  it('leaves a layer without framing fields unchanged', () => {
    expect(framingSchema.parse(layerSchema.parse(image))).toEqual({})
  })
})
