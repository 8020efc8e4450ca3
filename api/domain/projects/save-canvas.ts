import type { Handler } from '../../platform/routing/handler'
import { answerSave } from './answer-save'
import type { projectsContract } from './contract'
import { saveDocument } from './save-document'

type SaveCanvas = (typeof projectsContract)['POST /api/projects/{id}/save_project/']

/** Saves the canvas: the whole list of objects, or patches of it. */
export const saveCanvas: Handler<SaveCanvas> = ({ params: { id }, body, caller, services }) =>
  answerSave(services, caller, () => saveDocument(services, caller, { id, document: 'canvas' }, body))
