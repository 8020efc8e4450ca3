import { beforeEach, describe, expect, test } from 'vitest'
import { addLayer } from '@/compositions/edit/add-layer'
import { isRefusal } from '@/compositions/edit/edit'
import { addMarker } from '@/compositions/edit/markers'
import { setFields } from '@/compositions/edit/set-fields'
import { splitLayer } from '@/compositions/edit/split-layer'
import type { Project } from '@/compositions/model/project'
import { trackOf } from '@/compositions/time/tracks'
import { createEditorStore, type EditorStore } from '@/web/editor/core/store/editor-store'
import { spokenProject } from '@/web/editor/testing/spoken-project'
import { createTimelineTool, nearest, type TimelinePointerInput, type TimelineTool } from './timeline-tool'

/** The spoken project with titles from 4 to 6 s and from 10 to 12 s. */
const start = [
  { id: 'one', position: 4, end: 6 },
  { id: 'two', position: 10, end: 12 },
].reduce<Project>((project, fields) => {
  const edited = addLayer(project, { layer: { layer: 'TEXT', asset: 'text', text: 'Title', ...fields } })
  if (isRefusal(edited)) throw new Error(edited.reason)
  return edited
}, spokenProject(4))

let store: EditorStore
let tool: TimelineTool
const NOW = 8.03

beforeEach(() => {
  store = createEditorStore(start)
  tool = createTimelineTool({ store, reach: () => 0.1, now: () => NOW })
})

const times = (id: string) => {
  const layer = store.state.project.layers.find(one => one.id === id)
  return [layer?.position, layer?.end]
}

function drag(layerId: string, edge: 'start' | 'end' | null, from: number, to: number, keys = {}) {
  tool.down({ layerId, edge }, { at: from, ...keys })
  tool.move({ at: (from + to) / 2, ...keys })
  tool.move({ at: to, ...keys })
  return tool.up()
}

test('moves a layer in time as one step, and snaps to the playhead and to other layers', () => {
  drag('one', null, 5, 9.09)
  expect(times('one')).toEqual([expect.closeTo(NOW, 1), expect.closeTo(NOW + 2, 1)])
  expect(store.state.history.done.map(step => step.name)).toEqual(['Move layer'])
  store.undo()
  drag('one', null, 5, 8.98)
  expect(times('one')).toEqual([8, 10])
  store.undo()
  drag('one', null, 5, 9.05, { ctrl: true })
  expect(times('one')).toEqual([expect.closeTo(8.05, 1), expect.closeTo(10.05, 1)])
})

test('snaps edges to markers', () => {
  store.perform('Set marker', project => addMarker(project, { id: 'here', seconds: 20 }))
  drag('two', 'end', 12, 20.07)
  expect(times('two')).toEqual([10, 20])
})

test('trims edges, but never past each other', () => {
  drag('two', 'start', 10, 11, { ctrl: true })
  expect(times('two')).toEqual([11, 12])
  expect(drag('two', 'end', 12, 10.5, { ctrl: true })).toBe('Something of a layer has to stay')
  expect(times('two')[0]).toBe(11)
})

test('moves several layers together, none of them before the start', () => {
  tool.down({ layerId: 'one', edge: null }, { at: 5 })
  tool.up()
  tool.down({ layerId: 'two', edge: null }, { at: 11, shift: true })
  tool.up()
  expect(store.state.layers).toEqual(['one', 'two'])
  drag('two', null, 11, 1, { ctrl: true })
  expect([times('one'), times('two')]).toEqual([
    [0, 2],
    [6, 8],
  ])
})

describe('T14: a drag of an edge on the main track', () => {
  const pieces = () =>
    store.state.project.layers
      .filter(layer => layer.asset === 'video')
      .map(({ position, end }) => [position, end])
  const names = () => store.state.history.done.map(step => step.name)
  const keys = { ctrl: true }
  beforeEach(() => {
    const project = splitLayer(start, { layerId: 'video', seconds: 1, newId: 'rest' })
    if (isRefusal(project)) throw new Error(project.reason)
    store = createEditorStore(project)
    tool = createTimelineTool({ store, reach: () => 0.1, now: () => NOW })
  })

  test('moves what follows', () => {
    drag('video', 'start', 0, 0.5, keys)
    expect([pieces(), names()]).toEqual([
      [
        [0, 0.5],
        [0.5, 1.5],
      ],
      ['Ripple trim'],
    ])
  })

  test('with Shift, leaves a gap', () => {
    drag('video', 'end', 1, 0.5, { ...keys, shift: true })
    expect([pieces(), names()]).toEqual([
      [
        [0, 0.5],
        [1, 2],
      ],
      ['Trim layer'],
    ])
    expect(store.state.layers).toEqual(['video'])
  })

  test('with Alt, moves the cut alone', () => {
    drag('rest', 'start', 1, 1.5, { ...keys, alt: true })
    expect([pieces(), names()]).toEqual([
      [
        [0, 1.5],
        [1.5, 2],
      ],
      ['Roll trim'],
    ])
  })

  test('elsewhere, what follows moves only with Shift', () => {
    drag('one', 'end', 6, 5, { ...keys, shift: true })
    expect([times('one'), times('two')]).toEqual([
      [4, 5],
      [9, 11],
    ])
  })
})

describe('T11: a drag to another track', () => {
  const dragTo = (layerId: string, from: number, to: number, keys: Partial<TimelinePointerInput>) => {
    tool.down({ layerId, edge: null }, { at: from })
    tool.move({ at: to, ...keys })
    expect(tool.overlay.moving).not.toEqual([])
    return tool.up()
  }
  const trackWith = (id: string) => trackOf(store.state.project, id)?.clips.map(clip => clip.id)

  test('puts the clip there, as one step', () => {
    expect(dragTo('two', 11, 11, { to: { onto: 'one' } })).toBeNull()
    expect(trackWith('two')).toEqual(['one', 'two'])
    expect(store.state.history.done.map(step => step.name)).toEqual(['Move layer'])
    store.undo()
    expect(store.state.project).toEqual(start)
  })

  test('onto a locked track is refused, and nothing is moved in time either', () => {
    store.perform('Lock', project => setFields(project, { layerId: 'one', fields: { locked: true } }))
    const before = store.state.project
    expect(dragTo('two', 11, 13, { to: { onto: 'one' } })).toBe('This track is locked')
    expect(store.state.project).toBe(before)
    expect(tool.overlay).toEqual({ snap: null, moving: [], isRefused: false, isPickedUp: false })
  })

  test('copies with Alt and selects the copy, also of a video', () => {
    expect(dragTo('one', 5, 15, { alt: true, ctrl: true })).toBeNull()
    const [copy = ''] = store.state.layers
    expect([times('one'), times(copy)]).toEqual([
      [4, 6],
      [14, 16],
    ])
    expect(trackWith(copy)).toEqual(['one', copy])
    dragTo('video', 1, 9, { alt: true, ctrl: true })
    expect(store.state.project.layers.filter(layer => layer.asset === 'video')).toHaveLength(2)
    expect(store.state.history.done.map(step => step.name)).toEqual(['Duplicate layer', 'Duplicate layer'])
  })

  test('keeps clips of several tracks on their own', () => {
    store.select(['one', 'two'])
    dragTo('two', 11, 13, { to: { onto: 'video' }, ctrl: true })
    expect([times('one'), trackWith('one'), trackWith('two')]).toEqual([[6, 8], ['one'], ['two']])
  })
})

test('a press on one of several selected layers selects it alone', () => {
  store.select(['one', 'two'])
  tool.down({ layerId: 'two', edge: null }, { at: 11 })
  expect(store.state.layers).toEqual(['one', 'two'])
  tool.up()
  expect(store.state.layers).toEqual(['two'])
})

test('restores everything on Escape', () => {
  tool.down({ layerId: 'one', edge: null }, { at: 5 })
  tool.move({ at: 9 })
  tool.cancel()
  expect([store.state.project, store.state.history.done]).toEqual([start, []])
})

test('finds the nearest of many times', () => {
  const sorted = Array.from({ length: 1000 }, (_, index) => index / 10)
  expect([nearest(sorted, 31.44), nearest(sorted, -5), nearest(sorted, 500), nearest([], 1)]).toEqual([
    31.4,
    0,
    99.9,
    undefined,
  ])
})
