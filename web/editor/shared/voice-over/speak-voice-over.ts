import { subscribe } from 'valtio'
import type { EditResult } from '@/compositions/edit/edit'
import { addVoiceOver, replaceVoiceOver, type SpokenText } from '@/compositions/edit/voice-over'
import type { Project } from '@/compositions/model/project'
import type { VoiceOver } from '@/compositions/schema/layers/moving'
import { isTold, messageOf } from '@/web/client/api-error'
import { type CallResult, call } from '@/web/client/call'
import { listenToEvents } from '@/web/client/listen-to-events'
import { poll } from '@/web/client/poll'
import type { Editor } from '@/web/editor/core/editor'
import { newId } from '@/web/editor/core/store/new-id'
import { tellError } from '@/web/ui/errors/tell-error'
import { notify } from '@/web/ui/notice/notices'
import { tryEdit } from '../session/try-edit'
import { NEW, type VoiceOverWait, voiceOverWaits, voiceOverWork } from './voice-over-work'

type Answer = CallResult<'GET /api/projects/{id}/voice_over/{job}/'>

/** Waits for a voice-over that is being spoken. Null if the poll ended without a result, which a notice says. */
async function waitForSpeech(
  { job_id: job }: Answer,
  { editor, left, changes }: VoiceOverWait,
  onProgress: (answer: Answer) => void,
): Promise<Answer | null> {
  const stopListening = listenToEvents(({ name, data }) => {
    if (name === 'job' && data.id === job && data.finished) changes.dispatchEvent(new Event('change'))
  })
  const params = { id: editor.opened.id, job }
  const ask = (signal: AbortSignal) => call('GET /api/projects/{id}/voice_over/{job}/', { params, signal })
  try {
    return await poll(ask, { signal: left.signal, changes, onProgress })
  } catch (error) {
    if (!left.signal.aborted && !isTold(error)) notify({ message: messageOf(error), tone: 'error' })
    return null
  } finally {
    stopListening()
  }
}

/** Cancels the job as soon as a person cancels the wait. */
function cancelWith({ canceled: { signal }, changes }: VoiceOverWait, id: string): void {
  const cancel = async () => {
    await call('POST /api/jobs/{id}/cancel/', { params: { id } }).catch(tellError)
    changes.dispatchEvent(new Event('change'))
  }
  if (signal.aborted) void cancel()
  else signal.addEventListener('abort', () => void cancel())
}

/** Speaks a text on the server; null if that failed, which a notice or dialog says, or was canceled. */
async function speak(key: string, voiceOver: VoiceOver, wait: VoiceOverWait): Promise<Answer | null> {
  const { editor, left, canceled } = wait
  const params = { id: editor.opened.id }
  const begun = await call('POST /api/projects/{id}/voice_over/', { params, body: voiceOver })
  cancelWith(wait, begun.job_id)
  const answer = await waitForSpeech(begun, wait, ({ progress, stage }) => {
    voiceOverWork[key] = { progress, stage }
  })
  if (!answer || left.signal.aborted || canceled.signal.aborted) return null
  if (answer.status === 'failed')
    notify({ message: answer.detail ?? 'The text could not be spoken', tone: 'error' })
  return answer.asset && answer.transcript ? answer : null
}

/** Cancels the wait for a layer as soon as the layer is removed. Returns a function that stops watching. */
function cancelIfRemoved({ editor: { store }, canceled }: VoiceOverWait, layerId: string): () => void {
  return subscribe(store.state, () => {
    if (!store.state.project.layers.some(({ id }) => id === layerId)) canceled.abort()
  })
}

type Placement = { name: string; edit: (project: Project, spoken: SpokenText) => EditResult }

/** Speaks a text and performs the edit with the result, as one step. Returns whether it was done. */
async function speakAndEdit(
  editor: Editor,
  key: string,
  voiceOver: VoiceOver,
  { name, edit }: Placement,
): Promise<boolean> {
  if (voiceOverWork[key]) return false
  const [left, canceled] = [new AbortController(), new AbortController()]
  const wait = { editor, left, canceled, changes: new EventTarget() }
  voiceOverWaits.set(key, wait)
  voiceOverWork[key] = { progress: 0, stage: null }
  const stopWatching = key === NEW ? undefined : cancelIfRemoved(wait, key)
  try {
    const answer = await speak(key, voiceOver, wait)
    const known = answer?.asset && editor.media.know(editor.store.state.project, answer.asset)
    if (!answer?.transcript || !known) return false
    const spoken = { voiceOver, ...known, transcript: answer.transcript }
    return tryEdit(editor, name, project => edit(project, spoken))
  } catch (error) {
    tellError(error)
    return false
  } finally {
    stopWatching?.()
    delete voiceOverWork[key]
    voiceOverWaits.delete(key)
  }
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
