import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { clampScale, fittedScale, readableScale, scaleOf, zoomOf } from './scale'
import { ORIGIN } from './timeline-measures'
import { createTimelineView, type TimelineView } from './timeline-view'

const width = fc.integer({ min: 1, max: 4000 })
const seconds = fc.double({ min: 0.5, max: 14_400, noNaN: true })
const zoom = fc.double({ min: 0, max: 1, noNaN: true })
const fitted = fc.tuple(width, seconds).map(([pixels, long]) => fittedScale(pixels, long))

describe('timeline zoom', () => {
  test('the whole project just fits at the fitted scale', () => {
    fc.assert(
      fc.property(width, seconds, (pixels, long) => {
        expect(fittedScale(pixels, long) * long).toBeCloseTo(pixels, 6)
      }),
    )
  })

  test('zoom and scale convert to each other and back', () => {
    const usual = fitted.filter(scale => scale < 300)
    fc.assert(
      fc.property(usual, zoom, (all, at) => {
        expect(zoomOf(scaleOf(at, all), all)).toBeCloseTo(at, 6)
      }),
    )
  })

  test('a higher zoom gives a larger scale, starting at the fitted scale', () => {
    fc.assert(
      fc.property(fitted, zoom, zoom, (all, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)]
        expect(scaleOf(less, all)).toBeLessThanOrEqual(scaleOf(more, all))
        expect(scaleOf(0, all)).toBeCloseTo(all, 6)
      }),
    )
  })

  test('clamping is idempotent, and a scale is never below the fitted one', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 5000, noNaN: true }), fitted, (scale, all) => {
        const once = clampScale(scale, all)
        expect(once).toBeGreaterThanOrEqual(all)
        expect(clampScale(once, all)).toBe(once)
        expect(readableScale(all)).toBeGreaterThanOrEqual(all)
      }),
    )
  })
})

/** The fields of the scrolling element that the timeline uses. */
const scrollerOf = (pixels: number) => ({ clientWidth: pixels + ORIGIN, scrollLeft: 0 }) as HTMLElement

describe('zooming in', () => {
  let view: TimelineView
  let scroller: HTMLElement
  const fit = 50

  /** Draws the timeline at its current scale. */
  const draw = () => view.setScale({ scale: clampScale(view.state.scale ?? 100, fit), fitted: fit })

  beforeEach(() => {
    view = createTimelineView({ getItem: () => null, setItem: () => undefined })
    scroller = scrollerOf(1000)
    view.attach(scroller)
    draw()
  })

  test('keeps the second at a pixel in place', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.constantFrom(1.5, 2, 3), fc.nat(5000), (x, factor, scrolled) => {
        view.zoomTo(100)
        draw()
        scroller.scrollLeft = scrolled
        const before = (scrolled + x) / 100
        view.zoomBy(factor, x)
        draw()
        expect((scroller.scrollLeft + x) / (view.state.scale ?? 0)).toBeCloseTo(before, 6)
      }),
    )
  })

  test('around a second keeps it in place, or brings it to the center if it is out of view', () => {
    view.zoomTo(100)
    draw()
    scroller.scrollLeft = 2000
    const placeOf = (second: number) => second * (view.state.scale ?? 0) - scroller.scrollLeft
    view.zoomAround(1.5, 23)
    draw()
    expect(placeOf(23)).toBeCloseTo(300, 6)
    view.zoomAround(1.5, 60)
    draw()
    expect(placeOf(60)).toBeCloseTo(500, 6)
  })

  test('is clamped between the whole project and single frames', () => {
    for (let times = 0; times < 30; times++) {
      view.zoomBy(2)
      draw()
    }
    expect(view.state.scale).toBe(640)
    for (let times = 0; times < 30; times++) {
      view.zoomBy(0.5)
      draw()
    }
    expect(view.state.scale).toBe(fit)
  })

  test('showing a range fills the view with it, with padding on both sides', () => {
    view.show(10, 14)
    draw()
    const { scale } = view.state
    const first = scroller.scrollLeft / (scale ?? 1)
    const last = (scroller.scrollLeft + 1000) / (scale ?? 1)
    expect([first, last]).toEqual([expect.closeTo(10 - 0.32, 6), expect.closeTo(14 + 0.32, 6)])
  })

  test('does not scroll a timeline that was detached', () => {
    view.attach(scroller)()
    view.show(10, 14)
    draw()
    expect(scroller.scrollLeft).toBe(0)
  })

  test('remembers how high rows are, and ignores what else is stored', () => {
    const stored = new Map([['timeline-rows', 'huge']])
    const shelf = {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
    }
    const first = createTimelineView(shelf)
    expect(first.state.rows).toBe('normal')
    first.setRows('tall')
    expect(createTimelineView(shelf).state.rows).toBe('tall')
  })

  test('fitting shows the whole project, whatever was shown before', () => {
    view.zoomBy(3)
    view.fit()
    expect(view.state.scale).toBe(0)
  })
})
