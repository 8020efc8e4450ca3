import { proxy } from 'valtio'
import { lazyPart } from '@/compositions/loading/lazy-part'
import { isTold, messageOf } from '@/web/client/api-error'
import { type CallResult, call } from '@/web/client/call'
import { listenToEvents } from '@/web/client/listen-to-events'
import { poll } from '@/web/client/poll'
import type { Editor } from '@/web/editor/core/editor'
import { tellError } from '@/web/ui/errors/tell-error'
import { notify } from '@/web/ui/notice/notices'
import { type TranscriptWait, transcriptWaits } from './transcript-waits'

/** The code that adds words to the project, loaded when the first transcription is done. */
const lazyAddWords = lazyPart(async () => (await import('./add-words')).addWords)

/** The progress of transcriptions, 0 to 1, by asset id. */
export const transcriptionProgress = proxy<Record<string, { progress: number; stage: string | null }>>({})

type Words = CallResult<'GET /api/assets/{id}/transcript/'>

const pollNow = (id: string) => transcriptWaits.get(id)?.changes.dispatchEvent(new Event('change'))

/** Polls the transcription of an asset as soon as a live event says that its job has ended. */
const pollWhenEnded = (id: string) =>
  listenToEvents(({ name, data }) => {
    if (name === 'job' && data.asset_id === id && data.finished) pollNow(id)
  })

/**
 * Waits for a transcription that is in progress. Returns its result; null if the poll ended without one, which a notice
 * says, or the editor closed.
 */
async function waitForWords(
  id: string,
  { left, changes }: TranscriptWait,
  again: () => void,
): Promise<Words | null> {
  const stopListening = pollWhenEnded(id)
  try {
    return await poll(signal => call('GET /api/assets/{id}/transcript/', { params: { id }, signal }), {
      signal: left.signal,
      changes,
      onProgress: ({ progress, stage }) => {
        transcriptionProgress[id] = { progress, stage }
      },
    })
  } catch (error) {
    const action = { label: 'Try again', run: again }
    if (!left.signal.aborted && !isTold(error)) notify({ message: messageOf(error), tone: 'error', action })
    return null
  } finally {
    stopListening()
  }
}

/**
 * Transcribes a media of the open project on the server and adds the words when they are done. If the plan
 * does not allow it, the plan dialog opens; other failures show a notice.
 */
export async function transcribe(editor: Editor, mediaRef: string): Promise<void> {
  const id = editor.store.state.project.media[mediaRef]?.assetId
  if (!id || transcriptionProgress[id]) return
  const wait: TranscriptWait = { editor, left: new AbortController(), changes: new EventTarget() }
  transcriptWaits.set(id, wait)
  transcriptionProgress[id] = { progress: 0, stage: null }
  try {
    // The server transcribes only media that the saved project contains.
    await editor.saver.saveNow()
    const begun = await call('POST /api/assets/{id}/generate_subtitle/', { params: { id } })
    const again = () => void transcribe(editor, mediaRef)
    const words = begun.status === 'in_progress' ? await waitForWords(id, wait, again) : begun
    if (!words) return
    const addWords = await lazyAddWords.load()
    if (wait.left.signal.aborted) return
    if (words.transcript) addWords(editor, mediaRef, words.transcript)
    else if (words.status !== 'cancelled')
      notify({ message: words.detail ?? 'The file could not be listened to', tone: 'error' })
  } catch (error) {
    tellError(error)
  } finally {
    delete transcriptionProgress[id]
    transcriptWaits.delete(id)
  }
}

/** Cancels the transcription of an asset, by its id; its minutes are refunded. */
export async function stopTranscribing(id: string): Promise<void> {
  try {
    const { results } = await call('GET /api/jobs/', { query: { active: 'true' } })
    for (const job of results)
      if (job.asset_id === id && job.kind === 'ingest')
        await call('POST /api/jobs/{id}/cancel/', { params: { id: job.id } })
  } catch (error) {
    tellError(error)
  }
  pollNow(id)
}
