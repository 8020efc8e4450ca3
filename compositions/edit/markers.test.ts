import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openProject } from '../document/migrate'
import { formatNamed, orderedMarkers, type Project } from '../model/project'
import { seconds } from '../testing/arbitrary'
import { richProject } from '../testing/arbitrary-project'
import { applyCanvasPatch, diffCanvas } from './canvas-patch'
import { cutSpans, restoreSpans } from './cuts'
import { type EditResult, isRefusal } from './edit'
import { addMarker, removeMarker, setMarker } from './markers'
import { newProject } from './new-project'
import { patchIds } from './patch'

function done(edited: EditResult): Project {
  if (isRefusal(edited)) throw new Error(edited.reason)
  return edited
}

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
  test('stand on frames, in the order of time, one in a place', () => {
    const two = done(addMarker(done(addMarker(talk, { id: 'b', seconds: 9.01 })), { id: 'a', seconds: 3 }))
    expect(two.markers).toEqual([
      { id: 'a', seconds: 3, title: '' },
      { id: 'b', seconds: 9, title: '' },
    ])
    expect(addMarker(two, { id: 'c', seconds: 3.001 })).toMatchObject({
      reason: 'There is a marker here already',
    })
  })

  test('are named, moved and taken away; a project without any has no list of them', () => {
    const named = done(setMarker(marked(4, 8), { id: 'm0', fields: { title: 'The price', seconds: 12 } }))
    expect(named.markers?.map(one => [one.id, one.seconds, one.title])).toEqual([
      ['m1', 8, ''],
      ['m0', 12, 'The price'],
    ])
    expect(done(removeMarker(marked(4), { id: 'm0' })).markers).toBeUndefined()
    expect(setMarker(talk, { id: 'gone', fields: {} })).toMatchObject({ reason: 'This marker is gone' })
    expect(setMarker(named, { id: 'm0', fields: { title: 'x'.repeat(201) } })).toHaveProperty('reason')
  })

  test('E3: two people who each set one lose neither, and the file of a project keeps them', () => {
    const [mine, yours] = [done(addMarker(talk, { id: 'a', seconds: 2 })), marked(5)]
    const both = applyCanvasPatch(yours, diffCanvas(talk, mine))
    expect(at(both)).toEqual([2, 5])
    expect(patchIds(diffCanvas(talk, mine))).toEqual(['markers.a'])
    expect(openProject(JSON.parse(JSON.stringify(both))).markers).toEqual(both.markers)
  })
})

test('T7: markers move with what they mark, and come back with it', () => {
  const before = marked(5, 11, 20)
  const cut = done(cutSpans(before, { mediaRef: 'media', spans: [{ start: 10, end: 14 }] }))
  expect(at(cut)).toEqual([5, 10, 16])
  const back = done(restoreSpans(cut, { mediaRef: 'media', spans: [{ start: 10, end: 14 }] }))
  expect(at(back)).toEqual([5, 14, 20])
})

test('T7: whatever is cut, markers keep their order and none comes later than it was', () => {
  fc.assert(
    fc.property(richProject, seconds(0, 50), (project, start) => {
      const edited = cutSpans(project, { mediaRef: 'media', spans: [{ start, end: start + 4 }] })
      if (isRefusal(edited)) return
      const order = (value: Project) => (value.markers ?? []).map(marker => marker.id).sort()
      expect(order(edited)).toEqual(order(project))
      const late = (project.markers ?? []).filter(marker => {
        const now = edited.markers?.find(one => one.id === marker.id)
        return !now || now.seconds > marker.seconds
      })
      expect(late).toEqual([])
    }),
    { numRuns: 60 },
  )
})
