import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openProject } from '../document/migrate'
import { correctWord } from '../edit/change-words'
import { isRefusal } from '../edit/edit'
import { setCaptionStyle } from '../edit/set-caption-style'
import type { Project } from '../model/project'
import { captionPresets } from '../schema/caption-style'
import { project as anyProject } from '../testing/arbitrary'
import { testFontBook } from '../testing/fonts'
import { toFrame } from '../time/frames'
import { normalize } from '../time/normalize'
import { evaluate } from './evaluate'
import { prepare } from './prepare'

const fonts = await testFontBook()

/** The project with all of its sound at its own time: each second of the source plays at the same second. */
const uncut = (project: Project): Project => {
  const whole = { trim: { start: 0, end: 60 }, cuts: [], position: 0, playbackSpeed: 1 }
  return normalize({
    ...project,
    layers: project.layers.map(one => (one.asset === 'audio' ? { ...one, ...whole } : one)),
  })
}

describe('evaluate', () => {
  it('F1: any valid project evaluates at any frame to the same plain data every time', () => {
    fc.assert(
      fc.property(anyProject, fc.nat(3000), fc.constantFrom(...captionPresets), (project, n, presetStyle) => {
        const styled = setCaptionStyle(project, { presetStyle })
        const frame = evaluate(prepare(styled, { fonts }), n)
        const again = evaluate(prepare(openProject(structuredClone(styled)), { fonts }), n)
        expect(again).toEqual(frame)
        expect(JSON.parse(JSON.stringify(frame))).toEqual(frame)
      }),
      { numRuns: 60 },
    )
  })

  it('F1: a layer is on exactly from round(position·fps) to round(end·fps) (T1)', () => {
    let layers = 0
    fc.assert(
      fc.property(anyProject, project => {
        const prepared = prepare(project, { fonts })
        for (const layer of project.layers.filter(one => one.asset === 'text')) {
          const first = toFrame(layer.position, 30)
          const after = Math.min(prepared.frames, toFrame(layer.end ?? 0, 30))
          const on = (n: number) => evaluate(prepared, n).layers.some(one => one.id === layer.id)
          const isAfterEnd = after <= first
          layers += Number(!isAfterEnd)
          expect([on(first - 1), on(first), on(after - 1), on(after)]).toEqual([
            false,
            !isAfterEnd,
            !isAfterEnd,
            false,
          ])
        }
      }),
    )
    expect(layers).toBeGreaterThan(90)
  })

  it('F3: numbers that drive pixels are rounded to visible steps', () => {
    let boxes = 0
    fc.assert(
      fc.property(anyProject, fc.nat(600), (project, n) => {
        for (const { box } of evaluate(prepare(project, { fonts }), n).layers) {
          boxes++
          for (const edge of [box.left, box.top, box.width, box.height])
            expect(edge * 4).toBe(Math.round(edge * 4))
          expect(box.opacity * 255).toBeCloseTo(Math.round(box.opacity * 255), 9)
        }
      }),
    )
    expect(boxes).toBeGreaterThan(150)
  })

  it('no word leaves the box of its captions, however long it is', () => {
    const text = fc.string({ minLength: 1, maxLength: 90, size: 'max' })
    let shown = 0
    fc.assert(
      fc.property(anyProject, fc.nat(39), text, (project, index, text) => {
        const words = project.transcripts.media?.subtitles.flatMap(one => one.words) ?? []
        const edited = words.reduce((value, word) => {
          const next = correctWord(value, { mediaRef: 'media', wordId: word.id, text })
          return isRefusal(next) ? value : next
        }, uncut(project))
        const { start, end } = words[index % words.length] ?? { start: 0, end: 0 }
        const n = Math.floor(((start + end) / 2) * project.fps)
        const captions = evaluate(prepare(edited, { fonts }), n).layers.filter(one => one.kind === 'subtitle')
        for (const { box, data } of captions)
          for (const word of data.words) {
            shown++
            expect(word.x).toBeGreaterThanOrEqual(-1)
            expect(word.x + word.width).toBeLessThanOrEqual(box.width + 1)
          }
      }),
      { numRuns: 60 },
    )
    expect(shown).toBeGreaterThan(90)
  })
})
