import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPlayed, type Layer, layerSchema } from '../model/layers/layer'
import type { Project } from '../model/project'
import { project as anyProject } from '../testing/arbitrary'
import { testFontBook } from '../testing/fonts'
import { normalise } from '../time/normalise'
import { evaluate } from './evaluate'
import { prepare } from './prepare'
import { shownAt } from './shown-at'

const fonts = await testFontBook()

/** The same layer, some frames later or earlier. */
const moved = (layer: Layer, seconds: number): Layer =>
  layer.end === null || layer.asset === 'audio' || layer.asset === 'video'
    ? layer
    : { ...layer, position: layer.position + seconds, end: layer.end + seconds }

/** The same value under names that nothing is remembered of, and what it shows under the names it had. */
function shownAnew(project: Project, n: number) {
  const text = JSON.stringify(project.layers).replaceAll(/"(id|refId)":"/g, '"$1":"new-')
  const frame = evaluate(prepare({ ...project, layers: JSON.parse(text) }, { fonts }), n)
  return JSON.parse(JSON.stringify(frame).replaceAll('"new-', '"'))
}

/** A text that comes and goes, so that each of its frames is another. */
const title = layerSchema.parse({
  ...{ id: 'title', layer: 'TEXT', asset: 'text', text: 'Chapter', width: 400, height: 100 },
  ...{
    position: 1,
    end: 3,
    animationIn: 'slide-left',
    animationOut: 'zoom-out',
    fade: { in: 0.5, out: 0.5 },
  },
})

const steps = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 4 })

test('F1: layers that are moved in time show what they would show if they were made ready anew', () => {
  fc.assert(
    fc.property(anyProject, steps, fc.nat(60), (given, times, inside) => {
      let project = normalise({ ...given, layers: [...given.layers, title] })
      prepare(project, { fonts })
      for (const frames of times) {
        const layers = project.layers.map(layer => moved(layer, frames / project.fps))
        project = normalise({ ...project, layers })
        const prepared = prepare(project, { fonts })
        const n = (prepared.layers.find(({ layer }) => layer.id === 'title')?.first ?? 0) + inside
        expect(JSON.parse(JSON.stringify(evaluate(prepared, n)))).toEqual(shownAnew(project, n))
      }
    }),
    { numRuns: 60 },
  )
})

test('F1: of hundreds of layers that a cut moves none is made ready anew', () => {
  fc.assert(
    fc.property(anyProject, fc.integer({ min: 1, max: 60 }), (given, frames) => {
      const texts = given.layers.filter(layer => layer.asset === 'text' && layer.end !== null)
      fc.pre(texts.length > 0)
      const before = prepare(given, { fonts })
      const layers = given.layers.map(layer => moved(layer, frames / given.fps))
      const after = prepare({ ...given, layers }, { fonts })
      for (const text of texts) {
        const [old, now] = [before, after].map(one => one.layers.find(({ layer }) => layer.id === text.id))
        const [first] = now?.at(now.first) ?? []
        const [was] = old?.at(old.first) ?? []
        if (first && was && 'data' in first && 'data' in was) expect(first.data).toBe(was.data)
      }
    }),
    { numRuns: 30 },
  )
})

test('F1: captions and waves stay as they are while the picture of what is heard is moved, not when it sounds otherwise', () => {
  fc.assert(
    fc.property(anyProject, fc.integer({ min: 1, max: 900 }), (given, by) => {
      const ears = given.layers.filter(
        ({ asset, hide }) => !hide && (asset === 'subtitle' || asset === 'wave'),
      )
      fc.pre(ears.length > 0)
      const withVideos = (change: Partial<Layer>) => ({
        ...given,
        layers: given.layers.map(
          layer => (layer.asset === 'video' ? { ...layer, ...change } : layer) as Layer,
        ),
      })
      const shownOf = (project: Project) => {
        const { layers } = prepare(project, { fonts })
        return layers.flatMap(one => (ears.includes(one.layer) ? [shownAt(one, one.first)] : []))
      }
      const before = shownOf(withVideos({ left: 0, volume: 1 }))
      for (const [index, shown] of shownOf(withVideos({ left: by, volume: 1 })).entries())
        expect(shown).toBe(before[index])
      const heard = given.layers.flatMap(layer =>
        layer.asset === 'video' && isPlayed(layer) ? [layer.mediaRef] : [],
      )
      if (!ears.every(ear => 'mediaRef' in ear && heard.includes(ear.mediaRef))) return
      for (const [index, shown] of shownOf(withVideos({ left: by, volume: 0.5 })).entries())
        if (shown.length) expect(shown).not.toBe(before[index])
    }),
    { numRuns: 30 },
  )
})
