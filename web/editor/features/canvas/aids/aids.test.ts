import { describe, expect, test } from 'vitest'
import { formatNamed } from '@/compositions/model/project'
import { captionBox } from '@/compositions/typography/captions/caption-box'
import { createGuides, SAFE_AREA_NAMES } from '@/web/editor/core/canvas/guides'
import { ticksOf } from './Rulers'
import { extendsPast, hasSafeArea, SAFE_AREAS, safeArea } from './safe-area'

const portrait = formatNamed('1080X1920')
const box = (left: number, top: number, width: number, height: number, angle = 0) => ({
  ...{ left, top, width, height, angle },
})

describe('safe areas', () => {
  test('of each app have a source, scale with the canvas, and apply only to portrait formats', () => {
    expect(Object.keys(SAFE_AREAS)).toEqual(SAFE_AREA_NAMES)
    expect(SAFE_AREA_NAMES.map(name => SAFE_AREAS[name].label)).toEqual(['TikTok', 'Reels', 'Shorts'])
    expect(safeArea('shorts', portrait)).toEqual({ left: 48, top: 288, width: 840, height: 960 })
    expect(safeArea('shorts', { width: 540, height: 960 })).toEqual({
      left: 24,
      top: 144,
      width: 420,
      height: 480,
    })
    for (const name of SAFE_AREA_NAMES) expect(SAFE_AREAS[name].source.length).toBeGreaterThan(20)
    expect([hasSafeArea(portrait), hasSafeArea(formatNamed('1920X1080'))]).toEqual([true, false])
  })

  test('contain captions in their initial box, with and without a picture', () => {
    for (const name of SAFE_AREA_NAMES)
      for (const hasPicture of [true, false]) {
        const captions = { ...captionBox(portrait, hasPicture), angle: 0 }
        expect(extendsPast([captions], safeArea(name, portrait), portrait), name).toBe(false)
      }
  })

  test('report boxes that extend past them, except those that cover the whole canvas', () => {
    const area = safeArea('shorts', portrait)
    const out = (...boxes: ReturnType<typeof box>[]) => extendsPast(boxes, area, portrait)
    expect([out(), out(box(48, 288, 840, 960)), out(box(40, 288, 840, 960))]).toEqual([false, false, true])
    expect([out(box(60, 700, 400, 400)), out(box(60, 700, 400, 400, 45))]).toEqual([false, true])
    expect([out(box(0, 0, 1080, 1920)), out(box(0, 0, 1080, 1919))]).toEqual([false, true])
  })
})

describe('rulers', () => {
  test('put numbers at round steps of at least 50 screen pixels, over the whole length', () => {
    const { ticks, step } = ticksOf(-100, 1, 400)
    expect(step).toBe(50)
    expect(ticks.flatMap(tick => tick.number ?? [])).toEqual([100, 150, 200, 250, 300, 350, 400, 450, 500])
    expect(ticks[0]).toEqual({ at: 0, number: 100 })
    expect(ticksOf(0, 0.25, 480).step).toBe(200)
    expect(ticksOf(0, 5, 480).step).toBe(10)
  })
})

describe('canvas aids', () => {
  test('are restored from storage, and invalid stored values turn nothing on', () => {
    const kept = new Map<string, string>()
    const shelf = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }
    createGuides(shelf, 'p').set({ safeArea: 'reels', rulers: true })
    expect(createGuides(shelf, 'p').state).toEqual({ rulers: true, safeArea: 'reels', lines: [] })
    for (const junk of ['{', '4', '{"rulers":"x","safeArea":"myspace"}']) {
      kept.set('canvas-aids', junk)
      expect(createGuides(shelf, 'p').state).toEqual({ rulers: false, safeArea: null, lines: [] })
    }
  })

  test('have the lines of the open project, and pass over what is stored wrong', () => {
    const kept = new Map<string, string>()
    const shelf = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }
    const line = { axis: 'down', at: 400 } as const
    createGuides(shelf, 'p').set({ lines: [line] })
    expect(createGuides(shelf, 'p').state.lines).toEqual([line])
    expect(createGuides(shelf, 'other').state.lines).toEqual([])
    kept.set('canvas-guides.p', JSON.stringify({ lines: [line, { axis: 'up', at: 3 }, { axis: 'down' }, 7] }))
    expect(createGuides(shelf, 'p').state.lines).toEqual([line])
  })
})
