import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openProject } from '../document/migrate'
import { formatNamed, orderedMarkers, type Project } from '../model/project'
import { seconds } from '../testing/arbitrary'
import { richProject } from '../testing/arbitrary-project'
import { done } from '../testing/edit-results'
import { applyCanvasPatch } from './apply-canvas-patch'
import { diffCanvas } from './canvas-patch'
import { cutSpans, restoreSpans } from './cuts'
import { isRefusal } from './edit'
import { addMarker, removeMarker, setMarker } from './markers'
import { newProject } from './new-project'
import { patchIds } from './patch'

const talk = newProject({
  id: 'p',
  title: 'Talk',
  type: 'captionVideo',
  format: formatNamed('1080X1920'),
  media: { kind: 'video', assetId: 'a', width: 1920, height: 1080, fps: 30, duration: 60, hasAudio: true },
})

const marked = (...at: number[]): Project => ({
  ...talk,
  markers: orderedMarkers(at.map((second, index) => ({ id: `m${index}`, seconds: second, title: '' }))),
})

const at = (project: Project) => (project.markers ?? []).map(marker => marker.seconds)

describe('E5: markers', () => {
  test('are at whole frames, sorted by time, at most one per frame', () => {
    const two = done(addMarker(done(addMarker(talk, { id: 'b', seconds: 9.01 })), { id: 'a', seconds: 3 }))
    expect(two.markers).toEqual([
      { id: 'a', seconds: 3, title: '' },
      { id: 'b', seconds: 9, title: '' },
    ])
    expect(addMarker(two, { id: 'c', seconds: 3.001 })).toMatchObject({
      reason: 'There is a marker here already',
    })
  })

  test('can be named, moved and removed; a project without markers has no list', () => {
    const named = done(setMarker(marked(4, 8), { id: 'm0', fields: { title: 'The price', seconds: 12 } }))
    expect(named.markers?.map(one => [one.id, one.seconds, one.title])).toEqual([
      ['m1', 8, ''],
      ['m0', 12, 'The price'],
    ])
    expect(done(removeMarker(marked(4), { id: 'm0' })).markers).toBeUndefined()
    expect(setMarker(talk, { id: 'gone', fields: {} })).toMatchObject({ reason: 'This marker is gone' })
    expect(setMarker(named, { id: 'm0', fields: { title: 'x'.repeat(201) } })).toHaveProperty('reason')
  })

  test('E3: markers that two people add are both kept, and are saved with the project', () => {
    const [mine, yours] = [done(addMarker(talk, { id: 'a', seconds: 2 })), marked(5)]
    const both = applyCanvasPatch(yours, diffCanvas(talk, mine))
    expect(at(both)).toEqual([2, 5])
    expect(patchIds(diffCanvas(talk, mine))).toEqual(['markers.a'])
    expect(openProject(JSON.parse(JSON.stringify(both))).markers).toEqual(both.markers)
  })
})

test('T7: markers move with the video they mark when it is cut, and move back when it is restored', () => {
  const before = marked(5, 11, 20)
  const cut = done(cutSpans(before, { mediaRef: 'media', spans: [{ start: 10, end: 14 }] }))
  expect(at(cut)).toEqual([5, 10, 16])
  const back = done(restoreSpans(cut, { mediaRef: 'media', spans: [{ start: 10, end: 14 }] }))
  expect(at(back)).toEqual([5, 14, 20])
})

test('T7: a cut keeps all markers in order and moves none to a later second', () => {
  const cases = { moved: 0, kept: 0 }
  fc.assert(
    fc.property(richProject, seconds(0, 50), (project, start) => {
      const edited = cutSpans(project, { mediaRef: 'media', spans: [{ start, end: start + 4 }] })
      fc.pre(!isRefusal(edited))
      const after = new Map(edited.markers?.map(marker => [marker.id, marker.seconds]))
      const seconds = (project.markers ?? []).map(({ id }) => after.get(id) ?? Number.NaN)
      // Several may be at the start of the cut.
      expect(seconds).toEqual(seconds.toSorted((a, b) => a - b))
      for (const [index, before] of at(project).entries()) {
        cases[seconds[index] === before ? 'kept' : 'moved']++
        expect(seconds[index]).toBeLessThanOrEqual(before)
      }
    }),
    { numRuns: 60 },
  )
  expect(Math.min(cases.kept, cases.moved)).toBeGreaterThan(18)
})
