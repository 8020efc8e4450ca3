import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { addLayer } from '@/compositions/edit/add-layer'
import { isRefusal } from '@/compositions/edit/edit'
import { groupLayers } from '@/compositions/edit/group-layers'
import { newProject } from '@/compositions/edit/new-project'
import { layerRect } from '@/compositions/edit/place-layers'
import { setFields } from '@/compositions/edit/set-fields'
import { formatNamed, type Project } from '@/compositions/model/project'
import { createEditorStore, type EditorStore } from '@/web/editor/core/store/editor-store'
import { HANDLES, type HandleName } from '../geometry/resize-box'
import { pointOn } from '../geometry/rotated-box'
import { type CanvasItem, type CanvasTool, createCanvasTool, type Target } from './canvas-tool'

/** Boxes of 100 × 50 at (200, 300) and (600, 900), and a locked one at (200, 1500). */
const start = [
  { id: 'a', left: 200, top: 300 },
  { id: 'b', left: 600, top: 900 },
  { id: 'fixed', left: 200, top: 1500, locked: true },
].reduce<Project>(
  (project, fields) => {
    const layer = {
      layer: 'SHAPE',
      asset: 'shape',
      shape: 'rectangle',
      width: 100,
      height: 50,
      ...fields,
    } as const
    const edited = addLayer(project, { layer })
    if (isRefusal(edited)) throw new Error(edited.reason)
    return edited
  },
  newProject({ id: 'p', title: 'Boxes', type: 'scratch', format: formatNamed('1080X1920') }),
)

let store: EditorStore
let tool: CanvasTool

const items = (): CanvasItem[] =>
  store.state.project.layers.flatMap(layer =>
    layer.layer === 'SHAPE'
      ? [{ id: layer.id, box: { ...layerRect(layer), angle: layer.angle }, isLocked: Boolean(layer.locked) }]
      : [],
  )
const boxOfLayer = (id: string) => {
  const one = items().find(layer => layer.id === id)
  if (!one) throw new Error(`There is no layer ${id}`)
  return one.box
}
const layer = (id: string): Target => ({ kind: 'layer', id })
const at = (x: number, y: number) => ({ x, y })

/** Presses, moves to `to` in two steps and releases. */
function drag(target: Target, from: { x: number; y: number }, to: { x: number; y: number }, keys = {}) {
  tool.down(target, { at: from, ...keys })
  tool.move({ at: at((from.x + to.x) / 2, (from.y + to.y) / 2), ...keys })
  tool.move({ at: to, ...keys })
  tool.up({ at: to, ...keys })
}

beforeEach(() => {
  store = createEditorStore(start)
  tool = createCanvasTool({ store, items, reach: () => 6 })
})

describe('selecting', () => {
  test('a press selects a layer, Shift adds another, and a click on one of both selects it alone', () => {
    drag(layer('a'), at(210, 310), at(210, 310))
    expect(store.state.layers).toEqual(['a'])
    drag(layer('b'), at(610, 910), at(610, 910), { shift: true })
    expect(store.state.layers).toEqual(['a', 'b'])
    drag(layer('b'), at(610, 910), at(610, 910))
    expect(store.state.layers).toEqual(['b'])
    drag({ kind: 'empty' }, at(5, 5), at(5, 5))
    expect(store.state.layers).toEqual([])
    expect(store.state.history.done).toEqual([])
  })

  test('a marquee selects the layers that it touches, except locked ones', () => {
    drag({ kind: 'empty' }, at(0, 0), at(650, 1900))
    expect(store.state.layers).toEqual(['a', 'b'])
    expect(tool.overlay.marquee).toBeNull()
  })

  test('a marquee can begin on a locked layer, and with Shift adds to the selection', () => {
    drag(layer('fixed'), at(210, 1510), at(250, 200))
    expect([store.state.layers, store.state.project]).toEqual([['a'], start])
    drag({ kind: 'empty' }, at(590, 890), at(610, 910), { shift: true })
    expect(store.state.layers).toEqual(['a', 'b'])
  })
})

describe('a layer that fills the canvas', () => {
  const FULL = { left: 0, top: 0, width: 1080, height: 1920 }

  beforeEach(() => {
    store.perform('Fill', project => setFields(project, { layerId: 'a', fields: FULL }))
  })

  test('has to be selected before it moves; until then a drag over it draws a marquee, which passes it over', () => {
    drag(layer('a'), at(500, 800), at(700, 1000))
    expect(boxOfLayer('a')).toMatchObject(FULL)
    expect(store.state.layers).toEqual(['b'])
    drag(layer('a'), at(500, 800), at(500, 800))
    expect(store.state.layers).toEqual(['a'])
    drag(layer('a'), at(500, 800), at(600, 830), { ctrl: false })
    expect(boxOfLayer('a').left).toBe(100)
  })
})

describe('P7: groups', () => {
  const double = (id: string) => {
    drag(layer(id), at(210, 310), at(210, 310))
    drag(layer(id), at(210, 310), at(210, 310))
    return tool.double(layer(id))
  }

  beforeEach(() => {
    store.perform('Group', project => groupLayers(project, { layerIds: ['a', 'b'], groupId: 'g' }))
  })

  test('a click on a member selects the whole group, and a drag moves it', () => {
    drag(layer('a'), at(210, 310), at(210, 310))
    expect(store.state.layers).toEqual(['a', 'b'])
    drag(layer('b'), at(610, 910), at(647, 990), { ctrl: false })
    expect([boxOfLayer('a').left - 200, boxOfLayer('b').left - 600]).toEqual([37, 37])
  })

  test('a marquee that touches one member selects the whole group', () => {
    drag({ kind: 'empty' }, at(190, 290), at(220, 320))
    expect(store.state.layers).toEqual(['a', 'b'])
  })

  test('a double click selects a single member, and the next one opens it', () => {
    expect(double('a')).toBeNull()
    expect(store.state.layers).toEqual(['a'])
    expect(double('a')).toBe('a')
  })

  test('Ctrl selects a single member, Shift adds or removes the whole group', () => {
    drag(layer('a'), at(210, 310), at(210, 310), { ctrl: true })
    expect(store.state.layers).toEqual(['a'])
    store.select(['fixed'])
    drag(layer('b'), at(610, 910), at(610, 910), { shift: true })
    expect(store.state.layers).toEqual(['fixed', 'a', 'b'])
    drag(layer('b'), at(610, 910), at(610, 910), { shift: true })
    expect(store.state.layers).toEqual(['fixed'])
  })

  test('resizing scales the members and the space between them', () => {
    store.select(['a', 'b'])
    drag({ kind: 'handle', handle: 'se' }, at(700, 950), at(950, 1275))
    expect(boxOfLayer('a')).toMatchObject({ left: 200, top: 300, width: 150, height: 75 })
    expect(boxOfLayer('b')).toMatchObject({ left: 800, top: 1200, width: 150, height: 75 })
  })
})

test('a double click on a layer without a group opens it', () => {
  expect([tool.double(layer('a')), store.state.layers]).toEqual(['a', ['a']])
  expect(tool.double({ kind: 'empty' })).toBeNull()
})

describe('E2: a drag is one step, undone as a whole', () => {
  test('moves two layers', () => {
    store.select(['a', 'b'])
    drag(layer('a'), at(210, 310), at(247, 390), { ctrl: true })
    // With Ctrl a press removes the layer from the selection; the others move.
    expect(store.state.layers).toEqual(['b'])
    store.select(['a', 'b'])
    drag(layer('a'), at(210, 310), at(247, 371))
    expect(store.state.history.done.map(step => step.name)).toEqual(['Move layer', 'Move layers'])
    store.undo()
    store.undo()
    expect(store.state.project).toEqual(start)
  })

  test('Escape restores the project', () => {
    tool.down(layer('a'), { at: at(210, 310) })
    tool.move({ at: at(400, 600) })
    expect(boxOfLayer('a').left).not.toBe(200)
    tool.cancel()
    expect([store.state.project, store.state.history.done]).toEqual([start, []])
  })

  test('does not move a locked layer', () => {
    drag(layer('fixed'), at(210, 1510), at(400, 1600))
    expect(store.state.project).toEqual(start)
  })
})

describe('moving', () => {
  test('snaps to other layers, and shows guides and distances', () => {
    tool.down(layer('a'), { at: at(210, 310) })
    tool.move({ at: at(612, 500) })
    expect(boxOfLayer('a')).toMatchObject({ left: 600, top: 490 })
    expect(tool.overlay.guides.map(({ axis, at }) => [axis, at])).toContainEqual(['across', 650])
    expect(tool.overlay.distances).toContainEqual({ axis: 'down', from: 540, to: 900, at: 650 })
    tool.up({ at: at(612, 500) })
    expect(tool.overlay).toEqual({ guides: [], distances: [], measure: null, line: null, marquee: null })
  })

  test('moves along one axis with Shift', () => {
    drag(layer('a'), at(210, 310), at(310, 350), { shift: false })
    store.undo()
    tool.down(layer('a'), { at: at(210, 310) })
    tool.move({ at: at(333, 345), shift: true })
    expect(boxOfLayer('a').top).toBe(300)
    tool.cancel()
  })
})

describe('S1: resizing and rotating', () => {
  test('resizing a rotated layer by any handle keeps the opposite point fixed', () => {
    const handles = fc.constantFrom(...(Object.keys(HANDLES) as HandleName[]))
    const way = fc.integer({ min: -30, max: 400 })
    fc.assert(
      fc.property(handles, way, way, fc.integer({ min: -180, max: 180 }), (handle, x, y, angle) => {
        const turned = setFields(start, { layerId: 'a', fields: { angle } })
        if (isRefusal(turned)) throw new Error(turned.reason)
        store = createEditorStore(turned)
        tool = createCanvasTool({ store, items, reach: () => 6 })
        store.select(['a'])
        const { across, down } = HANDLES[handle]
        const before = pointOn(boxOfLayer('a'), -across, -down)
        drag({ kind: 'handle', handle }, at(500, 500), at(500 + x, 500 + y))
        const after = pointOn(boxOfLayer('a'), -across, -down)
        expect([after.x, after.y]).toEqual([expect.closeTo(before.x, 4), expect.closeTo(before.y, 4)])
      }),
      { numRuns: 60 },
    )
  })

  test('resizing snaps a dragged edge to other layers, and shows the guide and the size', () => {
    store.select(['a'])
    tool.down({ kind: 'handle', handle: 'e' }, { at: at(300, 325) })
    tool.move({ at: at(597, 325) })
    expect(boxOfLayer('a')).toMatchObject({ left: 200, width: 400 })
    expect(tool.overlay).toMatchObject({
      guides: [{ axis: 'across', at: 600, from: 300, to: 950 }],
      measure: { text: '400 × 50', at: { x: 400, y: 350 } },
    })
    tool.move({ at: at(597, 325), ctrl: true })
    expect(boxOfLayer('a').width).toBe(397)
    expect(tool.overlay.guides).toEqual([])
    tool.cancel()
  })

  test('rotating shows the angle, and a line through the center at every 45 degrees, but for Ctrl', () => {
    store.select(['a'])
    tool.down({ kind: 'turn' }, { at: at(250, 270) })
    tool.move({ at: at(305, 324) })
    expect(boxOfLayer('a').angle).toBe(90)
    expect(tool.overlay.measure?.text).toBe('90°')
    expect(tool.overlay.line?.from.y).toBeCloseTo(325)
    expect(tool.overlay.line?.to.y).toBeCloseTo(325)
    tool.move({ at: at(305, 324), ctrl: true })
    expect(boxOfLayer('a').angle).toBeCloseTo(88.96, 2)
    expect(tool.overlay).toMatchObject({ measure: { text: '89°' }, line: null })
    tool.move({ at: at(249.8, 270), ctrl: true })
    expect(tool.overlay.measure?.text).toBe('0°')
    tool.cancel()
  })

  test('rotation snaps every 45 degrees', () => {
    store.select(['a'])
    drag({ kind: 'turn' }, at(250, 270), at(300, 274))
    expect(boxOfLayer('a').angle).toBe(45)
    expect(store.state.history.done.map(step => step.name)).toEqual(['Rotate layer'])
  })
})
