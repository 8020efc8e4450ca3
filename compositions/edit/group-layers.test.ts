import { describe, expect, test } from 'vitest'
import { groupOf, isGrouped } from '../model/layers/groups'
import { formatNamed, type Project } from '../model/project'
import { done, reasonOf } from '../testing/edit-results'
import { addLayer } from './add-layer'
import { duplicateLayers } from './duplicate-layers'
import { groupLayers, ungroupLayers } from './group-layers'
import { newProject } from './new-project'
import { pasteLayers } from './paste-layers'
import { removeLayers } from './remove-layers'
import { type ReorderDirection, reorderLayers } from './reorder-layers'
import { setFields } from './set-fields'

const ids = ({ layers }: Project) =>
  layers
    .map(layer => layer.id)
    .join('')
    .replace(/^background/, '$& ')

const boxes = ['a', 'b', 'c', 'd'].reduce(
  (project, id) =>
    done(
      addLayer(project, {
        layer: { id, layer: 'SHAPE', asset: 'shape', shape: 'rectangle', width: 9, height: 9 },
      }),
    ),
  newProject({ id: 'p', title: 'Boxes', type: 'scratch', format: formatNamed('1080X1920') }),
)
const grouped = done(groupLayers(boxes, { layerIds: ['a', 'c'], groupId: 'g' }))

describe('P7: groups', () => {
  test('groups two or more layers, and ungroups them', () => {
    expect([groupOf(grouped.layers, 'c'), groupOf(grouped.layers, 'b')]).toEqual([['a', 'c'], ['b']])
    expect(reasonOf(groupLayers(boxes, { layerIds: ['a'], groupId: 'g' }))).toMatch(/two or more/)
    const locked = done(setFields(boxes, { layerId: 'b', fields: { locked: true } }))
    expect(reasonOf(groupLayers(locked, { layerIds: ['a', 'b'], groupId: 'g' }))).toBe('This layer is locked')
    const apart = done(ungroupLayers(grouped, { layerIds: ['a'] }))
    expect(apart.layers.every(layer => !('group' in layer))).toBe(true)
    expect(reasonOf(ungroupLayers(apart, { layerIds: ['a'] }))).toBe('These layers are in no group')
  })

  test('copies of a group are a new group; a copy of one member is in none', () => {
    const pasted = done(
      pasteLayers(grouped, { layers: grouped.layers.filter(one => one.group), newIds: ['x', 'y'] }),
    )
    expect([groupOf(pasted.layers, 'y'), groupOf(pasted.layers, 'a')]).toEqual([
      ['x', 'y'],
      ['a', 'c'],
    ])
    const twice = done(duplicateLayers(grouped, { layerIds: ['c', 'a'], newIds: ['y', 'x'] }))
    expect(groupOf(twice.layers, 'x')).toEqual(['x', 'y'])
    const single = done(duplicateLayers(grouped, { layerIds: ['c'], newIds: ['y'] }))
    expect([isGrouped(single.layers, 'y'), groupOf(single.layers, 'a')]).toEqual([false, ['a', 'c']])
  })

  test('a group can not be deleted at once; a single remaining member is in no group', () => {
    expect(reasonOf(removeLayers(grouped, ['a', 'c']))).toMatch(/one layer at a time/)
    expect(isGrouped(done(removeLayers(grouped, ['a'])).layers, 'c')).toBe(false)
  })
})

describe('the order of several layers', () => {
  const moved = (layerIds: string[], to: ReorderDirection) =>
    ids(done(reorderLayers(boxes, { layerIds, to })))

  test('layers move past the next other layer together, in the same order', () => {
    expect(moved(['a', 'b'], 'up')).toBe('background cabd')
    expect(moved(['c', 'd'], 'down')).toBe('background acdb')
    expect(moved(['a', 'c'], 'up')).toBe('background bdac')
    expect(moved(['b', 'd'], 'down')).toBe('background bdac')
  })

  test('layers move to the front or back; at the end nothing changes', () => {
    expect([moved(['a', 'b'], 'front'), moved(['b', 'd'], 'back')]).toEqual([
      'background cdab',
      'background bdac',
    ])
    expect(reorderLayers(boxes, { layerIds: ['c', 'd'], to: 'up' })).toBe(boxes)
    expect(reorderLayers(boxes, { layerIds: ['a'], to: 'down' })).toBe(boxes)
  })
})
