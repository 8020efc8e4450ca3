import { describe, expect, test } from 'vitest'
import { openProject } from '../document/migrate'
import { rampOver } from '../looks/speed-ramps/speed-ramps'
import { isPlayed, type PlayedLayer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { prepare } from '../scene/prepare'
import { soundtrack } from '../scene/soundtrack/soundtrack'
import { done } from '../testing/edit-results'
import { testFontBook } from '../testing/fonts'
import { layerRange, layerSegments } from '../time/layer-range'
import { projectFrames } from '../time/normalize'
import { toSource } from '../time/time-map'
import { cutSpans } from './cuts'
import { detachAudio } from './detach-audio'
import { isRefusal } from './edit'
import { freezeFrame } from './freeze-frame'
import { replaceMedia } from './replace-media'
import { reverseClip } from './reverse-clip'
import { playAlike } from './ripple'
import { rippleTrim, rollTrim } from './ripple-trim'
import { setClipRange } from './set-clip-range'
import { setSpeed, setSpeedRamp } from './set-speed'
import { setTrim } from './set-trim'
import { splitLayer } from './split-layer'
import { trimLayer } from './trim-layer'

const FPS = 30
const fonts = await testFontBook()

const film = {
  kind: 'video',
  assetId: 'a',
  width: 1920,
  height: 1080,
  fps: 30,
  duration: 60,
  hasAudio: true,
} as const

const talk = (fields: object = {}): Project =>
  openProject({
    ...{ version: 1, id: 'p', title: '', type: 'scratch', fps: FPS, media: { film }, transcripts: {} },
    format: { width: 1920, height: 1080, orientation: 'landscape' },
    captionStyle: { presetStyle: 'Plain' },
    layers: [
      {
        ...{ id: 'video', layer: 'MEDIA', asset: 'video', mediaRef: 'film', width: 1920, height: 1080 },
        ...{ trim: { start: 5, end: 15 }, position: 0, ...fields },
      },
    ],
  })

const POINTS = rampOver('hero', { start: 5, end: 15 })

const ramped = (fields: object = {}): Project =>
  done(setSpeedRamp(talk(fields), { layerId: 'video', points: POINTS }))

const clip = (project: Project, id = 'video'): PlayedLayer => {
  const layer = project.layers.filter(isPlayed).find(one => one.id === id)
  if (!layer) throw new Error(`There is no ${id}`)
  return layer
}

/** What each frame of the project shows of the film; null where nothing plays. */
const shown = (project: Project): (number | null)[] =>
  Array.from({ length: projectFrames(project) }, (_, n) => {
    const seconds = project.layers
      .filter(isPlayed)
      .map(layer => toSource(layerSegments(project, layer), n, project.fps))
    return seconds.find(second => second !== null) ?? null
  })

const expectAlike = (one: readonly (number | null)[], other: readonly (number | null)[]): void => {
  expect(one).toHaveLength(other.length)
  for (const [n, second] of one.entries()) expect(second, `frame ${n}`).toBeCloseTo(other[n] ?? Number.NaN, 6)
}

describe('T21: a speed ramp', () => {
  test('changes the length of a clip, and a constant speed replaces it', () => {
    expect(projectFrames(talk())).toBe(300)
    expect(projectFrames(ramped())).toBeLessThan(250)
    const constant = done(setSpeed(ramped(), { layerId: 'video', speed: 1 }))
    expect(constant).toEqual(talk())
  })

  test('is refused with invalid points, without ramp for a freeze frame', () => {
    const refusedWith = (project: Project, points: { source: number; speed: number }[]) =>
      isRefusal(setSpeedRamp(project, { layerId: 'video', points }))
    const [a] = POINTS
    if (!a) throw new Error('There are no points')
    expect(refusedWith(talk(), [a])).toBe(true)
    expect(refusedWith(talk(), [a, { ...a, source: 9, speed: 0 }])).toBe(true)
    expect(refusedWith(talk(), [a, { ...a, speed: 2 }])).toBe(true)
    expect(refusedWith(talk({ freeze: 2 }), POINTS)).toBe(true)
  })

  test('T22: stays in its footage when the clip is split, trimmed from either end, or cut', () => {
    const whole = shown(ramped())
    const split = done(splitLayer(ramped(), { layerId: 'video', seconds: 2, newId: 'later' }))
    expectAlike(shown(split), whole)
    const started = done(rippleTrim(ramped(), { layerId: 'video', edge: 'start', seconds: 1.5 }))
    expectAlike(shown(started), whole.slice(45))
    const ended = done(trimLayer(ramped(), { layerId: 'video', edge: 'end', seconds: 3.5 }))
    expectAlike(shown(ended), whole.slice(0, 105))
    const back = done(trimLayer(ended, { layerId: 'video', edge: 'end', seconds: whole.length / FPS }))
    expectAlike(shown(back), whole)
    const again = done(rippleTrim(started, { layerId: 'video', edge: 'start', seconds: -1.5 }))
    expectAlike(shown(again), whole)
  })

  test('goes on beyond its points at their speed when the clip is made longer', () => {
    const longer = done(rippleTrim(ramped(), { layerId: 'video', edge: 'end', seconds: 12 }))
    expect(clip(longer).speedPoints).toEqual(POINTS)
    const seconds = shown(longer)
    expect((seconds.at(-1) ?? 0) - (seconds.at(-2) ?? 0)).toBeCloseTo(3 / FPS, 6)
    const ranged = done(setClipRange(ramped(), { mediaRef: 'film', start: 2, end: 21, source: null }))
    expect(clip(ranged).trim.start).toBeCloseTo(2, 1)
    expect(clip(ranged).trim.end).toBeCloseTo(21, 1)
  })

  test('is passed over by a cut: the rest plays as before', () => {
    const cut = done(cutSpans(ramped(), { mediaRef: 'film', spans: [{ start: 8, end: 10.5 }] }))
    const [whole, now] = [shown(ramped()), shown(cut)]
    const kept = whole.filter(second => second !== null && (second < 8 || second >= 10.5))
    expect(Math.abs(now.length - kept.length)).toBeLessThanOrEqual(1)
    const before = whole.filter(second => second !== null && second < 8)
    expectAlike(now.slice(0, before.length - 1), before.slice(0, -1))
    expect(now.every(second => second !== null && (second < 8 || second >= 10.5 - 1e-6))).toBe(true)
  })

  test('of two clips that adjoin keeps its footage when the cut between them is rolled', () => {
    const split = done(splitLayer(ramped(), { layerId: 'video', seconds: 2, newId: 'later' }))
    const rolled = done(rollTrim(split, { layerId: 'video', edge: 'end', seconds: 2.5 }))
    expect(layerRange(rolled, clip(rolled, 'later')).first).toBe(75)
    expect(projectFrames(rolled)).toBe(projectFrames(split))
  })

  test('T13: keyframes and volume points stay with what is shown', () => {
    const volumePoints = [
      { at: 3, volume: 0 },
      { at: 6, volume: 1 },
    ]
    const before = talk({ volumePoints })
    const after = ramped({ volumePoints })
    for (const [index, { at }] of (clip(after).volumePoints ?? []).entries()) {
      const source = toSource(layerSegments(after, clip(after)), at * FPS, FPS)
      expect(source).toBeCloseTo(5 + (volumePoints[index]?.at ?? 0), 2)
    }
    const back = done(setSpeed(after, { layerId: 'video', speed: 1 }))
    expect(clip(back).volumePoints?.map(one => one.at)).toEqual([expect.closeTo(3, 6), expect.closeTo(6, 6)])
    expect(clip(back).end).toBe(clip(before).end)
  })

  test('T15: of a reversed clip is mirrored', () => {
    const media = { ...film, assetId: 'b', duration: 10 }
    const part = { start: 5, end: 15 }
    const given = { layerId: 'video', sourceRef: 'film', part, mediaRef: 'back', media }
    const points = rampOver('flashOut', part)
    const before = done(setSpeedRamp(talk(), { layerId: 'video', points }))
    const after = done(reverseClip(before, given))
    expect(projectFrames(after)).toBe(projectFrames(before))
    expect(clip(after).speedPoints).toEqual(
      points.map(({ source, speed }) => ({ source: 15 - source, speed })).reverse(),
    )
  })

  test('E6: a detached sound plays it as well; a new file and a freeze frame have none', () => {
    const detached = done(detachAudio(ramped(), { layerId: 'video', newId: 'sound' }))
    expect(playAlike(clip(detached), clip(detached, 'sound'))).toBe(true)
    const media = { ...film, assetId: 'b', duration: 30 }
    const replaced = done(replaceMedia(ramped(), { layerId: 'video', mediaRef: 'other', media }))
    expect(clip(replaced).speedPoints).toBeUndefined()
    const given = { layerId: 'video', seconds: 2, hold: 1, newIds: ['held', 'rest'] as const }
    const frozen = done(freezeFrame(ramped(), given))
    expect([clip(frozen, 'held').speedPoints, clip(frozen, 'rest').speedPoints]).toEqual([undefined, POINTS])
    expect(projectFrames(frozen)).toBe(projectFrames(ramped()) + FPS)
  })

  test('F7: is heard without a fade where the speed changes', () => {
    const sounds = soundtrack(prepare(ramped(), { fonts }))
    expect(sounds.length).toBeGreaterThan(20)
    const [first] = sounds
    for (const [index, sound] of sounds.entries()) {
      expect(sound.joined ?? false).toBe(index > 0)
      expect(sound.gain).toBe(first?.gain)
    }
    expect(first?.gain.filter(([, factor]) => factor === 0)).toHaveLength(2)
  })

  test('is kept by a trim in seconds of the file', () => {
    const trimmed = done(setTrim(ramped(), { layerId: 'video', start: 6, end: 12 }))
    expect(clip(trimmed).speedPoints).toEqual(POINTS)
    const whole = shown(ramped()).filter(second => second !== null && second >= 6 && second < 12)
    expect(Math.abs(projectFrames(trimmed) - whole.length)).toBeLessThanOrEqual(1)
  })
})
