import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openProject } from '../document/migrate'
import { isPlayed } from '../model/layers/layer'
import { layerSchema } from '../schema/layers/layer'
import { project as anyProject } from '../testing/arbitrary'
import { openEndFrame } from '../time/normalize'
import { timeMap, toSource } from '../time/time-map'
import { isRefusal } from './edit'
import { setSpeed } from './set-playback'
import { splitLayer } from './split-layer'

const FPS = 30

describe('splitLayer', () => {
  it('T3: two halves play what the whole played, to the frame at the split and within one after it', () => {
    fc.assert(
      fc.property(anyProject, fc.double({ min: 0.05, max: 0.95, noNaN: true }), (project, share) => {
        const layer = project.layers.find(isPlayed)
        if (!layer || layer.end === null) throw new Error('the layer has an end')
        const seconds = layer.position + share * (layer.end - layer.position)
        const next = splitLayer(project, { layerId: layer.id, seconds, newId: 'second' })
        if (isRefusal(next)) return
        const whole = timeMap(layer, FPS, Number.POSITIVE_INFINITY)
        const halves = next.layers.filter(isPlayed).map(one => timeMap(one, FPS, Number.POSITIVE_INFINITY))
        const at = Math.round(seconds * FPS)
        for (let n = whole[0]?.first ?? 0; n < (whole.at(-1)?.after ?? 0); n++) {
          const before = toSource(whole, n, FPS) as number
          const after = halves.map(map => toSource(map, n, FPS)).filter(one => one !== null)
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
  })

  it('T2: refuses in the outro, where a layer without an end is not on', () => {
    const [plain] = fc.sample(anyProject, { numRuns: 1, seed: 3 })
    const box = { width: 100, height: 100 }
    const layers = [
      ...(plain?.layers ?? []),
      { id: 'ground', layer: 'SHAPE', asset: 'shape', ...box },
      { id: 'end', layer: 'OUTRO', asset: 'shape', ...box, position: 0, end: 2 },
    ]
    const project = openProject({ ...plain, layers })
    const open = openEndFrame(project)
    const splitAt = (n: number) =>
      splitLayer(project, { layerId: 'ground', seconds: n / project.fps, newId: 'second' })
    expect(isRefusal(splitAt(open + 1))).toBe(true)
    expect(isRefusal(splitAt(open - 1))).toBe(false)
  })

  it('refuses outside the layer, on a locked one and on a gone one', () => {
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

  it('T9: the second half goes on from the first; only that one comes in by the transition', () => {
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
  it('T2: the length follows the speed', () => {
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
