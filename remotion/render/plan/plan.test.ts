import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LayerInput } from '@/compositions/model/layers/layer'
import { evaluate } from '@/compositions/scene/evaluate'
import { isTransitionItem, isVideoItem } from '@/compositions/scene/frame'
import { prepare } from '@/compositions/scene/prepare'
import { project as anyProject } from '@/compositions/testing/arbitrary'
import { nodeFontBook } from '@/remotion/environment/font-files'
import { CANVAS, talkProject } from '../testing/talk-film'
import { filmMedia, testProject } from '../testing/test-project'
import type { Overlay } from './overlays'
import { type Plan, planRender } from './plan'

const fonts = await nodeFontBook()

const overlaysIn = ({ items }: Plan): Overlay[] =>
  items.flatMap(unit => ('overlay' in unit ? [unit.overlay] : []))

const named = (plan: Plan, id: string): Overlay => {
  const overlay = overlaysIn(plan).find(one => one.ids.includes(id))
  if (!overlay) throw new Error(`No overlay holds ${id}`)
  return overlay
}

const text = (id: string, fields: Partial<Extract<LayerInput, { asset: 'text' }>> = {}): LayerInput => ({
  ...{ id, layer: 'TEXT', asset: 'text', text: id, width: 400, height: 60, ...fields },
})

test('F2: static layers are drawn once, captions once a word, and the bar is painted outside the page', () => {
  const plan = planRender(prepare(talkProject(3), { fonts }))
  expect(plan.spans).toMatchObject([{ first: 0, after: 90, engine: 'sparse', reason: null }])
  expect(named(plan, 'progress')).toMatchObject({
    method: 'painter',
    region: { left: 0, top: 950, width: 540, height: 10 },
  })
  const { runs, pictures } = named(plan, 'captions')
  expect(pictures.length).toBeLessThan(runs.length + 1)
  expect(pictures.length).toBeLessThan(30)
  // The fade of the title has eight steps between transparent and opaque.
  const [fading, resting] = overlaysIn(plan).filter(({ ids }) => ids.includes('title'))
  expect(fading).toMatchObject({ method: 'moved', stills: [{ place: { box: { opacity: 1 } } }] })
  expect(fading?.runs).toHaveLength(8)
  expect(resting).toMatchObject({ method: 'pictures', runs: [{ first: 9, after: 90 }] })
})

test('F2: a picture that appears again later is the same picture', () => {
  const layers = [text('a', { end: 1 }), text('b', { fade: { in: 0.5, out: 0.5 }, end: 2 })]
  const plan = planRender(prepare(testProject(CANVAS, layers), { fonts }))
  const overlays = overlaysIn(plan).filter(({ ids }) => ids.includes('b'))
  const runs = overlays.flatMap(one => one.runs)
  expect(overlays[0]?.pictures.length).toBeLessThan(runs.length)
  expect(runs.at(-1)?.picture).toBe(runs[0]?.picture)
})

/** Returns how each stretch of a layer's frames is drawn. */
const stretches = (plan: Plan, id: string) =>
  overlaysIn(plan)
    .filter(({ ids }) => ids.includes(id))
    .map(({ method, runs }) => [method, runs[0]?.first, runs.at(-1)?.after])

test('F2: an animated layer is moved outside the page while it moves, and is a picture while it is static', () => {
  const layers = [
    text('a', {
      end: 3,
      animationIn: { type: 'toast', speed: 0.2 },
      animationOut: { type: 'fade', speed: 0.2 },
    }),
    text('b', { end: 3, top: 400, animationIn: 'zoom-in' }),
  ]
  const plan = planRender(prepare(testProject(CANVAS, layers), { fonts }))
  expect(stretches(plan, 'a')).toEqual([
    ['moved', 1, 6],
    ['pictures', 6, 85],
    ['moved', 85, 90],
  ])
  // A scaled layer is drawn by the page, because that is sharper than scaling its still.
  expect(stretches(plan, 'b').map(([method]) => method)).toEqual(['pictures', 'pictures'])
})

test('constant motion is streamed if its pictures would fill the disk, unless its rounds are short', () => {
  const large = { left: 40, top: 400, width: 1000, height: 1000, end: 30 }
  const layers = [
    text('a', { ...large, animation: 'shake' }),
    text('b', { ...large, animation: { type: 'spin', speed: 10 } }),
  ]
  const plan = planRender(prepare(testProject({ width: 1080, height: 1920 }, layers), { fonts }))
  expect(stretches(plan, 'a')).toEqual([['moved', 0, 900]])
  expect(stretches(plan, 'b')).toEqual([['stream', 0, 900]])
})

test('layers that are static over the same frames are one picture if they are close, two if they are far apart', () => {
  const near = [text('a', { top: 100, end: 2 }), text('b', { top: 150, end: 2 })]
  const far = [text('a', { top: 100, end: 2 }), text('b', { top: 800, end: 2 })]
  const overlays = (layers: LayerInput[]) =>
    overlaysIn(planRender(prepare(testProject(CANVAS, layers), { fonts }))).map(one => one.ids)
  expect(overlays(near)).toEqual([['a', 'b']])
  expect(overlays(far)).toEqual([['a'], ['b']])
})

test('regions are even, on the canvas, and contain the visible part of a layer that extends past its edge', () => {
  const plan = planRender(
    prepare(testProject(CANVAS, [text('a', { left: -101, top: 931, end: 1 })]), { fonts }),
  )
  const { left, top, width, height } = named(plan, 'a').region
  expect(left).toBe(0)
  expect(top + height).toBe(CANVAS.height)
  for (const value of [left, top, width, height]) expect(value % 2).toBe(0)
})

/** A film from second 1 to 2 over a text. */
const filmOver = (fields: object, duration = 1): Plan => {
  const place = { width: 200, height: 100, position: 1 }
  const layers: LayerInput[] = [
    text('title', { end: 4 }),
    {
      ...{ id: 'x', layer: 'MEDIA', asset: 'video', mediaRef: 'film', ...place },
      ...{ trim: { start: 0, end: duration }, ...fields },
    },
  ]
  const media = { film: filmMedia({ width: 960, height: 540 }, 30, 10) }
  return planRender(prepare(testProject(CANVAS, layers, media), { fonts }))
}

test('a turned video is posed, in one box; one that spins has a box for each frame', () => {
  const [, turned] = filmOver({ angle: 5 }).spans
  expect(turned).toMatchObject({ first: 30, after: 60, engine: 'sparse', reason: null })
  expect(turned?.videos).toMatchObject([{ id: 'x', boxes: [{ angle: 5, pose: null }] }])
  const [, spinning] = filmOver({ animation: 'spin' }).spans
  expect(spinning).toMatchObject({ first: 30, after: 60, engine: 'sparse' })
  expect(spinning?.videos[0]?.boxes).toHaveLength(30)
})

const scale = (value: number) => ({
  scale: [
    { at: 0, value: 1, easing: 'linear' },
    { at: 1, value, easing: 'linear' },
  ],
})

test.each([
  [{ animationIn: 'skew-left' }, 'A moving picture is skewed'],
  [
    { width: 960, height: 540, angle: 5, keyframes: scale(2) },
    'A moving picture is scaled while it is turned',
  ],
  [{ keyframes: scale(2) }, 'A moving picture is scaled while it is smaller than its file'],
  [
    { ...CANVAS, scaleType: 'contain', containerColor: 'blur', angle: 5 },
    'A blurred moving picture is animated or turned',
  ],
])(
  'F4: a video that ffmpeg would not show exactly goes full, and the plan says why: %o',
  (fields, reason) => {
    const full = filmOver(fields).spans.filter(({ engine }) => engine === 'full')
    expect(full.map(span => span.reason)).toEqual([reason])
    expect(full[0]?.first).toBeGreaterThanOrEqual(30)
    expect(full[0]?.after).toBeLessThanOrEqual(60)
  },
)

test('a video that spins over the whole canvas goes full where its masks would fill the disk', () => {
  const spans = (seconds: number) => filmOver({ ...CANVAS, animation: 'spin' }, seconds).spans
  expect(spans(5).map(({ engine }) => engine)).not.toContain('full')
  expect(spans(10).map(({ reason }) => reason)).toContain(
    'A moving picture is animated for too long at this size',
  )
})

test('an animated video has a span of its own while it moves; a linear fade needs no boxes', () => {
  const spans = (animationIn: 'reveal-up' | 'slide-left' | 'fade') =>
    planRender(prepare(talkProject(3, { animationIn }), { fonts })).spans.map(span => [
      ...[span.engine, span.after, span.videos[0]?.boxes?.length ?? null],
    ])
  expect(spans('reveal-up')).toEqual([
    ['sparse', 21, 21],
    ['sparse', 90, null],
  ])
  expect(spans('slide-left')).toEqual([
    ['sparse', 18, 18],
    ['sparse', 90, null],
  ])
  expect(spans('fade').every(([engine]) => engine === 'sparse')).toBe(true)
})

test('a video that fades in has a span of its own, so that its rest stays opaque', () => {
  const plan = planRender(prepare(talkProject(3, { fade: { in: 0.5, out: 0 } }), { fonts }))
  const videos = plan.spans.map(({ first, after, videos: [video] }) => [first, after, video?.opacity ?? null])
  expect(videos[0]).toEqual([0, 1, null])
  expect(videos[1]?.slice(0, 2)).toEqual([1, 15])
  expect(videos[2]).toEqual([15, 90, { from: 1, to: 1 }])
})

test('F2: the runs of a plan match what evaluate returns for every frame, for any project', () => {
  fc.assert(
    fc.property(anyProject, project => {
      const prepared = prepare(project, { fonts })
      const plan = planRender(prepared)
      const pictures = new Map<string, string>()
      for (let n = 0; n < prepared.frames; n += 7) {
        for (const layer of evaluate(prepared, n).layers) {
          if (isVideoItem(layer) || isTransitionItem(layer)) continue
          const overlays = overlaysIn(plan).filter(one => one.ids.includes(layer.id))
          // Layers that are entirely outside the canvas are in no overlay.
          if (!overlays.length) continue
          const run = overlays.flatMap(one => one.runs).find(one => one.first <= n && n < one.after)
          expect(run, `${layer.id} in frame ${n}`).toBeDefined()
          const name = `${layer.id} ${run?.picture}`
          const data = JSON.stringify([layer.box, layer.data])
          expect(pictures.get(name) ?? data).toBe(data)
          pictures.set(name, data)
        }
      }
    }),
    { numRuns: 25 },
  )
})

test('F4: full spans say why; a posed video has one box or one for each frame, for any project', () => {
  fc.assert(
    fc.property(anyProject, project => {
      const prepared = prepare(project, { fonts })
      for (const { first, after, engine, reason, videos } of planRender(prepared).spans) {
        expect(engine === 'full').toBe(reason !== null)
        if (engine === 'full') continue
        for (const { id, boxes, pictures } of videos) {
          if (!boxes) continue
          expect([1, after - first]).toContain(boxes.length)
          expect(pictures).toHaveLength(1)
          for (const [index, box] of boxes.entries()) {
            const shown = evaluate(prepared, first + index).layers.find(layer => layer.id === id)
            if (shown && isVideoItem(shown)) expect(box).toEqual(shown.box)
            expect([box.pose?.skewX ?? 0, box.pose?.skewY ?? 0]).toEqual([0, 0])
          }
        }
      }
    }),
    { numRuns: 25 },
  )
})

test('S13: frames with a video from which a color is removed are drawn whole, and only those', () => {
  const film = (id: string, fields: object): LayerInput => ({
    ...{
      id,
      layer: 'MEDIA',
      asset: 'video',
      mediaRef: 'film',
      ...CANVAS,
      trim: { start: 0, end: 1 },
      ...fields,
    },
  })
  const chromaKey = { color: '#00B140', strength: 60, softness: 50 }
  const project = testProject(CANVAS, [film('a', {}), film('b', { position: 1, chromaKey })], {
    film: filmMedia(CANVAS, 30, 1),
  })
  expect(planRender(prepare(project, { fonts })).spans.map(({ engine, reason }) => [engine, reason])).toEqual(
    [
      ['sparse', null],
      ['full', 'A color is removed from a video'],
    ],
  )
})

test('S11: frames with a blended layer are drawn whole, and only those', () => {
  const disc = (fields: object): LayerInput => ({
    ...{ id: 'disc', layer: 'SHAPE', asset: 'shape', width: 90, height: 90, position: 1, end: 2, ...fields },
  })
  const spansWith = (fields: object) => {
    const project = testProject(CANVAS, [text('a', { end: 3 }), disc(fields)])
    return planRender(prepare(project, { fonts })).spans.map(({ first, after, engine, reason }) => [
      ...[first, after, engine, reason],
    ])
  }
  expect(spansWith({})).toEqual([[0, 90, 'sparse', null]])
  expect(spansWith({ blendMode: 'multiply' })).toEqual([
    [0, 30, 'sparse', null],
    [30, 60, 'full', 'A layer is blended with what is behind it'],
    [60, 90, 'sparse', null],
  ])
})
