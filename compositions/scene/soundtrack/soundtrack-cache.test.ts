import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPlayed, type Layer } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { project as anyProject } from '@/compositions/testing/arbitrary'
import { testFontBook } from '@/compositions/testing/fonts'
import { prepare } from '../prepare'
import { soundtrack } from './soundtrack'
import { createSoundtrackCache } from './soundtrack-cache'

const fonts = await testFontBook()

/** Audible changes of a played layer, one field each. */
const HEARD: Partial<Layer>[] = [
  { volume: 0.3 },
  { mute: true },
  { hide: true },
  { position: 0.4 },
  { end: 0.8 },
  { playbackSpeed: 2 },
  { trim: { start: 0.1, end: 0.7 } },
  { cuts: [{ id: 'cut', start: 0.2, end: 0.3 }] },
  { fade: { in: 0.1, out: 0.2 } },
  { loop: true },
  { ducking: 0.5 },
]

const withFields = (project: Project, at: number, fields: Partial<Layer>): Project => {
  const { id } = project.layers.filter(isPlayed)[at % project.layers.filter(isPlayed).length] ?? { id: '' }
  const layers = project.layers.map(layer => (layer.id === id ? ({ ...layer, ...fields } as Layer) : layer))
  return { ...project, layers }
}

test('F7: the cached soundtrack equals a new one after any changes', () => {
  const changes = fc.array(fc.tuple(fc.nat(9), fc.constantFrom(...HEARD)), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(anyProject, changes, (given, list) => {
      fc.pre(given.layers.some(isPlayed))
      const remembered = createSoundtrackCache()
      let project = given
      remembered(prepare(project, { fonts }))
      for (const [at, fields] of list) {
        project = withFields(project, at, fields)
        const prepared = prepare(project, { fonts })
        expect(remembered(prepared)).toEqual(soundtrack(prepared))
      }
    }),
    { numRuns: 60 },
  )
})

test('F7: every audible change makes a new soundtrack', () => {
  fc.assert(
    fc.property(anyProject, fc.nat(9), fc.constantFrom(...HEARD), (given, at, fields) => {
      const changed = withFields(given, at, fields)
      fc.pre(JSON.stringify(changed) !== JSON.stringify(given))
      const remembered = createSoundtrackCache()
      const before = remembered(prepare(given, { fonts }))
      expect(remembered(prepare(changed, { fonts }))).not.toBe(before)
    }),
    { numRuns: 60 },
  )
})

test('F7: moving a played layer on the canvas keeps the same soundtrack', () => {
  fc.assert(
    fc.property(anyProject, fc.nat(9), fc.integer({ min: 1, max: 400 }), (given, at, left) => {
      fc.pre(given.layers.some(isPlayed))
      const remembered = createSoundtrackCache()
      const before = remembered(prepare(given, { fonts }))
      expect(remembered(prepare(withFields(given, at, { left }), { fonts }))).toBe(before)
    }),
    { numRuns: 30 },
  )
})
