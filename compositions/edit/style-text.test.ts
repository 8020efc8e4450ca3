import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openProject } from '../document/migrate'
import { type LetterStyle, type StyleChange, styledRangesOf } from '../model/layers/styled-ranges'
import { formatNamed, type Project } from '../model/project'
import type { StyledRange, TextLayer } from '../schema/layers/text'
import { done } from '../testing/edit-results'
import { addLayer } from './add-layer'
import { changeText } from './change-text'
import { newProject } from './new-project'
import { pasteLook } from './paste-look'
import { setFields } from './set-fields'
import { clearLetterStyles, styleText } from './style-text'

const empty = newProject({ id: 'p', title: '', type: 'scratch', format: formatNamed('1080X1080') })

const withLayer = (fields: Partial<TextLayer>): Project =>
  done(addLayer(empty, { layer: { ...{ id: 't', layer: 'TEXT', asset: 'text', text: 'Twice' }, ...fields } }))

const layerOf = (project: Project): TextLayer => {
  const layer = project.layers.find(one => one.id === 't')
  if (layer?.asset !== 'text') throw new Error('There is no text')
  return layer
}

const BOLD = { fontWeight: 700 }

/** Gives the letters of a word a style. */
const styled = (project: Project, word: string, change: StyleChange): Project => {
  const from = layerOf(project).text.indexOf(word)
  return done(styleText(project, { layerId: 't', range: { from, to: from + word.length }, change }))
}

/** The words with a style of their own. */
const words = (project: Project): [string, LetterStyle][] => {
  const layer = layerOf(project)
  return (layer.styledRanges ?? []).map(({ from, to, ...style }) => [layer.text.slice(from, to), style])
}

const typed = (project: Project, text: string) => done(changeText(project, { layerId: 't', text }))

const price = withLayer({ text: 'Half the price now' })
const bold = styled(price, 'the price', BOLD)

describe('S12: styleText', () => {
  it('gives words a style in addition to what they have, and joins those that look alike', () => {
    expect(words(bold)).toEqual([['the price', BOLD]])
    const red = styled(bold, 'price now', { fill: '#FF0000' })
    expect(words(red)).toEqual([
      ['the ', BOLD],
      ['price', { ...BOLD, fill: '#FF0000' }],
      [' now', { fill: '#FF0000' }],
    ])
    const plain = styled(red, 'price now', { fill: null })
    expect(words(plain)).toEqual(words(bold))
  })

  it('has no list once no letter has a style of its own', () => {
    expect(layerOf(styled(bold, 'the price', { fontWeight: null }))).toEqual(layerOf(price))
  })

  it('changes the whole text without a range, or with all letters in it', () => {
    const red = styled(bold, 'price', { fill: '#FF0000' })
    const whole = done(styleText(red, { layerId: 't', change: { fontWeight: 800 } }))
    expect(layerOf(whole).fontWeight).toBe(800)
    expect(words(whole)).toEqual([['price', { fill: '#FF0000' }]])
    const all = styled(red, 'Half the price now', { fill: '#00FF00' })
    expect([layerOf(all).fill, words(all)]).toEqual(['#00FF00', [['the price', BOLD]]])
  })

  it('refuses a layer that is gone or locked, and more than 200 ranges', () => {
    const change = { fontWeight: 700 }
    expect(styleText(price, { layerId: 'no', change })).toMatchObject({ reason: 'This layer is gone' })
    const locked = done(setFields(price, { layerId: 't', fields: { locked: true } }))
    expect(styleText(locked, { layerId: 't', change })).toMatchObject({ reason: 'This layer is locked' })
    let many = withLayer({ text: 'ab'.repeat(300) })
    for (let from = 0; from < 400; from += 2)
      many = done(styleText(many, { layerId: 't', range: { from, to: from + 1 }, change }))
    expect(styleText(many, { layerId: 't', range: { from: 500, to: 501 }, change })).toMatchObject({
      reason: 'Text can have at most 200 styled ranges',
    })
  })

  const rangesOf = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ from: at * 4, to: at * 4 + 3, fontWeight: 700 }))

  it('refuses to clear the middle of a range where that would make more than 200', () => {
    const many = withLayer({ text: 'abc '.repeat(200), styledRanges: rangesOf(200) })
    expect(clearLetterStyles(many, { layerId: 't', range: { from: 1, to: 2 } })).toMatchObject({
      reason: 'Text can have at most 200 styled ranges',
    })
    const cleared = done(clearLetterStyles(many, { layerId: 't', range: { from: 0, to: 3 } }))
    expect(layerOf(cleared).styledRanges).toHaveLength(199)
    expect(() => openProject(cleared)).not.toThrow()
  })

  it('typing never makes more ranges than there were', () => {
    const many = withLayer({ text: 'abc '.repeat(200), styledRanges: rangesOf(200) })
    for (const text of [`x${'abc '.repeat(200)}`, `abxc ${'abc '.repeat(199)}`, `abc x${'abc '.repeat(199)}`])
      expect(layerOf(typed(many, text)).styledRanges?.length).toBeLessThanOrEqual(200)
  })

  it('the schema takes 200 ranges that touch', () => {
    const styledRanges = Array.from({ length: 200 }, (_, at) => ({ from: at, to: at + 1 }))
    expect(() => openProject(withLayer({ text: 'a', styledRanges }))).not.toThrow()
  })

  it.each([
    [[{ from: 4, to: 4, fontWeight: 700 }], 'to'],
    [[{ from: -1, to: 4 }], 'from'],
    [[{ from: 0, to: 2_001 }], 'to'],
    [[{ from: 0, to: 4, fontWeight: 1_000 }], 'fontWeight'],
    [[{ from: 0, to: 4, fill: 'red' }], 'fill'],
    [
      [
        { from: 0, to: 4 },
        { from: 3, to: 5 },
      ],
      'styledRanges',
    ],
    [Array.from({ length: 201 }, (_, at) => ({ from: at * 2, to: at * 2 + 1 })), 'styledRanges'],
  ])('is refused by the schema with %j, with the path of the field', (styledRanges, field) => {
    const layers = [...price.layers.filter(one => one.id !== 't'), { ...layerOf(price), styledRanges }]
    expect(() => openProject({ ...price, layers })).toThrow(
      expect.objectContaining({ path: expect.stringContaining(field) }),
    )
  })
})

describe('S12: styled ranges stay with their words', () => {
  it.each([
    ['typing before them', 'Now half the price now', 'the price'],
    ['typing after them', 'Half the price now!', 'the price'],
    ['typing inside', 'Half the best price now', 'the best price'],
    ['typing at their end', 'Half the prices now', 'the prices'],
    ['replacing them', 'Half a cost now', 'a cost'],
    ['deleting a part of them', 'Half the now', 'the '],
    ['deleting across their end', 'Half the prow', 'the pr'],
  ])('after %s', (_, text, word) => {
    expect(words(typed(bold, text))).toEqual([[word, BOLD]])
    expect(words(done(setFields(bold, { layerId: 't', fields: { text } })))).toEqual([[word, BOLD]])
  })

  it('are gone with them, and letters typed before them look like the letter before', () => {
    expect(layerOf(typed(bold, 'Half now'))).not.toHaveProperty('styledRanges')
    expect(words(typed(bold, 'Half of the price now'))).toEqual([['the price', BOLD]])
    const first = styled(price, 'Half', BOLD)
    expect(words(typed(first, 'A Half the price now'))).toEqual([['A Half', BOLD]])
  })

  it('keep the style of every letter that stays, whatever is replaced', () => {
    const at = fc.nat(18)
    const range = fc.record({
      from: fc.nat(17),
      length: fc.integer({ min: 1, max: 6 }),
      weight: fc.constantFrom(300, 700, 900),
    })
    const styleAt = (ranges: readonly StyledRange[], index: number) =>
      ranges.find(one => one.from <= index && index < one.to)?.fontWeight
    fc.assert(
      fc.property(
        fc.array(range, { maxLength: 4 }),
        at,
        at,
        fc.string({ maxLength: 5 }),
        (list, a, b, put) => {
          // Letters that are unlike all others, so that the place of the change is not ambiguous.
          const text = 'abcdefghijklmnopqr'
          const inserted = put.replaceAll(/[a-r]/g, '_')
          const [from, to] = [Math.min(a, b), Math.max(a, b)]
          fc.pre(from > 0 || to < text.length)
          const before = list.reduce(
            (project, { from, length, weight }) =>
              done(
                styleText(project, {
                  ...{ layerId: 't', range: { from, to: Math.min(18, from + length) } },
                  change: { fontWeight: weight },
                }),
              ),
            withLayer({ text }),
          )
          const after = typed(before, text.slice(0, from) + inserted + text.slice(to))
          const [old, now] = [styledRangesOf(layerOf(before)), styledRangesOf(layerOf(after))]
          const moved = inserted.length - (to - from)
          for (let index = 0; index < from; index++) expect(styleAt(now, index)).toBe(styleAt(old, index))
          for (let index = to; index < text.length; index++)
            expect(styleAt(now, index + moved)).toBe(styleAt(old, index))
          const { layers } = openProject(after)
          expect(layers.find(one => one.id === 't')).toEqual(layerOf(after))
        },
      ),
      { numRuns: 200, seed: 12 },
    )
  })

  it('are cut at the end of a text that others made shorter, and never divide a character', () => {
    const ranges = [
      { from: 1, to: 3, ...BOLD },
      { from: 5, to: 30, fill: '#FF0000' },
    ]
    expect(styledRangesOf({ text: '😀😀 ab', styledRanges: ranges })).toEqual([
      { from: 0, to: 2, ...BOLD },
      { from: 5, to: 7, fill: '#FF0000' },
    ])
    expect(styledRangesOf({ text: 'a', styledRanges: ranges })).toEqual([])
  })

  it('stay when another look is pasted, which never brings its own', () => {
    const heading = { ...layerOf(withLayer({ textKind: 'HEADING', text: 'Another' })), id: 'other' }
    const looked = done(pasteLook(bold, { look: heading, layerIds: ['t'] }))
    expect([layerOf(looked).textKind, words(looked)]).toEqual(['HEADING', [['the price', BOLD]]])
    const other = done(pasteLook(price, { look: layerOf(bold), layerIds: ['t'] }))
    expect(layerOf(other)).toEqual(layerOf(price))
  })
})
