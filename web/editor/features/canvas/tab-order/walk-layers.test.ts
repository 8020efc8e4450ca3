import { expect, test } from 'vitest'
import { addLayer, type NewLayer } from '@/compositions/edit/add-layer'
import { isRefusal } from '@/compositions/edit/edit'
import { groupLayers } from '@/compositions/edit/group-layers'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed, type Project } from '@/compositions/model/project'
import { announcement, nextStop } from './walk-layers'

const LAYERS: NewLayer[] = [
  { id: 'a', layer: 'SHAPE', asset: 'shape' },
  { id: 'b', layer: 'SHAPE', asset: 'shape', locked: true },
  { id: 'title', layer: 'TEXT', asset: 'text', text: 'Twice the price' },
  { id: 'c', layer: 'SHAPE', asset: 'shape', title: 'My box' },
]
const start = LAYERS.reduce<Project>(
  (project, layer) => {
    const edited = addLayer(project, { layer })
    if (isRefusal(edited)) throw new Error(edited.reason)
    return edited
  },
  newProject({ id: 'p', title: 'Walk', type: 'scratch', format: formatNamed('1080X1920') }),
)
const ids = LAYERS.map(layer => layer.id)

/** The announcement of each stop until the end, starting with nothing selected. */
function walk(project: Project, way: 1 | -1): string[] {
  const { layers } = project
  const said: string[] = []
  let chosen: readonly string[] = []
  for (let stop = nextStop(layers, ids, chosen, way); stop; stop = nextStop(layers, ids, chosen, way)) {
    said.push(announcement(project, stop))
    chosen = stop.ids
  }
  return said
}

test('goes from front to back, announces names and positions, and ends after the last layer', () => {
  const said = ['My box, 1 of 4', 'Text: Twice the price, 2 of 4', 'Shape, locked, 3 of 4', 'Shape, 4 of 4']
  expect(walk(start, 1)).toEqual(said)
  expect(walk(start, -1)).toEqual(said.toReversed())
})

test('P7: stops once for a group, where its frontmost layer is', () => {
  const grouped = groupLayers(start, { layerIds: ['a', 'c'], groupId: 'g' })
  if (isRefusal(grouped)) throw new Error(grouped.reason)
  expect(walk(grouped, 1)).toEqual([
    'Group of 2 layers, 1 of 3',
    'Text: Twice the price, 2 of 3',
    'Shape, locked, 3 of 3',
  ])
})

test('has no stop on an empty canvas', () => {
  expect(nextStop([], [], [], 1)).toBeNull()
})
