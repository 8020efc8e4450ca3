import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { IN_OUT_ANIMATIONS, type InOutName } from '@/compositions/animation/in-out'
import { openProject } from '@/compositions/document/migrate'
import type { LayerInput } from '@/compositions/model/layers/layer'
import { textKinds, textStyles } from '@/compositions/schema/layers/text-tables'
import { onlyLayer } from '@/compositions/testing/only-layer'

type TextInput = Extract<LayerInput, { asset: 'text' }>

const BOX = { left: 100, top: 200, width: 800, height: 400 }

const layerOf = (fields: Partial<TextInput>): TextInput => ({
  ...{ id: 'text', layer: 'TEXT', asset: 'text', text: 'Nobody tells you this', end: 4 },
  ...BOX,
  ...fields,
})

const at = await onlyLayer('text')
const shown = (fields: Partial<TextInput>, n = 60) => at(layerOf(fields), n)
const dataOf = (fields: Partial<TextInput>, n = 60) => {
  const { data } = shown(fields, n) ?? {}
  if (!data) throw new Error('Nothing is shown')
  return data
}
const linesOf = (fields: Partial<TextInput>) => dataOf(fields).parts.flatMap(part => part.lines)

describe('text', () => {
  it('has the defaults of the specification', () => {
    const { font, fill } = dataOf({})
    expect([font.fontFamily, font.fontWeight, font.fontSize, fill]).toEqual(['Roboto', 400, 48, '#FFFFFF'])
  })

  it.each(textStyles)('S8: fields of the layer override the style %s', presetStyle => {
    const own = { fill: '#123456', strokeWidth: 3, shadow: null } as const
    expect(dataOf({ presetStyle, ...own })).toMatchObject(own)
    const [small, large] = [40, 80].map(fontSize => dataOf({ presetStyle, fontSize }))
    expect(large?.strokeWidth).toBeCloseTo((small?.strokeWidth ?? 0) * 2, 0)
  })

  it('S8: is white or black on a background of its own, whichever is readable', () => {
    const fillOn = (backgroundColor: string) => dataOf({ presetStyle: 'Background', backgroundColor }).fill
    expect(['#F7E02B', '#FFFFFF', '#3F48FF', '#101010'].map(fillOn)).toEqual([
      ...['#000000', '#000000'],
      ...['#FFFFFF', '#FFFFFF'],
    ])
  })

  it('S8: has an outline that contrasts with its fill, unless it sets a stroke', () => {
    const strokeOn = (fill: string, stroke?: string) =>
      dataOf({ presetStyle: 'Outlined', fill, ...(stroke && { stroke }) }).stroke
    expect(['#FFFFFF', '#F7E02B', '#101010'].map(fill => strokeOn(fill))).toEqual([
      ...['#000000', '#000000'],
      '#FFFFFF',
    ])
    expect(strokeOn('#101010', '#222222')).toBe('#222222')
  })

  it('S9: keeps its line breaks, draws nothing if it is empty, and its background wraps the lines', () => {
    expect(linesOf({ text: 'one\n\ntwo', presetStyle: 'Wrap' }).map(line => line.text)).toEqual([
      'one',
      '',
      'two',
    ])
    const wrap = dataOf({ text: 'one\n\ntwo', presetStyle: 'Wrap' }).backgrounds[0]?.path ?? ''
    expect(wrap.match(/M/g)).toHaveLength(2)
    expect(dataOf({ text: ' \n ', presetStyle: 'Wrap' })).toMatchObject({ parts: [], backgrounds: [] })
  })

  it('S9: overflows its box equally on both sides, or shrinks until it fits', () => {
    const text = 'Donaudampfschifffahrtsgesellschaftskapitän'
    const [over] = linesOf({ text, fontSize: 70, textAlign: 'left' })
    const { width } = BOX
    expect(over?.x).toBeLessThan(0)
    const fitted = shown({ text, fontSize: 70, overflow: 'shrink' })
    expect(fitted?.data.font.fontSize).toBeLessThan(50)
    const [line] = fitted?.data.parts[0]?.lines ?? []
    expect(line?.x).toBeGreaterThanOrEqual(-0.5)
    expect((line?.x ?? 0) * 2).toBeLessThan(width / 4)
  })

  it.each(['visible', 'shrink', 'fit'] as const)(
    'S9: a word that is far too long is divided into readable lines if its overflow is %s',
    overflow => {
      const text = 'Donaudampfschiff'.repeat(12)
      const fields = { text: `so ${text}`, fontSize: 60, overflow }
      const lines = linesOf(fields)
      expect(
        lines
          .map(line => line.text)
          .join('')
          .replace(/\s/g, ''),
      ).toBe(`so${text}`)
      expect(lines.length).toBeGreaterThan(3)
      expect(dataOf(fields).font.fontSize).toBeGreaterThan(40)
      for (const { x } of lines) expect(x).toBeGreaterThanOrEqual(-0.5)
    },
  )

  it('S9: text that is fitted to its box stays inside the box', () => {
    let lines = 0
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('growth', 'a', 'Nobody', 'x\n', '成長のこと', 'لا أحد', '🎉'), {
          minLength: 1,
          maxLength: 30,
        }),
        fc.constantFrom(...textStyles),
        fc.integer({ min: 120, max: 1000 }),
        fc.integer({ min: 60, max: 1000 }),
        (words, presetStyle, width, height) => {
          const fields = {
            text: words.join(' '),
            presetStyle,
            textKind: 'PODCAST_COVER',
            width,
            height,
          } as const
          const data = dataOf(fields)
          // Below this size text no longer shrinks, and may overflow.
          fc.pre(data.font.fontSize > 8)
          for (const { x, baseline } of data.parts.flatMap(part => part.lines)) {
            lines++
            expect(x).toBeGreaterThanOrEqual(-2)
            expect(baseline).toBeGreaterThan(0)
            expect(baseline).toBeLessThan(height)
          }
        },
      ),
      { numRuns: 60 },
    )
    expect(lines).toBeGreaterThan(140)
  })

  it('S9: breaks between ideographs, but never before a full stop or after an opening bracket', () => {
    const lines = linesOf({
      text: '誰も教えてくれない「成長」のこと。',
      fontSize: 120,
      width: 400,
      height: 900,
    })
    expect(lines.length).toBeGreaterThan(3)
    for (const { text } of lines) {
      expect(text).not.toMatch(/^[。、」]/)
      expect(text).not.toMatch(/「$/)
    }
  })

  it('S9: right-to-left text starts at the right, with its sentence end at the left', () => {
    const [line] = linesOf({ text: 'لا أحد يخبرك بهذا!', textAlign: 'start' })
    const [latin] = linesOf({ text: 'Nobody tells you this!', textAlign: 'start' })
    expect(line).toMatchObject({ rtl: true })
    expect(line?.x).toBeGreaterThan(400)
    expect(latin).toMatchObject({ rtl: false, x: 0 })
  })

  it.each(textKinds)('fields of the layer override the font of the kind %s', textKind => {
    const kind = dataOf({ textKind, height: 4000, width: 4000, overflow: 'visible' }).font
    const own = dataOf({ textKind, fontSize: 33, overflow: 'visible' }).font
    expect([own.fontFamily, own.fontSize]).toEqual([kind.fontFamily, 33])
  })

  it.each([
    ['presetStyle', 'Sparkly'],
    ['textKind', 'TITLE'],
    ['fill', 'red'],
    ['overflow', 'hidden'],
    ['animationUnit', 'syllable'],
    ['shadow', { color: '#000', blur: -1, offsetX: 0, offsetY: 0 }],
  ])('is refused with an invalid %s, with the path of the field', (field, value) => {
    const project = at.project(layerOf({}))
    const layers = [{ ...project.layers[0], [field]: value }]
    expect(() => openProject({ ...project, layers })).toThrow(
      expect.objectContaining({ path: expect.stringContaining(`layers.0.${field}`) }),
    )
  })
})

describe('text that is animated by units', () => {
  const fields = { animationIn: 'slide-up', animationOut: 'fade', text: 'one two\nthree' } as const
  const partsAt = (animationUnit: 'line' | 'word' | 'letter', n: number) =>
    dataOf({ ...fields, animationUnit }, n).parts

  it('T8: has all units in place in the middle, as one part', () => {
    for (const unit of ['line', 'word', 'letter'] as const)
      expect(partsAt(unit, 60)).toEqual(dataOf({ text: fields.text }).parts)
  })

  it('shows one unit after another', () => {
    const counts = [1, 6, 12, 20].map(n => partsAt('word', n).length)
    expect(counts).toEqual([...counts].sort())
    expect(counts[0]).toBe(1)
    expect(partsAt('word', 4)[0]?.lines[0]?.text).toBe('one')
    expect(partsAt('letter', 14).length).toBeGreaterThan(3)
    expect(partsAt('line', 18).map(part => part.lines[0]?.text)).toEqual(['one two', 'three'])
  })

  it('keeps each word at its place in the line', () => {
    const still = linesOf({ text: fields.text })
    const words = dataOf({ ...fields, animationUnit: 'word', animationIn: { type: 'fade', speed: 1.2 } }, 50)
    const [one] = words.parts
    expect(one?.box.left).toBe(still[0]?.x)
    const right = words.parts[1]?.box
    expect((right?.left ?? 0) + (right?.width ?? 0)).toBeGreaterThan(400)
  })

  it('has a background that grows with the units that are shown', () => {
    const widthAt = (n: number) => {
      const background =
        dataOf({ ...fields, presetStyle: 'Wrap', animationUnit: 'word' }, n).backgrounds[0]?.path ?? ''
      const xs = [...background.matchAll(/[ML](-?[\d.]+)/g)].map(([, x]) => Number(x))
      return Math.max(...xs) - Math.min(...xs)
    }
    expect(widthAt(3)).toBeLessThan(widthAt(8))
    expect(widthAt(60)).toBe(widthAt(30))
  })

  it('draws only inside its ink bounds, whatever the animation', () => {
    const names = Object.keys(IN_OUT_ANIMATIONS) as InOutName[]
    let parts = 0
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.nat(119),
        fc.constantFrom('line', 'word', 'letter'),
        (name, n, animationUnit) => {
          const ends = { animationIn: name, animationOut: name, animationUnit }
          const drawn = shown({ ...fields, ...ends }, n)
          fc.pre(drawn !== null)
          const { inkBounds, box, data } = drawn
          for (const part of data.parts) {
            parts++
            expect(inkBounds.left).toBeLessThanOrEqual(box.left + part.box.left)
            expect(inkBounds.top).toBeLessThanOrEqual(box.top + part.box.top)
            const [right, bottom] = [part.box.left + part.box.width, part.box.top + part.box.height]
            expect(inkBounds.left + inkBounds.width).toBeGreaterThanOrEqual(box.left + right)
            expect(inkBounds.top + inkBounds.height).toBeGreaterThanOrEqual(box.top + bottom)
          }
          expect(JSON.parse(JSON.stringify(drawn))).toEqual(drawn)
        },
      ),
      { numRuns: 80 },
    )
    expect(parts).toBeGreaterThan(100)
  })
})
