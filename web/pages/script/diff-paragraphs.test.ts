import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffParagraphs, type EditedParagraph } from './diff-paragraphs'

const paragraph = (id: string, text = id): EditedParagraph => ({
  ...{
    id,
    text,
    revision: 1,
    voice: 'slt',
    gender: 'female',
    label: 'Ann',
    speaker_id: 'speaker-1',
    pause: null,
  },
})

/** What the server makes of updates, which it finds by id. */
function applied(saved: readonly EditedParagraph[], wanted: readonly EditedParagraph[]): EditedParagraph[] {
  let list = [...saved]
  for (const { index, action, data } of diffParagraphs(saved, wanted)) {
    const at = list.findIndex(({ id }) => id === data.id)
    if (action === 'add') list.splice(index, 0, { ...paragraph(data.id ?? ''), ...data } as EditedParagraph)
    else if (action === 'delete') {
      expect(list.length).toBeGreaterThan(1)
      list.splice(at, 1)
    } else if (action === 'move') {
      const [moved] = list.splice(at, 1)
      if (moved) list.splice(data.to ?? 0, 0, moved)
    } else list = list.map(one => (one.id === data.id ? ({ ...one, ...data } as EditedParagraph) : one))
  }
  return list
}

const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1, maxLength: 8 })

test('updates turn what is saved into what is wanted, whatever was added, moved, changed and deleted', () => {
  fc.assert(
    fc.property(ids, ids, fc.array(fc.constantFrom(...'abcdefgh')), (before, after, edited) => {
      const saved = before.map(id => paragraph(id))
      const wanted = after.map(id => paragraph(id, edited.includes(id) ? `${id} again` : id))
      expect(applied(saved, wanted)).toEqual(wanted)
    }),
    { numRuns: 2000 },
  )
})

test('nothing is sent where nothing has changed', () => {
  const saved = ['a', 'b'].map(id => paragraph(id))
  expect(diffParagraphs(saved, saved)).toEqual([])
})

test('a change names the revision that it is based on and only the fields that changed', () => {
  const saved = [paragraph('a'), paragraph('b')]
  expect(diffParagraphs(saved, [paragraph('a'), paragraph('b', 'new')])).toEqual([
    { index: 1, data: { id: 'b', revision: 1, text: 'new' } },
  ])
})
