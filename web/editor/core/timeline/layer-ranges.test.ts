import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openProject } from '@/compositions/document/migrate'
import type { Layer } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { evaluate } from '@/compositions/scene/evaluate'
import { prepare } from '@/compositions/scene/prepare'
import { richProject } from '@/compositions/testing/arbitrary-project'
import { testFontBook } from '@/compositions/testing/fonts'
import { openEndFrame, projectFrames } from '@/compositions/time/normalize'
import { soundsAt } from '../playhead/sounds-at'
import { layerRanges } from './layer-ranges'

const fonts = await testFontBook()
const box = { width: 100, height: 100 }
const trim = { start: 0, end: 7 }

/** The project with a background and looped music that have no end, and an outro of two seconds. */
const withOutro = (project: Project): Project =>
  openProject({
    ...project,
    layers: [
      { id: 'new-background', layer: 'SHAPE', asset: 'shape', ...box },
      { id: 'late', layer: 'SHAPE', asset: 'shape', ...box, position: 1_000 },
      ...project.layers,
      { id: 'music', layer: 'AUDIO', asset: 'audio', mediaRef: 'sound', trim, loop: true, ...box },
      { id: 'end', layer: 'OUTRO', asset: 'shape', ...box, position: 0, end: 2 },
      { id: 'words', layer: 'OUTRO', asset: 'text', text: 'Bye', ...box, position: 0, end: null },
    ],
  } as never)

/** Frames of a project at which something may change, and their neighbors. */
const framesOf = (project: Project): number[] => {
  const ends = [0, openEndFrame(project), projectFrames(project)]
  for (const layer of project.layers)
    for (const { first, after } of layerRanges(layer, project)) ends.push(first, after)
  return [...new Set(ends.flatMap(n => [n - 1, n, n + 1]))].filter(n => n >= 0 && n < projectFrames(project))
}

const KINDS = ['shape', 'image', 'progress']
const CHANGES = ['hide', 'sceneRef', 'animation', 'animationIn', 'animationOut', 'transition'] as const

/**
 * Whether a layer is visible in every frame in which it is on: it has no fade or animation, and belongs to no scene.
 */
const isAlwaysSeen = (layer: Layer): boolean =>
  KINDS.includes(layer.asset) &&
  layer.opacity > 0 &&
  !CHANGES.some(name => name in layer && layer[name as keyof Layer]) &&
  !('fade' in layer && (layer.fade.in || layer.fade.out))

test('T2: the rows of the timeline are the frames in which evaluate shows a layer, with an outro too', () => {
  let compared = 0
  fc.assert(
    fc.property(richProject, plain => {
      const project = withOutro(plain)
      const prepared = prepare(project, { fonts })
      const layers = project.layers.filter(isAlwaysSeen)
      for (const n of framesOf(project)) {
        const shown = new Set(evaluate(prepared, n).layers.map(({ id }) => id))
        for (const layer of layers) {
          const runs = layerRanges(layer, project)
          const isInRow = runs.some(({ first, after }) => first <= n && n < after)
          expect([layer.id, n, isInRow]).toEqual([layer.id, n, shown.has(layer.id)])
          compared++
        }
      }
    }),
    { numRuns: 60 },
  )
  expect(compared).toBeGreaterThan(1_000)
})

test('T2: looped music plays until the outro starts, and its row ends there', () => {
  fc.assert(
    fc.property(richProject, plain => {
      const project = withOutro({ ...plain, layers: plain.layers.filter(({ asset }) => asset !== 'audio') })
      const open = openEndFrame(project)
      const music = project.layers.find(({ id }) => id === 'music')
      if (!music) throw new Error('There is no music')
      const isHeardAt = (n: number) => soundsAt(project, n, null).some(({ mediaRef }) => mediaRef === 'sound')
      expect(layerRanges(music, project).at(-1)?.after).toBe(open)
      expect([isHeardAt(open - 1), isHeardAt(open)]).toEqual([true, false])
    }),
    { numRuns: 20 },
  )
})

test('a layer that starts after the project has ended has a draggable block of one frame', () => {
  const [plain] = fc.sample(richProject, 1)
  if (!plain) throw new Error('There is no project')
  const project = withOutro(plain)
  const late = project.layers.find(({ id }) => id === 'late')
  expect(late && layerRanges(late, project)).toEqual([{ first: 30_000, after: 30_001 }])
})
