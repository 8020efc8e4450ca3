import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ROLES } from '@/compositions/catalog/roles'
import { removeLayers } from '@/compositions/edit/remove-layers'
import { setFields } from '@/compositions/edit/set-fields'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { spokenProject } from '@/web/editor/testing/spoken-project'
import { accepted } from '@/web/editor/testing/with-layers'
import { createEditorStore } from './editor-store'
import { followSettled } from './follow-settled'
import { layerName, newId } from './new-id'
import { diffTranscripts, stepBetween } from './step'

const IDS = ['background', 'video', 'captions', 'title', 'box', 'disc']

describe('selection', () => {
  const deed = fc.oneof(
    fc.subarray(IDS).map(ids => ({ kind: 'select' as const, ids })),
    fc.constantFrom(...IDS.slice(3)).map(id => ({ kind: 'remove' as const, ids: [id] })),
    fc.constant({ kind: 'undo' as const, ids: [] }),
    fc.constant({ kind: 'redo' as const, ids: [] }),
  )

  test('E2: is restored by undo and redo', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 15 }), deeds => {
        const store = createEditorStore(mixedProject())
        const does = {
          select: (ids: string[]) => store.select(ids),
          remove: (ids: string[]) => {
            store.perform('Delete', project => removeLayers(project, ids))
            store.select([])
          },
          undo: () => void store.undo(),
          redo: () => void store.redo(),
        }
        for (const { kind, ids } of deeds) does[kind]([...ids])
        store.undo()
        const known = store.state.project.layers.map(layer => layer.id)
        const selected = store.state.layers.filter(
          id => deeds.at(-1)?.kind !== 'select' || known.includes(id),
        )
        expect(selected.filter(id => !known.includes(id))).toEqual([])
      }),
    )
  })

  test('is restored with a deleted layer', () => {
    const store = createEditorStore(mixedProject())
    store.select(['box'])
    store.perform('Delete', project => removeLayers(project, ['box']))
    store.select([])
    store.undo()
    expect(store.state.layers).toEqual(['box'])
    store.redo()
    expect(store.state.layers).toEqual([])
  })
})

describe('steps', () => {
  const first = mixedProject()
  const moved = accepted(setFields(first, { layerId: 'box', fields: { left: 7 } }))

  test('equal values give no step, even if they are different objects', () => {
    expect(stepBetween('Nothing', 'canvas', first, { ...first, layers: [...first.layers] })).toBeNull()
    expect(diffTranscripts(first, moved)).toEqual([])
  })

  test('E3: contain only what they change', () => {
    const step = stepBetween('Move', 'canvas', first, moved)
    expect(step?.forward).toMatchObject({ document: 'canvas', patch: { layers: { box: { left: 7 } } } })
    expect(Object.keys(step?.inverse ?? {})).toEqual(['document', 'patch'])
  })
})

describe('store subscribers', () => {
  test('are called after a drag, not during it, until they unsubscribe', async () => {
    const store = createEditorStore(mixedProject())
    let calls = 0
    const stop = followSettled(store.state, () => void calls++)
    store.mark()
    for (const left of [1, 2, 3])
      store.draw(project => setFields(project, { layerId: 'box', fields: { left } }))
    await Promise.resolve()
    expect(calls).toBe(0)
    store.squash('Move layer')
    await expect.poll(() => calls).toBeGreaterThan(0)
    const before = calls
    stop()
    store.select(['box'])
    await Promise.resolve()
    expect(calls).toBe(before)
  })
})

describe('ids and names', () => {
  test('new ids are unique', () => {
    const ids = Array.from({ length: 2000 }, newId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.every(id => /^[0-9a-f]{20}$/.test(id))).toBe(true)
  })

  test('a layer is named by its title, else the title of its media, else its role', () => {
    const project = mixedProject()
    const nameOf = (id: string, value = project) => {
      const layer = value.layers.find(one => one.id === id)
      if (!layer) throw new Error(`There is no layer ${id}`)
      return layerName(layer, value)
    }
    expect(nameOf('box')).toBe(ROLES.SHAPE.label)
    const titled = accepted(setFields(project, { layerId: 'box', fields: { title: 'Frame' } }))
    expect(nameOf('box', titled)).toBe('Frame')
    const { media } = project.media
    if (!media) throw new Error('There is no media')
    const played: typeof project = { ...project, media: { media: { ...media, title: 'Talk' } } }
    expect([nameOf('video'), nameOf('video', played)]).toEqual([ROLES.MEDIA.label, 'Talk'])
  })
})

describe('jumping through the history', () => {
  test('E2: reaches any step and restores the value of that step', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(400), { minLength: 1, maxLength: 8 }), fc.nat(8), (lefts, at) => {
        const store = createEditorStore(mixedProject())
        const values = lefts.map(left => {
          store.perform('Move', project => setFields(project, { layerId: 'box', fields: { left } }))
          return store.state.project
        })
        const steps = store.state.history.done
        const step = steps[at % steps.length] ?? null
        store.jump(step)
        store.jump(null)
        expect(store.state.project).toEqual(mixedProject())
        store.jump(steps.at(-1) ?? null)
        expect(store.state.project).toEqual(values.at(-1) ?? spokenProject(0))
      }),
      { numRuns: 40 },
    )
  })
})
