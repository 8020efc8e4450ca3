import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeClip } from '../edit/make-clip'
import { newProject } from '../edit/new-project'
import { formatNamed } from '../model/project'
import { evaluate } from '../scene/evaluate'
import { isVideoItem } from '../scene/frame'
import { prepare } from '../scene/prepare'
import { type Shot, shotsSchema } from '../schema/shots'
import { testFontBook } from '../testing/fonts'
import { easeMove, focusAt, shotAt, stillShot } from './shots'

const fonts = await testFontBook()

const shots: Shot[] = [
  { start: 0, focus: { x: 0.2, y: 0.5 }, moves: [{ start: 2, end: 4, focus: { x: 0.8, y: 0.5 } }] },
  { start: 6, focus: { x: 0.5, y: 0.5 }, moves: [], fit: true },
  { ...stillShot({ x: 0.7, y: 0.5 }), start: 8 },
]

const film = newProject({
  ...{ id: 'film', title: '', type: 'videoHighlight', format: formatNamed('1920X1080') },
  media: { kind: 'video', assetId: 'a', width: 1920, height: 1080, fps: 30, duration: 60, hasAudio: true },
})

/** Seconds 1 to 10 of the film, upright. */
const clip = makeClip(film, { id: 'clip', title: '', start: 1, end: 10, shots })

/** The left edge and width of the video's picture, and the ids of all video items, at a second of the source. */
const at = (project: typeof clip, source: number) => {
  const seen = evaluate(prepare(project, { fonts }), Math.round((source - 1) * 30)).layers.filter(isVideoItem)
  const video = seen.find(one => one.id === 'video')
  return { left: video?.picture.left, width: video?.picture.width, ids: seen.map(one => one.id) }
}

test('S10: the crop follows its shots in source seconds: it holds, moves, cuts and fits the whole picture', () => {
  const width = (1920 * 1920) / 1080
  const left = (x: number) => Math.round(540 - width * x)
  expect(at(clip, 1)).toMatchObject({ left: left(0.2), ids: ['video'] })
  expect(at(clip, 2)).toMatchObject({ left: left(0.2) })
  expect(at(clip, 3).left).toBeCloseTo(left(0.5), -1)
  expect(at(clip, 4)).toMatchObject({ left: left(0.8) })
  expect(at(clip, 5.9)).toMatchObject({ left: left(0.8) })
  expect(at(clip, 6)).toMatchObject({ left: 0, width: 1080, ids: ['video-backdrop', 'video'] })
  expect(at(clip, 8)).toMatchObject({ left: left(0.7), ids: ['video'] })
})

test('S10: a move is symmetrical and never goes back', () => {
  const share = fc.nat(1000).map(part => part / 1000)
  fc.assert(
    fc.property(share, share, (a, b) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)]
      expect(easeMove(low)).toBeLessThanOrEqual(easeMove(high) + 1e-9)
      expect(easeMove(1 - low)).toBeCloseTo(1 - easeMove(low), 9)
    }),
  )
  expect([easeMove(0), easeMove(0.5), easeMove(1)]).toEqual([0, 0.5, 1])
})

test('S10: during a move the focus is between the start and the end of the move', () => {
  let moving = 0
  const second = fc.noBias(fc.nat(600)).map(n => n / 50)
  fc.assert(
    fc.property(second, source => {
      const { x } = focusAt(shotAt(shots, source), source)
      expect(x).toBeGreaterThanOrEqual(0.2)
      expect(x).toBeLessThanOrEqual(0.8)
      moving += Number(![0.2, 0.5, 0.7, 0.8].includes(x))
    }),
  )
  expect(moving).toBeGreaterThan(9)
})

test('S10: refuses shots out of order, a focus outside the picture, a move that ends before it starts, and an empty list', () => {
  const refused = (value: unknown) => !shotsSchema.safeParse(value).success
  expect(refused([])).toBe(true)
  expect(refused(shots)).toBe(false)
  expect(refused([...shots].reverse())).toBe(true)
  expect(refused([stillShot({ x: 1.5, y: 0.5 })])).toBe(true)
  expect(
    refused([{ ...stillShot({ x: 0.5, y: 0.5 }), moves: [{ start: 2, end: 1, focus: { x: 0, y: 0 } }] }]),
  ).toBe(true)
})
