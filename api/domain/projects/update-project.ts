import type { Handler } from '../../platform/routing/handler'
import { answerSave } from './answer-save'
import type { projectsContract } from './contract'
import { saveDocument } from './save-document'

type UpdateProject = (typeof projectsContract)['PATCH /api/projects/{id}/']

/** Saves the title, the words, or both. */
export const updateProject: Handler<UpdateProject> = ({ params: { id }, body, caller, services }) =>
  answerSave(services, caller, () => saveDocument(services, caller, { id, document: 'transcript' }, body))
