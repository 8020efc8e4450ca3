import { expect, test } from 'vitest'
import type { Project } from '../../../compositions/project/project'
import { spokenProject } from '../testing/spoken-project'
import { rowsOf } from './rows'

const project = spokenProject(8)

test('what is in front is on top; grounds and bars have no row', () => {
  expect(rowsOf(project).map(row => row.layer.id)).toEqual(['captions', 'video'])
})

test('a row bears the name of its media, and a hidden layer has none', () => {
  const named: Project = {
    ...project,
    media: { media: { ...(project.media.media as Project['media'][string]), title: 'Ep. 42' } },
    layers: project.layers.map(layer => (layer.id === 'captions' ? { ...layer, hide: true } : layer)),
  }
  expect(rowsOf(named).map(row => row.name)).toEqual(['Ep. 42'])
})
