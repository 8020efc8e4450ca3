import { addLayer } from '@/compositions/edit/add-layer'
import { isRefusal } from '@/compositions/edit/edit'
import type { Project } from '@/compositions/model/project'
import { spokenProject } from './spoken-project'

const added = [
  { id: 'title', layer: 'TEXT', asset: 'text', text: 'Title', left: 140, top: 300, position: 1, end: 4 },
  { id: 'box', layer: 'SHAPE', asset: 'shape', left: 100, top: 1300, width: 200, height: 100 },
  { id: 'disc', layer: 'SHAPE', asset: 'shape', left: 600, top: 1300, width: 200, height: 200 },
] as const

/** The spoken project of twenty words (10 s) with a title from 1 to 4 s and two shapes in front of it, for tests. */
export const mixedProject = (): Project =>
  added.reduce<Project>((project, layer) => {
    const edited = addLayer(project, { layer: { ...layer } })
    if (isRefusal(edited)) throw new Error(edited.reason)
    return edited
  }, spokenProject(20))
