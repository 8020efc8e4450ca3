import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openProject } from '../document/migrate'
import { correctWord } from '../edit/change-words'
import { isRefusal } from '../edit/edit'
import { setCaptionStyle } from '../edit/set-caption-style'
import { captionPresets } from '../schema/caption-style'
import { project as anyProject } from '../testing/arbitrary'
import { testFontBook } from '../testing/fonts'
import { toFrame } from '../time/frames'
import { evaluate } from './evaluate'
import { prepare } from './prepare'

const fonts = await testFontBook()

describe('evaluate', () => {
  it('F1: any valid project evaluates at any frame, to the same plain data every time', () => {
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

  it('F1: a layer is on from round(position·fps) to round(end·fps), and not a frame longer (T1)', () => {
    fc.assert(
      fc.property(anyProject, project => {
        const prepared = prepare(project, { fonts })
        for (const layer of project.layers.filter(one => one.asset === 'text')) {
          const first = toFrame(layer.position, 30)
          const after = Math.min(prepared.frames, toFrame(layer.end ?? 0, 30))
          const on = (n: number) => evaluate(prepared, n).layers.some(one => one.id === layer.id)
          if (after <= first) continue
          expect([on(first - 1), on(first), on(after - 1), on(after)]).toEqual([false, true, true, false])
        }
      }),
    )
  })

  it('F3: numbers that drive pixels are rounded to where the eye stops', () => {
    fc.assert(
      fc.property(anyProject, fc.nat(600), (project, n) => {
        for (const { box } of evaluate(prepare(project, { fonts }), n).layers) {
          for (const edge of [box.left, box.top, box.width, box.height])
            expect(edge * 4).toBe(Math.round(edge * 4))
          expect(box.opacity * 255).toBeCloseTo(Math.round(box.opacity * 255), 9)
        }
      }),
    )
  })

  it('no word leaves the box of its captions, however long it is', () => {
    fc.assert(
      fc.property(anyProject, fc.nat(600), fc.string({ minLength: 1, maxLength: 90 }), (project, n, text) => {
        const words = project.transcripts.media?.subtitles.flatMap(one => one.words) ?? []
        const edited = words.reduce((value, word) => {
          const next = correctWord(value, { mediaRef: 'media', wordId: word.id, text })
          return isRefusal(next) ? value : next
        }, project)
        for (const layer of evaluate(prepare(edited, { fonts }), n).layers)
          if (layer.kind === 'subtitle')
            for (const word of layer.data.words) {
              expect(word.x).toBeGreaterThanOrEqual(-1)
              expect(word.x + word.width).toBeLessThanOrEqual(layer.box.width + 1)
            }
      }),
      { numRuns: 60 },
    )
  })
})
