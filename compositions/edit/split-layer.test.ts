import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openProject } from '../document/migrate'
import { isPlayed } from '../model/layers/layer'
import { layerSchema } from '../schema/layers/layer'
import { project as anyProject } from '../testing/arbitrary'
import { openEndFrame } from '../time/normalize'
import { timeMap, toSource } from '../time/time-map'
import { type EditResult, isRefusal } from './edit'
import { setSpeed } from './set-speed'
import { splitLayer } from './split-layer'
import { trimLayer } from './trim-layer'

const FPS = 30

describe('splitLayer', () => {
  it('T3: the halves play what the layer played: exactly up to the split, within one frame after it', () => {
    const share = fc.integer({ min: 1, max: 99 }).map(percent => percent / 100)
    const cases = { first: 0, second: 0 }
    fc.assert(
      fc.property(anyProject, share, (project, share) => {
        const layer = project.layers.find(isPlayed)
        if (!layer || layer.end === null) throw new Error('the layer has an end')
        const seconds = layer.position + share * (layer.end - layer.position)
        const next = splitLayer(project, { layerId: layer.id, seconds, newId: 'second' })
        fc.pre(!isRefusal(next))
        const whole = timeMap(layer, FPS, Number.POSITIVE_INFINITY)
        const halves = next.layers.filter(isPlayed).map(one => timeMap(one, FPS, Number.POSITIVE_INFINITY))
        const at = Math.round(seconds * FPS)
        for (let n = whole[0]?.first ?? 0; n < (whole.at(-1)?.after ?? 0); n++) {
          const before = toSource(whole, n, FPS) as number
          const after = halves.map(map => toSource(map, n, FPS)).filter(one => one !== null)
          cases[n <= at ? 'first' : 'second']++
          if (n <= at) expect(after).toEqual([expect.closeTo(before, 6)])
          // A seam after the split may fall on the neighboring frame: each half rounds from its own start.
          else expect(after.length).toBeLessThanOrEqual(1)
        }
        const frames = halves.flat().reduce((sum, one) => sum + one.after - one.first, 0)
        expect(Math.abs(frames - ((whole.at(-1)?.after ?? 0) - (whole[0]?.first ?? 0)))).toBeLessThanOrEqual(
          1,
        )
      }),
    )
    expect(Math.min(cases.first, cases.second)).toBeGreaterThan(10_000)
  })

  it('T2: refuses a split in the outro, where a layer without an end is not shown', () => {
    const [plain] = fc.sample(anyProject, { numRuns: 1, seed: 3 })
    const box = { width: 100, height: 100 }
    const layers = [
      ...(plain?.layers ?? []),
      { id: 'new-background', layer: 'SHAPE', asset: 'shape', ...box },
      { id: 'end', layer: 'OUTRO', asset: 'shape', ...box, position: 0, end: 2 },
    ]
    const project = openProject({ ...plain, layers })
    const open = openEndFrame(project)
    const splitAt = (n: number) =>
      splitLayer(project, { layerId: 'new-background', seconds: n / project.fps, newId: 'second' })
    expect(isRefusal(splitAt(open + 1))).toBe(true)
    expect(isRefusal(splitAt(open - 1))).toBe(false)
  })

  it('refuses a split outside the layer, of a locked layer and of a missing layer', () => {
    const project = fc.sample(anyProject, { numRuns: 1, seed: 3 })[0]
    const layer = project?.layers.find(isPlayed)
    if (!project || !layer) throw new Error('no sample')
    const split = (layerId: string, seconds: number, from = project) =>
      splitLayer(from, { layerId, seconds, newId: 'second' })
    expect(isRefusal(split('audio', layer.position))).toBe(true)
    expect(isRefusal(split('nobody', 1))).toBe(true)
    const locked = { ...project, layers: project.layers.map(one => ({ ...one, locked: true })) }
    expect(isRefusal(split('audio', layer.position + 0.5, locked))).toBe(true)
  })

  it('T10: B-roll that is split or trimmed has times of its own', () => {
    const [plain] = fc.sample(anyProject, { numRuns: 1, seed: 3 })
    const talk = plain?.layers.find(isPlayed)
    if (!plain || !talk) throw new Error('There is no talk')
    const { mediaRef } = talk
    const over = {
      ...{ id: 'over', layer: 'BROLL_IMAGE', asset: 'image', mediaRef: 'picture', width: 100, height: 100 },
      broll: { mediaRef, start: 2, end: 6 },
    }
    const film = { ...talk, position: 0, trim: { start: 0, end: 9 }, cuts: [], playbackSpeed: 1, loop: false }
    const picture = { kind: 'image', assetId: 'p', width: 9, height: 9, fps: 0, duration: 0, hasAudio: false }
    const media = { ...plain.media, picture }
    const project = openProject({ ...plain, media, layers: [film, over] })
    const timesOf = (edited: EditResult) => {
      if (isRefusal(edited)) throw new Error(edited.reason)
      return edited.layers.slice(1).map(({ position, end }) => [position, end])
    }
    expect(timesOf(project)).toEqual([[2, 6]])
    expect(timesOf(splitLayer(project, { layerId: 'over', seconds: 3, newId: 'second' }))).toEqual([
      [2, 3],
      [3, 6],
    ])
    expect(timesOf(trimLayer(project, { layerId: 'over', edge: 'start', seconds: 3 }))).toEqual([[3, 6]])
    expect(timesOf(trimLayer(project, { layerId: 'over', edge: 'end', seconds: 3 }))).toEqual([[2, 3]])
  })

  it('T9: only the first half keeps the transition', () => {
    const [project] = fc.sample(anyProject, { numRuns: 1, seed: 3 })
    if (!project) throw new Error('no sample')
    const still = layerSchema.parse({
      ...{ id: 'still', layer: 'MEDIA', asset: 'image', mediaRef: 'media', width: 100, height: 100 },
      ...{ position: 0, end: 4, transition: 'cube' },
    })
    const next = splitLayer(
      { ...project, layers: [...project.layers, still] },
      { layerId: 'still', seconds: 2, newId: 'second' },
    )
    if (isRefusal(next)) throw new Error('refused')
    const halves = next.layers.filter(one => one.asset === 'image')
    expect(halves.map(one => one.transition)).toEqual(['cube', undefined])
  })
})

describe('setSpeed', () => {
  it('T2: twice the speed halves the length', () => {
    fc.assert(
      fc.property(anyProject, project => {
        const layer = project.layers.find(isPlayed)
        if (!layer) throw new Error('no played layer')
        const [slow, fast] = [1, 2].map(speed => setSpeed(project, { layerId: layer.id, speed }))
        if (!slow || !fast || isRefusal(slow) || isRefusal(fast)) throw new Error('refused')
        const length = (one: typeof slow) => (one.layers.find(isPlayed)?.duration ?? 0) * FPS
        expect(Math.abs(length(slow) / 2 - length(fast))).toBeLessThanOrEqual(1)
      }),
      { numRuns: 40 },
    )
  })

  it('refuses speeds outside 0.25 to 4', () => {
    const project = fc.sample(anyProject, { numRuns: 1, seed: 3 })[0]
    if (!project) throw new Error('no sample')
    for (const speed of [0, 0.1, 5, 100, Number.NaN])
      expect(isRefusal(setSpeed(project, { layerId: 'audio', speed }))).toBe(true)
  })
})
