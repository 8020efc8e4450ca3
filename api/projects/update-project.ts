import { patchIds, type TranscriptPatch } from '../../compositions/edit/patch'
import { applyTranscriptPatch, diffTranscript } from '../../compositions/edit/transcript-patch'
import type { Project } from '../../compositions/project/project'
import type { Transcript } from '../../compositions/project/transcript'
import type { Caller } from '../accounts/caller'
import { bodyError, fieldError } from '../http/api-error'
import type { Handler } from '../http/handler'
import type { Services } from '../services'
import { answerSave } from './answer-save'
import type { projectsContract } from './contract'
import { type Change, type Saved, saveDocument } from './save-document'

type UpdateProject = (typeof projectsContract)['PATCH /api/projects/{id}/']

const saveTitle = (services: Services, caller: Caller, id: string, title: string): Promise<Saved> =>
  saveDocument(services, caller, { id, document: 'canvas' }, value => ({
    next: { ...value, title },
    ids: value.title === title ? [] : ['project.title'],
  }))

/** The whole transcript in place of what there is of this media. */
function withTranscript(value: Project, transcript: Transcript): Change {
  const { mediaRef } = transcript
  if (!Object.hasOwn(value.media, mediaRef)) throw fieldError('transcript', 'The project has no such media')
  const next = { ...value, transcripts: { ...value.transcripts, [mediaRef]: transcript } }
  const isNew = !Object.hasOwn(value.transcripts, mediaRef)
  return { next, ids: isNew ? [`${mediaRef}.new`] : patchIds(diffTranscript(value, next, mediaRef)) }
}

function withPatches(value: Project, patches: TranscriptPatch[]): Change {
  const unknown = patches.find(
    ({ mediaRef, whole }) => whole === undefined && !Object.hasOwn(value.transcripts, mediaRef),
  )
  const homeless = patches.find(({ mediaRef, whole }) => whole && !Object.hasOwn(value.media, mediaRef))
  if (homeless) throw fieldError('transcript_patches', 'The project has no such media')
  if (unknown) throw fieldError('transcript_patches', 'The project has no words of this media')
  return { next: patches.reduce(applyTranscriptPatch, value), ids: [...new Set(patches.flatMap(patchIds))] }
}

/** Saves the title, the words, or both. */
export const updateProject: Handler<UpdateProject> = ({ params: { id }, body, caller, services }) => {
  const { title, transcript, transcript_patches: patches, revision } = body
  return answerSave(services, caller, async () => {
    const titled = title === undefined ? null : await saveTitle(services, caller, id, title)
    if (!transcript && !patches) {
      if (titled) return titled
      throw bodyError('There is nothing to save')
    }
    return saveDocument(services, caller, { id, document: 'transcript', revision }, value =>
      transcript ? withTranscript(value, transcript) : withPatches(value, patches ?? []),
    )
  })
}
