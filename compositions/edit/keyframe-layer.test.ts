import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { easings, valueAt } from '../animation/keyframes'
import { openProject } from '../document/migrate'
import { isPlayed } from '../model/layers/layer'
import type { Project } from '../model/project'
import { evaluate } from '../scene/evaluate'
import { isTransitionItem } from '../scene/frame'
import { prepare } from '../scene/prepare'
import { soundtrack } from '../scene/soundtrack/soundtrack'
import { layerSchema } from '../schema/layers/layer'
import { gainAt } from '../sound/gain'
import { done } from '../testing/edit-results'
import { filmAndBox } from '../testing/film-and-box'
import { testFontBook } from '../testing/fonts'
import { cutSpans } from './cuts'
import { isRefusal } from './edit'
import { removeKeyframe, setKeyframe, setVolumePoint } from './keyframe-layer'
import { setSpeed } from './set-speed'
import { setTrim } from './set-trim'
import { splitLayer } from './split-layer'
import { trimLayer } from './trim-layer'

const FPS = 30
const fonts = await testFontBook()

const boxAt = (project: Project, id: string, n: number) =>
  evaluate(prepare(project, { fonts }), n).layers.find(one => !isTransitionItem(one) && one.id === id)?.box

/** The project with keyframes of the box at seconds 2 and 4 of the timeline. */
const moving = (): Project =>
  [
    { seconds: 2, value: 0 },
    { seconds: 4, value: 100 },
  ].reduce(
    (project, one) => done(setKeyframe(project, { layerId: 'box', property: 'x', ...one })),
    filmAndBox(),
  )

describe('T13: keyframes', () => {
  it('move, scale and fade a layer from one to the next, and hold it outside', () => {
    const faded = done(setKeyframe(moving(), { layerId: 'box', property: 'opacity', seconds: 2, value: 0.5 }))
    const project = done(setKeyframe(faded, { layerId: 'box', property: 'scale', seconds: 2, value: 2 }))
    expect(boxAt(project, 'box', 30)).toMatchObject({ left: 100 })
    expect(boxAt(project, 'box', 90)).toMatchObject({ left: 150, top: 50, pose: { scaleX: 2, scaleY: 2 } })
    expect(boxAt(project, 'box', 90)?.opacity).toBeCloseTo(0.5, 2)
    expect(boxAt(project, 'box', 200)).toMatchObject({ left: 200 })
  })

  it('stay between the values of their neighbors, with any easing', () => {
    // Without -0, which becomes 0 in a sum.
    const value = fc.double({ min: -100, max: 100, noNaN: true }).map(number => number + 0)
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(value, value, fc.constantFrom(...easings), share, (a, b, easing, part) => {
        const track = [
          { at: 1, value: a, easing },
          { at: 3, value: b, easing },
        ]
        const now = valueAt(track, 1 + 2 * part) ?? Number.NaN
        expect(now).toBeGreaterThanOrEqual(Math.min(a, b) - 1e-6)
        expect(now).toBeLessThanOrEqual(Math.max(a, b) + 1e-6)
        expect([valueAt(track, 1), valueAt(track, 3)]).toEqual([a, b])
      }),
    )
  })

  it('are removed one by one, and the layer is as before', () => {
    const less = done(removeKeyframe(moving(), { layerId: 'box', property: 'x', seconds: 2 }))
    const none = done(removeKeyframe(less, { layerId: 'box', property: 'x', seconds: 4 }))
    expect(none).toEqual(filmAndBox())
  })

  it('look the same after a split and after a trim', () => {
    const project = moving()
    const split = done(splitLayer(project, { layerId: 'box', seconds: 3, newId: 'later' }))
    const trimmed = done(trimLayer(project, { layerId: 'box', edge: 'start', seconds: 3 }))
    for (let n = 95; n < 200; n += 7) {
      expect(boxAt(split, 'later', n)).toEqual(boxAt(project, 'box', n))
      expect(boxAt(trimmed, 'box', n)).toEqual(boxAt(project, 'box', n))
    }
  })

  it('of a video frame stay with what it shows after a split, a trim, another speed and a cut', () => {
    const whole = filmAndBox()
    const frame = {
      ...{ id: 'part', layer: 'VIDEO_FRAME', asset: 'video', refId: 'video', width: 900, height: 900 },
      keyframes: {
        x: [
          { at: 1, value: 0 },
          { at: 6, value: 100 },
        ],
      },
    }
    const project = openProject({ ...whole, layers: [...whole.layers, frame] })
    const split = done(splitLayer(project, { layerId: 'video', seconds: 4, newId: 'later' }))
    const trimmed = done(trimLayer(project, { layerId: 'video', edge: 'start', seconds: 3 }))
    const retrimmed = done(setTrim(project, { layerId: 'video', start: 1, end: 10 }))
    const faster = done(setSpeed(project, { layerId: 'video', speed: 2 }))
    const cut = done(cutSpans(project, { mediaRef: 'film', spans: [{ start: 0, end: 1 }] }))
    for (const second of [5, 5.5, 7]) {
      const box = boxAt(project, 'part', second * FPS)
      expect(boxAt(split, 'later-frame-1', second * FPS)).toEqual(box)
      expect(boxAt(trimmed, 'part', second * FPS)).toEqual(box)
      expect(boxAt(retrimmed, 'part', (second - 1) * FPS)).toEqual(box)
      expect(boxAt(faster, 'part', (1 + (second - 1) / 2) * FPS)).toEqual(box)
      expect(boxAt(cut, 'part', (second - 1) * FPS)).toEqual(box)
    }
  })

  it('are refused out of order, and on a locked layer', () => {
    const [, box] = filmAndBox().layers
    const x = [
      { at: 2, value: 0 },
      { at: 1, value: 0 },
    ]
    expect(layerSchema.safeParse({ ...box, keyframes: { x } }).success).toBe(false)
    const locked = openProject({
      ...filmAndBox(),
      layers: filmAndBox().layers.map(one => ({ ...one, locked: true })),
    })
    expect(isRefusal(setKeyframe(locked, { layerId: 'box', property: 'x', seconds: 2 }))).toBe(true)
  })
})

/** The project with the video at full volume until second 3 of the timeline, and silent from second 5 on. */
const fading = (): Project =>
  done(
    setVolumePoint(done(setVolumePoint(filmAndBox(), { layerId: 'video', seconds: 3 })), {
      ...{ layerId: 'video', seconds: 5, volume: 0 },
    }),
  )

const gainIn = (project: Project, second: number): number => {
  const sounds = soundtrack(prepare(project, { fonts }))
  const one = sounds.find(({ at, from, to, speed }) => second >= at && second < at + (to - from) / speed)
  return one ? gainAt(one.gain, second) : 0
}

describe('F11: volume points', () => {
  it('are heard in the soundtrack, linear between them', () => {
    const gains = [2, 3, 3.5, 4, 4.5, 5, 8].map(second => gainIn(fading(), second))
    const heard = [1, 1, 0.75, 0.5, 0.25, 0, 0]
    for (const [index, gain] of gains.entries()) expect(gain).toBeCloseTo(heard[index] as number, 2)
  })

  it('multiply with the volume of the layer', () => {
    const layers = fading().layers.map(one => (one.id === 'video' ? { ...one, volume: 0.5 } : one))
    expect(gainIn(openProject({ ...fading(), layers }), 4)).toBeCloseTo(0.25, 2)
  })

  it('stay with what is played after a split, a trim, another speed and a cut', () => {
    const project = fading()
    const split = done(splitLayer(project, { layerId: 'video', seconds: 4, newId: 'later' }))
    const trimmed = done(setTrim(project, { layerId: 'video', start: 1, end: 10 }))
    const faster = done(setSpeed(project, { layerId: 'video', speed: 2 }))
    const cut = done(cutSpans(project, { mediaRef: 'film', spans: [{ start: 1, end: 1.5 }] }))
    for (const source of [2.2, 2.9, 3.3, 4.5]) {
      const whole = gainIn(project, 1 + source)
      expect(gainIn(split, 1 + source)).toBeCloseTo(whole, 2)
      expect(gainIn(trimmed, source)).toBeCloseTo(whole, 2)
      expect(gainIn(faster, 1 + source / 2)).toBeCloseTo(whole, 2)
      expect(gainIn(cut, 0.5 + source)).toBeCloseTo(whole, 2)
    }
  })

  it('stay with what is played when the trim begins at another side of a cut', () => {
    const cut = done(cutSpans(fading(), { mediaRef: 'film', spans: [{ start: 0.5, end: 1.5 }] }))
    const later = done(setTrim(cut, { layerId: 'video', start: 1.75, end: 10 }))
    expect(later.layers.find(isPlayed)?.volumePoints?.map(one => one.at)).toEqual([0.25, 2.25])
    const earlier = done(setTrim(later, { layerId: 'video', start: 0.75, end: 10 }))
    expect(earlier.layers.find(isPlayed)?.volumePoints?.map(one => one.at)).toEqual([1.25, 3.25])
  })

  it('inside a cut move to its start, and are removed one by one', () => {
    const cut = done(cutSpans(fading(), { mediaRef: 'film', spans: [{ start: 3.5, end: 4.5 }] }))
    expect(cut.layers.find(isPlayed)?.volumePoints?.map(one => one.at)).toEqual([2, 3.5])
    const removed = [3, 5].reduce(
      (now, seconds) => done(setVolumePoint(now, { layerId: 'video', seconds, volume: null })),
      fading(),
    )
    expect(removed).toEqual(filmAndBox())
  })
})
