import type { EditResult } from '@/compositions/edit/edit'
import { addVoiceOver, replaceVoiceOver, type SpokenText } from '@/compositions/edit/voice-over'
import type { Project } from '@/compositions/model/project'
import type { VoiceOver } from '@/compositions/schema/layers/moving'
import { call } from '@/web/client/call'
import type { Editor } from '@/web/editor/core/editor'
import { newId } from '@/web/editor/core/store/new-id'
import { runJob } from '../jobs/run-job'
import { tryEdit } from '../session/try-edit'

/** The key of the job of a voice-over that is being added; of one that is being changed, it is the id of its layer. */
export const NEW = 'new'

type Placement = { name: string; edit: (project: Project, spoken: SpokenText) => EditResult }

/** Speaks a text and performs the edit with the result, as one step. Returns whether it was done. */
function speakAndEdit(
  editor: Editor,
  key: string,
  voiceOver: VoiceOver,
  { name, edit }: Placement,
): Promise<boolean> {
  const { id } = editor.opened
  return runJob(editor, key, {
    start: () => call('POST /api/projects/{id}/voice_over/', { params: { id }, body: voiceOver }),
    ask: (job, signal) => call('GET /api/projects/{id}/voice_over/{job}/', { params: { id, job }, signal }),
    failure: 'The text could not be spoken',
    finish({ asset, transcript }) {
      const known = asset && editor.media.know(editor.store.state.project, asset)
      if (!transcript || !known) return false
      return tryEdit(editor, name, project => edit(project, { voiceOver, ...known, transcript }))
    },
  })
}

/**
 * Speaks a text and places it where the playhead is now, with captions, and selects it. Returns whether it was done;
 * failures show a notice, and what the plan does not allow its dialog.
 */
export async function placeVoiceOver(editor: Editor, voiceOver: VoiceOver): Promise<boolean> {
  const { store, playhead } = editor
  const [id, captionsId] = [newId(), newId()]
  const seconds = playhead.frame() / store.state.project.fps
  const isDone = await speakAndEdit(editor, NEW, voiceOver, {
    name: 'Add voice-over',
    edit: (project, spoken) => addVoiceOver(project, { id, captionsId, seconds, spoken }),
  })
  if (!isDone) return false
  store.focus('canvas')
  store.select([id])
  return true
}

/** Speaks another text, or the text with another voice, in place of a voice-over. Returns whether it was done. */
export const changeVoiceOver = (editor: Editor, layerId: string, voiceOver: VoiceOver): Promise<boolean> =>
  speakAndEdit(editor, layerId, voiceOver, {
    name: 'Edit voice-over',
    edit: (project, spoken) => replaceVoiceOver(project, { layerId, captionsId: newId(), spoken }),
  })
