import { addLayer } from '@/compositions/edit/add-layer'
import { isRefusal } from '@/compositions/edit/edit'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed, type Project } from '@/compositions/model/project'

const layers = [
  { id: 'title', layer: 'TEXT', asset: 'text', text: 'Twice the price', left: 140, top: 300, width: 800 },
  { id: 'box', layer: 'SHAPE', asset: 'shape', left: 300, top: 1200, width: 400, height: 300 },
  { id: 'disc', layer: 'SHAPE', asset: 'shape', left: 100, top: 800, width: 200, height: 200 },
] as const

/** An empty canvas of 3 s with a title and two shapes. */
export const boxesProject = (id: string): Project =>
  layers.reduce<Project>(
    (project, layer) => {
      const edited = addLayer(project, { layer: { ...layer } })
      if (isRefusal(edited)) throw new Error(edited.reason)
      return edited
    },
    newProject({ id, title: 'Boxes', type: 'scratch', format: formatNamed('1080X1920') }),
  )
