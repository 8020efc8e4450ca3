import fc from 'fast-check'
import { expect, test } from 'vitest'
import { correctWord } from '../edit/change-words'
import { isRefusal } from '../edit/edit'
import { showCaptionsIn } from '../edit/translations'
import type { Layer } from '../model/layers/layer'
import { type Project, wordsOf } from '../model/project'
import { layerSchema } from '../schema/layers/layer'
import type { Transcript } from '../schema/transcript'
import { project as anyProject } from '../testing/arbitrary'
import { richProject } from '../testing/arbitrary-project'
import { everyEdit } from '../testing/every-edit'
import { testFontBook } from '../testing/fonts'
import { normalize } from '../time/normalize'
import { evaluate } from './evaluate'
import { prepare } from './prepare'
import { createPrepareCache } from './prepare-cache'

const fonts = await testFontBook()

/** The same layer, moved in time. */
const moved = (layer: Layer, seconds: number): Layer =>
  layer.end === null || layer.asset === 'audio' || layer.asset === 'video'
    ? layer
    : { ...layer, position: layer.position + seconds, end: layer.end + seconds }

/** A frame of the same project prepared without a cache. */
const shownUncached = (project: Project, n: number) =>
  JSON.parse(JSON.stringify(evaluate(prepare(structuredClone(project), { fonts }), n)))

/** A text with in and out animations, so that each of its frames is different. */
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

const wave = layerSchema.parse({
  ...{ id: 'wave', layer: 'AUDIO_WAVE', asset: 'wave', mediaRef: 'media', width: 400, height: 100 },
})

/** A frame in which a project that is not cut shows its first word. */
const firstWordFrame = ({ transcripts, fps }: Project): number => {
  const [word] = wordsOf(transcripts.media as Transcript)
  return Math.floor((((word?.start ?? 0) + (word?.end ?? 0)) / 2) * fps)
}

const steps = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 4 })

test('F1: layers that are moved in time show the same as if they were prepared again', () => {
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

test('F1: layers that a cut moves are not prepared again', () => {
  fc.assert(
    fc.property(anyProject, fc.integer({ min: 1, max: 60 }), (given, frames) => {
      const texts = given.layers.filter(layer => layer.asset === 'text' && layer.end !== null)
      fc.pre(texts.length > 0)
      const cache = createPrepareCache()
      const before = prepare(given, { fonts }, cache)
      const layers = given.layers.map(layer => moved(layer, frames / given.fps))
      const after = prepare({ ...given, layers }, { fonts }, cache)
      for (const text of texts) {
        const [was, now] = [before, after].map(({ layers }) => {
          const found = layers.find(({ layer }) => layer.id === text.id)
          const [item] = found?.at(found.first) ?? []
          return item && 'data' in item ? item.data : null
        })
        expect(was).toMatchObject({ fill: '#FFFFFF' })
        expect(now).toBe(was)
      }
    }),
    { numRuns: 30 },
  )
})

test('F1: captions and waves are prepared again if the sound of a video changes, but not if its box changes', () => {
  let captioned = 0
  fc.assert(
    fc.property(richProject, fc.integer({ min: 1, max: 900 }), (project, by) => {
      const given = { ...project, layers: [...project.layers, wave] }
      // Layers of a scene depend on all fields of the layers that play it.
      const ears = given.layers.filter(
        ({ asset, hide, sceneRef }) => !hide && !sceneRef && (asset === 'subtitle' || asset === 'wave'),
      )
      const n = firstWordFrame(given)
      const withVideos = (change: Partial<Layer>) => ({
        ...given,
        layers: given.layers.map(
          layer => (layer.asset === 'video' ? { ...layer, ...change } : layer) as Layer,
        ),
      })
      const cache = createPrepareCache()
      const shownOf = (project: Project) => {
        const { layers } = prepare(project, { fonts }, cache)
        return layers.flatMap(one => (ears.includes(one.layer) ? [one.at(n)] : []))
      }
      const before = shownOf(withVideos({ left: 0, volume: 1 }))
      for (const [index, shown] of shownOf(withVideos({ left: by, volume: 1 })).entries())
        expect(shown).toBe(before[index])
      for (const [index, shown] of shownOf(withVideos({ left: by, volume: 0.5 })).entries()) {
        // A caption or wave that shows nothing is the same empty list.
        captioned += Number(shown.length > 0)
        expect(shown.length > 0 && shown === before[index]).toBe(false)
      }
    }),
    { numRuns: 30 },
  )
  expect(captioned).toBeGreaterThan(30)
})

test('F1: a project prepared with a cache shows the same as without one, after any edits', () => {
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
  expect(changes).toBeGreaterThan(60)
})

test('F1: captions show a corrected word at once', () => {
  fc.assert(
    fc.property(richProject, given => {
      const project = showCaptionsIn(given, null)
      const cache = createPrepareCache()
      const n = firstWordFrame(project)
      const before = evaluate(prepare(project, { fonts }, cache), n)
      fc.pre(before.layers.some(one => one.kind === 'subtitle'))
      const words = project.transcripts.media?.subtitles.flatMap(one => one.words) ?? []
      const corrected = words.reduce((value, word) => {
        const next = correctWord(value, { mediaRef: 'media', wordId: word.id, text: 'Xylophone' })
        return isRefusal(next) ? value : next
      }, project)
      expect(JSON.stringify(evaluate(prepare(corrected, { fonts }, cache), n))).toContain('XYLOPHONE')
    }),
    { numRuns: 30 },
  )
})

test('F1: projects with their own caches keep their prepared layers when they are prepared in turns', () => {
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

test('a cache drops layers that the project no longer has', () => {
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
