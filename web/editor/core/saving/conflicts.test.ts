import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { correctWord } from '@/compositions/edit/change-words'
import { addMarker } from '@/compositions/edit/markers'
import { setCaptionStyle } from '@/compositions/edit/set-caption-style'
import { setFields } from '@/compositions/edit/set-fields'
import type { Project } from '@/compositions/model/project'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { accepted } from '@/web/editor/testing/with-layers'
import { attemptOf, createAttempts } from './attempts'
import { conflictingSaves, differingIds, pendingIds } from './conflicts'
import { pendingBetween } from './pending'
import { advanceSnapshot, snapshotAfterTitle, snapshotOf } from './server-snapshot'

const base = mixedProject()

type Edit = { id: string; edit(project: Project): Project }

const move = (layerId: string, left: number): Edit => ({
  id: layerId,
  edit: project => accepted(setFields(project, { layerId, fields: { left } })),
})
const correct = (wordId: string, text: string): Edit => ({
  id: `media.s${Math.floor(Number(wordId.slice(1)) / 4)}`,
  edit: project => accepted(correctWord(project, { mediaRef: 'media', wordId, text })),
})
const mark = (id: string, seconds: number): Edit => ({
  id: `markers.${id}`,
  edit: project => accepted(addMarker(project, { id, seconds })),
})

const anEdit = fc.oneof(
  fc.tuple(fc.constantFrom('title', 'box', 'disc'), fc.nat(500)).map(([id, left]) => move(id, left)),
  fc.tuple(fc.nat(19), fc.constantFrom('one', 'two')).map(([word, text]) => correct(`w${word}`, text)),
  fc.nat(5).map(tenth => mark(`m${tenth}`, tenth / 10)),
)
const edits = fc.uniqueArray(anEdit, { maxLength: 4, selector: one => one.id })
const edited = (list: readonly Edit[], from = base) => list.reduce((value, { edit }) => edit(value), from)

describe('E3: conflicts between two people', () => {
  test('a conflict is exactly what both changed to different values', () => {
    let conflicts = 0
    fc.assert(
      fc.property(edits, edits, (mine, theirs) => {
        const found = conflictingSaves(base, edited(mine), edited(theirs))
        const both = mine.map(one => one.id).filter(id => theirs.some(one => one.id === id))
        const rest = found.filter(id => !both.some(one => id.startsWith(one)))
        conflicts += found.length
        expect(rest).toEqual([])
      }),
    )
    expect(conflicts).toBeGreaterThan(5)
  })

  test('there is no conflict if only one of them changed it', () => {
    fc.assert(
      fc.property(edits, mine => {
        expect(conflictingSaves(base, edited(mine), base)).toEqual([])
        expect(conflictingSaves(base, base, edited(mine))).toEqual([])
      }),
    )
  })

  test('there is no conflict if both made the same change', () => {
    fc.assert(
      fc.property(edits, mine => {
        expect(conflictingSaves(base, edited(mine), edited(mine))).toEqual([])
        expect(differingIds(edited(mine), edited(mine), ['box', 'disc', 'markers.m1'])).toEqual([])
      }),
    )
  })

  test('without pending changes nothing is touched', () => {
    expect(pendingIds(pendingBetween(base, base))).toEqual([])
  })
})

describe('saves without an answer', () => {
  test('count as own changes what the server has of them', () => {
    fc.assert(
      fc.property(edits, mine => {
        const value = edited(mine)
        const attempts = createAttempts()
        for (const document of ['canvas', 'transcript'] as const)
          attempts.add([attemptOf(document, base, value)])
        expect(attempts.byOthers(value, pendingIds(pendingBetween(base, value)))).toEqual([])
      }),
    )
  })

  test('do not count as own what others changed in the same layers', () => {
    const attempts = createAttempts()
    attempts.add([attemptOf('canvas', base, edited([move('box', 5)]))])
    const theirs = edited([move('box', 9), move('disc', 9)])
    expect(attempts.byOthers(theirs, ['box', 'disc'])).toEqual(['box', 'disc'])
  })

  test('are stored once, and only the first and the last few', () => {
    const attempts = createAttempts()
    const one = attemptOf('canvas', base, edited([move('box', 5)]))
    attempts.add([one, one])
    expect(attempts.list()).toHaveLength(1)
    for (let left = 10; left < 20; left++)
      attempts.add([attemptOf('canvas', base, edited([move('box', left)]))])
    expect(attempts.list().length).toBeLessThanOrEqual(4)
    expect(attempts.list()[0]).toEqual(one)
  })

  test('are removed per document', () => {
    const attempts = createAttempts()
    const value = edited([move('box', 5), correct('w1', 'one')])
    attempts.add([attemptOf('canvas', base, value), attemptOf('transcript', base, value)])
    attempts.clear('canvas')
    expect(attempts.list().map(one => [one.canvas === null, one.transcript.length])).toEqual([[true, 1]])
    attempts.clear()
    expect(attempts.list()).toEqual([])
  })
})

describe('the server snapshot', () => {
  const snapshot = { project: base, revisions: { canvas: 3, transcript: 2 } }

  test('after one document was saved, has that document as sent and the other one unchanged', () => {
    const sent = edited([move('box', 5), correct('w1', 'one')])
    const canvas = advanceSnapshot(snapshot, 'canvas', sent, 4)
    expect([canvas.project.layers, canvas.project.transcripts]).toEqual([sent.layers, base.transcripts])
    expect(canvas.revisions).toEqual({ canvas: 4, transcript: 2 })
    const words = advanceSnapshot(snapshot, 'transcript', sent, 3)
    expect([words.project.layers, words.project.transcripts]).toEqual([base.layers, sent.transcripts])
    expect(words.revisions).toEqual({ canvas: 3, transcript: 3 })
  })

  test('is the full value if a response contains one', () => {
    const styled = setCaptionStyle(base, { presetStyle: 'Pop' })
    const answer = { project: styled, canvas_revision: 9, transcript_revision: 8 }
    expect(snapshotOf(answer)).toEqual({ project: styled, revisions: { canvas: 9, transcript: 8 } })
  })

  test('advances by a title only if no one else changed the canvas meanwhile', () => {
    expect(snapshotAfterTitle(snapshot, 4).revisions).toEqual({ canvas: 4, transcript: 2 })
    expect(snapshotAfterTitle(snapshot, 6)).toBe(snapshot)
  })
})
