import fc from 'fast-check'
import { expect, test } from 'vitest'
import { correctWord } from '@/compositions/edit/change-words'
import { cutWords } from '@/compositions/edit/cuts'
import { addMarker } from '@/compositions/edit/markers'
import { patchIds } from '@/compositions/edit/patch'
import { setCaptionStyle } from '@/compositions/edit/set-caption-style'
import type { Project } from '@/compositions/model/project'
import { spokenProject } from '@/web/editor/testing/spoken-project'
import { applyPending } from './apply-pending'
import { isEmptyPending, type Pending, pendingBetween, withoutIds } from './pending'

const base = spokenProject(12)

const edited = fc
  .record({
    word: fc.integer({ min: 0, max: 11 }),
    text: fc.constantFrom('one', 'two'),
    cut: fc.uniqueArray(fc.integer({ min: 0, max: 11 }), { maxLength: 4 }),
    preset: fc.constantFrom('Plain' as const, 'Pop' as const, 'Mozi' as const),
    markers: fc.uniqueArray(fc.nat(20), { maxLength: 3 }),
  })
  .map(({ word, text, cut, preset, markers }) => {
    const mediaRef = 'media'
    const corrected = correctWord(base, { mediaRef, wordId: `w${word}`, text }) as Project
    const styled = setCaptionStyle(corrected, { presetStyle: preset })
    const marked = markers.reduce<Project>(
      (project, tenths) => addMarker(project, { id: `m${tenths}`, seconds: tenths / 10 }) as Project,
      styled,
    )
    return cutWords(marked, { mediaRef, wordIds: cut.map(index => `w${index}`) }) as Project
  })

const idsOf = ({ canvas, transcript }: Pending) =>
  [...(canvas ? [canvas] : []), ...transcript].flatMap(patchIds)

test('E3: pending changes applied to the value on the server give the edited value', () => {
  fc.assert(
    fc.property(edited, value => {
      expect(applyPending(base, pendingBetween(base, value))).toEqual(value)
    }),
  )
})

test('only changes that another person overrode are left out', () => {
  fc.assert(
    fc.property(edited, fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }), (value, takes) => {
      const pending = pendingBetween(base, value)
      const ids = idsOf(pending)
      const taken = ids.filter((_, index) => takes[index % takes.length])
      const left = withoutIds(pending, taken)
      expect(idsOf(left)).toEqual(ids.filter(id => !taken.includes(id)))
    }),
  )
})

test('nothing is pending without edits', () => {
  expect(isEmptyPending(pendingBetween(base, { ...base, layers: [...base.layers] }))).toBe(true)
})
