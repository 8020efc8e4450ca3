import { applyCanvasPatch, diffCanvas } from '../../compositions/edit/canvas-patch'
import { type CanvasPatch, patchIds } from '../../compositions/edit/patch'
import type { Layer } from '../../compositions/layers/layer'
import type { Project } from '../../compositions/project/project'
import type { Handler } from '../http/handler'
import { answerSave } from './answer-save'
import { checkCanvas } from './check-value'
import type { projectsContract } from './contract'
import { type Change, saveDocument } from './save-document'

type SaveCanvas = (typeof projectsContract)['POST /api/projects/{id}/save_project/']

const withObjects = (value: Project, layers: Layer[]): Change => {
  const next = checkCanvas('objects', () => ({ ...value, layers }))
  return { next, ids: patchIds(diffCanvas(value, next)) }
}

const withPatches = (value: Project, patches: CanvasPatch[]): Change => ({
  next: checkCanvas('patches', () => patches.reduce(applyCanvasPatch, value)),
  ids: [...new Set(patches.flatMap(patchIds))],
})

/** Saves the canvas: the whole list of objects, or patches of it. */
export const saveCanvas: Handler<SaveCanvas> = ({ params: { id }, body, caller, services }) => {
  const { revision, ...given } = Array.isArray(body) ? { objects: body, revision: undefined } : body
  return answerSave(services, caller, () =>
    saveDocument(services, caller, { id, document: 'canvas', revision }, value =>
      'patches' in given ? withPatches(value, given.patches) : withObjects(value, given.objects),
    ),
  )
}
