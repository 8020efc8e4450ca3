import fc from 'fast-check'
import { expect, test } from 'vitest'
import { correctWord } from '../edit/change-words'
import { isRefusal } from '../edit/edit'
import { isPlayed, type Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { layerSchema } from '../schema/layers/layer'
import { project as anyProject } from '../testing/arbitrary'
import { everyEdit } from '../testing/every-edit'
import { testFontBook } from '../testing/fonts'
import { normalize } from '../time/normalize'
import { evaluate } from './evaluate'
import { prepare } from './prepare'
import { createPrepareCache } from './prepare-cache'

const fonts = await testFontBook()

/** The same layer, some frames later or earlier. */
const moved = (layer: Layer, seconds: number): Layer =>
  layer.end === null || layer.asset === 'audio' || layer.asset === 'video'
    ? layer
    : { ...layer, position: layer.position + seconds, end: layer.end + seconds }

/** What the same value shows where nothing is cached. */
const shownUncached = (project: Project, n: number) =>
  JSON.parse(JSON.stringify(evaluate(prepare(structuredClone(project), { fonts }), n)))

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

test('F1: layers that are moved in time show what they would show if they were prepared again', () => {
  fc.assert(
    fc.property(anyProject, steps, fc.nat(60), (given, times, inside) => {
      let project = normalize({ ...given, layers: [...given.layers, title] })
      const cache = createPrepareCache()
      prepare(project, { fonts }, cache)
      for (const frames of times) {
        const layers = project.layers.map(layer => moved(layer, frames / project.fps))
        project = normalize({ ...project, layers })
        const prepared = prepare(project, { fonts }, cache)
        const n = (prepared.layers.find(({ layer }) => layer.id === 'title')?.first ?? 0) + inside
        expect(JSON.parse(JSON.stringify(evaluate(prepared, n)))).toEqual(shownUncached(project, n))
      }
    }),
    { numRuns: 60 },
  )
})

test('F1: of hundreds of layers that a cut moves none is prepared again', () => {
  fc.assert(
    fc.property(anyProject, fc.integer({ min: 1, max: 60 }), (given, frames) => {
      const texts = given.layers.filter(layer => layer.asset === 'text' && layer.end !== null)
      fc.pre(texts.length > 0)
      const cache = createPrepareCache()
      const before = prepare(given, { fonts }, cache)
      const layers = given.layers.map(layer => moved(layer, frames / given.fps))
      const after = prepare({ ...given, layers }, { fonts }, cache)
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
      const cache = createPrepareCache()
      const shownOf = (project: Project) => {
        const { layers } = prepare(project, { fonts }, cache)
        return layers.flatMap(one => (ears.includes(one.layer) ? [one.at(one.first)] : []))
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

test('F1: a project prepared with a cache shows what it shows without one, whatever was edited before', () => {
  const picks = fc.record({ layer: fc.nat(20), word: fc.nat(200), second: fc.nat(60) })
  const edits = fc.array(fc.tuple(fc.constantFrom(...Object.keys(everyEdit)), picks), { maxLength: 6 })
  let changes = 0
  fc.assert(
    fc.property(anyProject, edits, fc.nat(600), (given, list, n) => {
      const cache = createPrepareCache()
      const shown = (project: Project) =>
        JSON.parse(JSON.stringify(evaluate(prepare(project, { fonts }, cache), n)))
      let project = given
      expect(shown(project)).toEqual(shownUncached(project, n))
      for (const [name, picked] of list) {
        const edited = everyEdit[name]?.(project, picked)
        if (!edited || isRefusal(edited) || edited === project) continue
        project = edited
        changes++
        expect(shown(project), name).toEqual(shownUncached(project, n))
      }
    }),
    { numRuns: 100 },
  )
  expect(changes).toBeGreaterThan(50)
})

test('F1: a corrected word is shown at once in its captions', () => {
  let captioned = 0
  fc.assert(
    fc.property(anyProject, project => {
      const cache = createPrepareCache()
      const before = prepare(project, { fonts }, cache)
      const isCaptioned = (n: number) => evaluate(before, n).layers.some(one => one.kind === 'subtitle')
      const n = Array.from({ length: before.frames }, (_, frame) => frame).find(isCaptioned)
      if (n === undefined) return
      captioned++
      const words = project.transcripts.media?.subtitles.flatMap(one => one.words) ?? []
      const corrected = words.reduce((value, word) => {
        const next = correctWord(value, { mediaRef: 'media', wordId: word.id, text: 'Xylophone' })
        return isRefusal(next) ? value : next
      }, project)
      expect(JSON.stringify(evaluate(prepare(corrected, { fonts }, cache), n))).toContain('XYLOPHONE')
    }),
    { numRuns: 30 },
  )
  expect(captioned).toBeGreaterThan(2)
})

test('F1: projects with caches of their own keep their layers while they are prepared by turns', () => {
  const [talk, clip] = [createPrepareCache(), createPrepareCache()]
  fc.assert(
    fc.property(anyProject, given => {
      const other = structuredClone(given)
      const dataOf = (project: Project, cache: typeof talk) =>
        prepare(project, { fonts }, cache).layers.map(one => one.at(one.first))
      const [before, beside] = [dataOf(given, talk), dataOf(other, clip)]
      for (const [index, shown] of dataOf({ ...given, title: 'Later' }, talk).entries())
        expect(shown).toBe(before[index])
      for (const [index, shown] of dataOf({ ...other, title: 'Later' }, clip).entries())
        expect(shown).toBe(beside[index])
    }),
    { numRuns: 30 },
  )
})

test('a cache forgets the layers that a project no longer has', () => {
  const [given] = fc.sample(anyProject, { numRuns: 1, seed: 3 })
  if (!given) throw new Error('There is no sample')
  const cache = createPrepareCache()
  const layers = Array.from({ length: 50 }, (_, index) => ({ ...title, id: `title-${index}` }))
  const all = prepare(normalize({ ...given, layers }), { fonts }, cache)
  for (const one of all.layers) one.at(one.first)
  expect(cache.layers.size).toBe(50)
  prepare(normalize({ ...given, layers: layers.slice(0, 3) }), { fonts }, cache)
  expect([...cache.layers.keys()]).toEqual(['title-0', 'title-1', 'title-2'])
})
