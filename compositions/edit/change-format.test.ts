import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rotatedBounds } from '../geometry/box'
import { framesOrVideo, slotRect } from '../kinds/frame/frame-layout'
import { textFaceOf } from '../kinds/text/text-look'
import { sceneLayouts } from '../looks/layouts/layouts'
import { isVideo, type Layer, type LayerInput } from '../model/layers/layer'
import { FORMATS, type FormatName, formatNamed, type Project } from '../model/project'
import { richProject } from '../testing/arbitrary-project'
import { addLayer } from './add-layer'
import { changeFormat } from './change-format'
import { isRefusal } from './edit'
import { gravityCorner } from './gravity'
import { newProject } from './new-project'
import { layerRect } from './place-layers'
import { setLayout } from './set-layout'

const names = Object.keys(FORMATS) as FormatName[]
const name = fc.constantFrom(...names)
const twoNames = fc.shuffledSubarray(names, { minLength: 2, maxLength: 2 }) as fc.Arbitrary<
  [FormatName, FormatName]
>

/** A hundredth of a pixel: boxes are rounded to it. */
const NEAR = 0.011

/** The bounding box of a layer with its rotation. */
function boundsOf(layer: Layer) {
  const box = layerRect(layer)
  return rotatedBounds(box, { x: box.left + box.width / 2, y: box.top + box.height / 2 }, layer.angle)
}

const canvas = (format: FormatName) =>
  newProject({ id: 'p', title: 'Canvas', type: 'scratch', format: formatNamed(format) })

type Given = Parameters<typeof addLayer>[1]['layer']

/** A project with one more layer after a change of its format, and that layer. */
function reframed(from: FormatName, to: FormatName, fields: object): { project: Project; layer: Layer } {
  const added = addLayer(canvas(from), {
    layer: { id: 'one', layer: 'SHAPE', asset: 'shape', ...fields } as Given,
  })
  if (isRefusal(added)) throw new Error(added.reason)
  const project = changeFormat(added, formatNamed(to))
  const layer = project.layers.find(one => one.id === 'one')
  if (!layer) throw new Error('The layer is gone')
  return { project, layer }
}

describe('changeFormat', () => {
  it('S4: keeps every layer on the canvas, whatever its box and angle', () => {
    const cases = { layers: 0, rotated: 0 }
    fc.assert(
      fc.property(richProject, name, (project, to) => {
        const next = changeFormat(project, formatNamed(to))
        fc.pre(next !== project)
        const { width, height } = next.format
        for (const layer of next.layers.filter(({ gravity, angle }) => !gravity || !angle)) {
          cases.layers++
          cases.rotated += Number(layer.angle !== 0)
          const { left, top, ...size } = boundsOf(layer)
          // A side of one pixel gets no smaller: if rotated, it may overflow by as much.
          const near = Math.min(layer.width, layer.height) <= 1 ? 1 : NEAR
          expect(left).toBeGreaterThanOrEqual(-near)
          expect(top).toBeGreaterThanOrEqual(-near)
          expect(left + size.width).toBeLessThanOrEqual(width + near)
          expect(top + size.height).toBeLessThanOrEqual(height + near)
        }
      }),
      { numRuns: 120 },
    )
    expect(cases.layers).toBeGreaterThan(120)
    expect(cases.rotated).toBeGreaterThan(9)
  })

  it('S4: free layers stay away from the edges by the margin, and layers that fill the canvas still fill it', () => {
    const cases = { free: 0, filling: 0 }
    fc.assert(
      fc.property(richProject, name, (project, to) => {
        const next = changeFormat(project, formatNamed(to))
        fc.pre(next !== project)
        for (const [index, layer] of next.layers.entries()) {
          const before = boundsOf(project.layers[index] as Layer)
          const { width, height } = project.format
          const isFree = before.left > 1 && before.left + before.width < width - 1 && !layer.gravity
          const isLaid = isVideo(layer) || layer.layer === 'VIDEO_FRAME'
          const bounds = boundsOf(layer)
          if (isFree && !isLaid) {
            cases.free++
            expect(bounds.left).toBeGreaterThanOrEqual(60 - NEAR)
            expect(bounds.left + bounds.width).toBeLessThanOrEqual(next.format.width - 60 + NEAR)
          }
          const filled =
            before.left <= 0 && before.top <= 0 && before.left + before.width >= width && !layer.gravity
          if (filled && before.top + before.height >= height && layer.angle === 0) {
            cases.filling++
            expect(layerRect(layer)).toEqual({
              left: 0,
              top: 0,
              width: next.format.width,
              height: next.format.height,
            })
          }
        }
      }),
      { numRuns: 60 },
    )
    expect(cases.free).toBeGreaterThan(30)
    expect(cases.filling).toBeGreaterThan(60)
  })

  it('S4: keeps a text below the watermark of the free plan if it was below it', () => {
    const title = { layer: 'TEXT', asset: 'text', text: 'Twice', left: 60, top: 288, width: 960, height: 120 }
    expect(reframed('1080X1920', '1080X1080', title).layer.top).toBe(288)
    expect(reframed('1080X1920', '1080X1080', { ...title, top: 60 }).layer.top).toBe(60)
  })

  it('S4: keeps the proportions of shapes, the height of bars and the font size of texts', () => {
    const square = reframed('1920X1080', '1080X1920', { left: 300, top: 40, width: 1000, height: 1000 }).layer
    expect(square.width).toBe(960)
    expect(square.height).toBe(960)
    const bar = reframed('1080X1920', '1920X1080', { left: 0, top: 1880, width: 1080, height: 40 }).layer
    expect(layerRect(bar)).toEqual({ left: 0, top: 1040, width: 1920, height: 40 })
    const text = {
      layer: 'TEXT',
      asset: 'text',
      text: 'Twice the price',
      fontSize: 90,
    } satisfies Partial<LayerInput>
    const title = reframed('1920X1080', '1080X1920', {
      ...text,
      left: 60,
      top: 60,
      width: 1800,
      height: 120,
    }).layer
    expect(layerRect(title)).toMatchObject({ left: 60, width: 960, height: 225 })
    expect(title.asset === 'text' && textFaceOf(title).fontSize).toBe(90)
    const onSide = reframed('1080X1920', '1920X1080', { left: 0, top: 0, width: 200, height: 200 }).layer
    expect(layerRect(onSide)).toEqual({ left: 0, top: 0, width: 200, height: 200 })
  })

  it('S4: keeps the font size relative to the shorter side', () => {
    const half = { width: 540, height: 960, orientation: 'portrait' } as const
    const text = { layer: 'TEXT', asset: 'text', text: 'Hello', fontSize: 80, id: 'one' } as const
    const added = addLayer(canvas('1080X1920'), { layer: text as Given })
    if (isRefusal(added)) throw new Error(added.reason)
    const layer = changeFormat(added, half).layers.find(one => one.id === 'one')
    expect(layer?.asset === 'text' && layer.fontSize).toBe(40)
  })

  it('S4: keeps gravity', () => {
    fc.assert(
      fc.property(twoNames, fc.integer({ min: 1, max: 10 }), ([from, to], gravity) => {
        const { project, layer } = reframed(from, to, { left: 90, top: 70, width: 300, height: 200, gravity })
        expect(layer.gravity).toBe(gravity)
        const { left, top } = gravityCorner(gravity, layerRect(layer), project.format)
        expect([layer.left, layer.top]).toEqual([left, top])
      }),
    )
  })

  it('S7: keeps the layout of frames', () => {
    const media = {
      ...({ kind: 'video', assetId: 'a', width: 1920, height: 1080, fps: 30 } as const),
      ...{ duration: 10, hasAudio: true },
    }
    const project = newProject({
      ...{ id: 'p', title: 'Talk', type: 'scratch', format: formatNamed('1080X1920'), media },
    })
    for (const layout of sceneLayouts) {
      const laid = setLayout(project, { videoId: 'video', layout, newIds: ['a', 'b', 'c', 'd'] })
      if (isRefusal(laid)) throw new Error(laid.reason)
      for (const to of ['1920X1080', '1080X1080'] as const) {
        const next = changeFormat(laid, formatNamed(to))
        const video = next.layers.find(isVideo)
        if (!video) throw new Error('The video is gone')
        for (const [slot, shown] of framesOrVideo(next, video).entries())
          expect(layerRect(shown), `${layout} ${to}`).toEqual(slotRect(layout, slot, next.format, media))
      }
    }
  })

  it('S2: gravity aligns a box with an edge, 60 px away from it', () => {
    const box = { left: 5, top: 7, width: 100, height: 50 }
    const on = (code: number) => gravityCorner(code, box, formatNamed('1080X1920'))
    expect(on(1)).toEqual({ left: 60, top: 7 })
    expect(on(4)).toEqual({ left: 5, top: 1810 })
    expect(on(8)).toEqual({ left: 920, top: 1810 })
    expect(on(9)).toEqual({ left: 490, top: 7 })
    expect(on(10)).toEqual({ left: 5, top: 935 })
  })

  it('S4: keeps separate what was separate, from top to bottom as before', () => {
    const texts = [
      { id: 'one', top: 300, height: 240 },
      { id: 'two', top: 560, height: 240 },
      { id: 'three', top: 900, height: 120 },
      { id: 'other', top: 1400, height: 120, position: 20, end: 24 },
    ]
    const tall = texts.reduce<Project>((project, fields) => {
      const layer = { layer: 'TEXT', asset: 'text', text: 'Text', left: 100, width: 880, end: 9, ...fields }
      const added = addLayer(project, { layer: layer as unknown as Given })
      if (isRefusal(added)) throw new Error(added.reason)
      return added
    }, canvas('1080X1920'))
    for (const to of ['1080X1080', '1920X1080'] as const) {
      const { layers } = changeFormat(tall, formatNamed(to))
      expect(layers.map(layer => layer.id)).toEqual(tall.layers.map(layer => layer.id))
      const [one, two, three] = ['one', 'two', 'three'].map(id => layers.find(layer => layer.id === id))
      if (!one || !two || !three) throw new Error('A text is gone')
      expect(two.top).toBeGreaterThanOrEqual(one.top + one.height)
      expect(three.top).toBeGreaterThanOrEqual(two.top + two.height)
      expect(three.top + three.height).toBeLessThanOrEqual(1080 - 60)
    }
  })
})
