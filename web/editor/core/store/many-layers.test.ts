import { expect, test } from 'vitest'
import { LIMITS } from '@/compositions/catalog/limits'
import { addLayer } from '@/compositions/edit/add-layer'
import { isRefusal } from '@/compositions/edit/edit'
import { newProject } from '@/compositions/edit/new-project'
import { removeLayers } from '@/compositions/edit/remove-layers'
import { formatNamed, type Project } from '@/compositions/model/project'
import { projectSchema } from '@/compositions/schema/project'
import { createEditorStore } from './editor-store'

const SENTENCE = 'A project can have up to 5,000 layers'

const withLayer = (project: Project, id: string) =>
  addLayer(project, { layer: { id, layer: 'SHAPE', asset: 'shape' } })

/** A project with `count` layers: a background, and shapes that follow each other in time. */
function crowded(count: number): Project {
  const project = newProject({ id: 'p', title: 'Crowd', type: 'scratch', format: formatNamed('1080X1080') })
  const one = withLayer(project, 'box')
  if (isRefusal(one)) throw new Error(one.reason)
  const [background, box] = one.layers
  if (!background || !box) throw new Error('There is no box')
  const boxes = Array.from({ length: count - 1 }, (_, index) => ({
    ...{ ...box, id: `box-${index}` },
    ...{ position: index, end: index + 1, duration: 1 },
  }))
  return { ...one, layers: [background, ...boxes] }
}

test('accepts the 5,000th layer, refuses the next one with a reason, and lets layers be deleted', () => {
  const store = createEditorStore(crowded(LIMITS.project.layers - 1))
  const add = (id: string) => store.perform('Add', project => withLayer(project, id))
  expect([add('last'), add('more')]).toEqual([null, SENTENCE])
  expect(store.state.project.layers).toHaveLength(LIMITS.project.layers)
  expect(store.state.history.done).toHaveLength(1)
  expect(store.perform('Delete', project => removeLayers(project, ['box-7']))).toBeNull()
  expect(add('again')).toBeNull()
})

test('refuses a project of 5,001 layers with the same reason', () => {
  const { error } = projectSchema.safeParse(crowded(LIMITS.project.layers + 1))
  expect(error?.issues.map(issue => issue.message)).toEqual([SENTENCE])
})
