import { beforeEach, describe, expect, test } from 'vitest'
import { addLayer, type NewLayer } from '@/compositions/edit/add-layer'
import { isRefusal } from '@/compositions/edit/edit'
import { newProject } from '@/compositions/edit/new-project'
import { layerRect } from '@/compositions/edit/place-layers'
import { styleText } from '@/compositions/edit/style-text'
import { isPicture } from '@/compositions/model/layers/layer'
import { formatNamed, type Project } from '@/compositions/model/project'
import { type CanvasMode, createCanvasMode } from '@/web/editor/core/canvas/canvas-mode'
import { createEditorStore, type EditorStore } from '@/web/editor/core/store/editor-store'
import { modeOf } from '@/web/editor/kinds/kinds'
import { type CropTool, createCropTool } from '../crop/crop-tool'

const LAYERS: NewLayer[] = [
  { id: 'title', layer: 'TEXT', asset: 'text', text: 'Twice' },
  { id: 'fixed', layer: 'TEXT', asset: 'text', text: 'Once', locked: true },
  { id: 'box', layer: 'SHAPE', asset: 'shape' },
  {
    ...{ id: 'photo', layer: 'IMAGE', asset: 'image', mediaRef: 'photo' },
    ...{ left: 100, top: 200, width: 600, height: 600 },
  },
]

const start = LAYERS.reduce<Project>(
  (project, layer) => {
    const media = {
      photo: { kind: 'image', width: 1920, height: 1080, fps: 0, duration: 0, hasAudio: false, assetId: 'a' },
    } as const
    const edited = addLayer(project, { layer, media })
    if (isRefusal(edited)) throw new Error(edited.reason)
    return edited
  },
  newProject({ id: 'p', title: 'Inside', type: 'scratch', format: formatNamed('1080X1920') }),
)

let store: EditorStore
let mode: CanvasMode
const layerOf = (id: string) => store.state.project.layers.find(layer => layer.id === id)
const textOf = (id: string) => {
  const layer = layerOf(id)
  return layer?.asset === 'text' ? layer.text : undefined
}
const names = () => store.state.history.done.map(step => step.name)

beforeEach(() => {
  store = createEditorStore(start)
  mode = createCanvasMode(store, () => 0, modeOf)
})

describe('E2: typing in a text', () => {
  test('is one step from opening the text to closing it', () => {
    expect(mode.open('title')).toBeNull()
    expect([mode.state.mode, store.state.layers]).toEqual([
      { kind: 'text', layerId: 'title', frame: 0 },
      ['title'],
    ])
    for (const text of ['', 'T', 'Th', 'Thrice\nas much']) mode.write(text)
    expect(textOf('title')).toBe('Thrice\nas much')
    expect(mode.end()).toBeNull()
    expect(names()).toEqual(['Edit text'])
    store.undo()
    expect(store.state.project).toEqual(start)
  })

  test('includes its box in the step; a box that is too tall is dropped and the text kept', () => {
    mode.open('title')
    const { left, top, height } = layerOf('title') ?? {}
    mode.write('T\nwice', () => ({ left: 10.004, top: 20, width: 900, height: 300.126, angle: 0 }))
    expect(layerOf('title')).toMatchObject({ left: 10, top: 20, height: 300.13, text: 'T\nwice' })
    mode.write('Thrice', () => ({ left: 10, top: 20, width: 900, height: 1e9, angle: 0 }))
    expect(layerOf('title')).toMatchObject({ left, top, height, text: 'Thrice' })
    mode.end()
    expect(names()).toEqual(['Edit text'])
    store.undo()
    expect(store.state.project).toEqual(start)
  })

  test('S12: keeps styled words with the text in the same step', () => {
    const bold = { range: { from: 6, to: 8 }, change: { fontWeight: 700 } }
    mode.open('title')
    mode.write('Twice as')
    mode.edit((project, layerId) => styleText(project, { layerId, ...bold }))
    mode.write('So Twice as')
    expect(layerOf('title')).toMatchObject({ styledRanges: [{ from: 9, to: 11, fontWeight: 700 }] })
    mode.end()
    expect(names()).toEqual(['Edit text'])
    store.undo()
    expect(store.state.project).toEqual(start)
    expect(mode.edit((project, layerId) => styleText(project, { layerId, ...bold }))).toBeNull()
  })

  test('is taken back, with a reason, if no letters are left', () => {
    mode.open('title')
    mode.write(' \n')
    expect(mode.end()).toMatch(/needs some letters/)
    expect([store.state.project, names()]).toEqual([start, []])
  })

  test('keeps the previous text, with a reason, if a new one is refused', () => {
    mode.open('title')
    expect(mode.write('Thrice')).toBeNull()
    expect(mode.write('x'.repeat(2_001))).toMatch(/2000/)
    expect(textOf('title')).toBe('Thrice')
  })

  test('adds no step if nothing was typed; opening another layer closes the first', () => {
    mode.open('title')
    mode.open('photo')
    expect(mode.state.mode?.kind).toBe('crop')
    mode.end()
    expect(names()).toEqual([])
  })
})

test('returns a reason for a locked layer, and does not open a layer without editable content', () => {
  expect(mode.open('fixed')).toBe('This layer is locked')
  expect([mode.open('box'), mode.state.mode]).toEqual([null, null])
  mode.write('nobody reads this')
  expect(store.state.project).toEqual(start)
})

describe('S3: cropping', () => {
  let tool: CropTool
  const photo = () => {
    const layer = layerOf('photo')
    if (!layer || !isPicture(layer)) throw new Error('There is no picture')
    return layer
  }
  const boxOfPhoto = () => ({ ...layerRect(photo()), angle: photo().angle })

  beforeEach(() => {
    mode.open('photo')
    tool = createCropTool({ store, mode, box: boxOfPhoto })
  })

  test('moves the picture with the pointer until its edge reaches the frame', () => {
    tool.down({ x: 300, y: 300 })
    tool.move({ x: 200, y: 300 })
    expect(photo().focus.x).toBeCloseTo(0.5 + 100 / 1067, 3)
    tool.move({ x: -2000, y: 300 })
    expect(photo().focus.x).toBeCloseTo(1 - 300 / 1067, 3)
    tool.up()
    tool.move({ x: 300, y: 300 })
    expect(photo().focus.x).toBeCloseTo(1 - 300 / 1067, 3)
  })

  test('moves the picture with the pointer in a rotated frame too', () => {
    tool = createCropTool({ store, mode, box: () => ({ ...boxOfPhoto(), angle: 90 }) })
    tool.down({ x: 0, y: 0 })
    tool.move({ x: 0, y: -100 })
    expect(photo().focus.x).toBeCloseTo(0.5 + 100 / 1067, 3)
  })

  test('doubles the zoom per 200 of the wheel, moves by arrows, and adds one step for all of it', () => {
    tool.wheel(-200)
    expect(photo().zoom).toBeCloseTo(2, 4)
    tool.nudge(1, 0)
    expect(photo().focus.x).toBeCloseTo(0.5 - 10 / 2133, 3)
    tool.wheel(4000)
    expect(photo().zoom).toBe(1)
    tool.zoomTo(3)
    mode.end()
    expect(names()).toEqual(['Crop'])
    expect(photo().zoom).toBe(3)
    store.undo()
    expect(store.state.project).toEqual(start)
  })

  test('restores the crop from before a canceled drag, and ignores later moves', () => {
    tool.wheel(-200)
    const { zoom, focus } = photo()
    tool.down({ x: 300, y: 300 })
    tool.move({ x: 250, y: 300 })
    expect([tool.isHeld(), photo().focus.x > focus.x]).toEqual([true, true])
    tool.cancel()
    tool.move({ x: 200, y: 300 })
    expect([tool.isHeld(), photo().zoom, photo().focus]).toEqual([false, zoom, focus])
    mode.end()
    expect([names(), photo().zoom]).toEqual([['Crop'], zoom])
  })

  test('restores the layer on cancel and adds no step', () => {
    tool.nudge(1, 1)
    tool.wheel(-200)
    mode.cancel()
    expect([mode.state.mode, names(), store.isInGesture()]).toEqual([null, [], false])
    expect(store.state.project).toEqual(start)
  })
})
