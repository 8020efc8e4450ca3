import { bodyError } from '../http/api-error'
import type { Handler } from '../http/handler'
import { answerSave } from './answer-save'
import type { projectsContract } from './contract'
import { revisionIn, saveDocument } from './save-document'
import { saveTitle } from './save-title'

type UpdateProject = (typeof projectsContract)['PATCH /api/projects/{id}/']

/** Saves the title, the words, or both. */
export const updateProject: Handler<UpdateProject> = ({ params: { id }, body, caller, services }) =>
  answerSave(services, caller, async () => {
    const { title } = body.scalars
    const titled = typeof title === 'string' ? await saveTitle(services, caller, id, title) : null
    if (!body.names.includes('transcript') && !body.names.includes('transcript_patches')) {
      if (titled) return titled
      throw bodyError('There is nothing to save')
    }
    const request = { id, document: 'transcript', revision: revisionIn(body) } as const
    return saveDocument(services, caller, request, body.text)
  })
