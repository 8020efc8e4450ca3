import { proxy } from 'valtio'
import { TIMING } from '@/compositions/catalog/timing'
import { lazyPart } from '@/compositions/loading/lazy-part'
import { ApiError } from '@/web/client/api-error'
import { call } from '@/web/client/call'
import type { Editor } from '@/web/editor/core/editor'
import { tellError } from '@/web/ui/errors/tell-error'
import { notify } from '@/web/ui/notice/notices'

/** The code that adds words to the project, loaded when the first transcription is done. */
const lazyAddWords = lazyPart(async () => (await import('./add-words')).addWords)

/** The progress of transcriptions, 0 to 1, by asset id. */
export const transcriptionProgress = proxy<Record<string, { progress: number; stage: string | null }>>({})

/** An editor that waits for a transcription. `wake` ends the pause between two polls. */
type Wait = { editor: Editor; isLeft: boolean; wake(): void }

/** Waits by asset id. */
const waits = new Map<string, Wait>()

const pause = (wait: Wait) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, TIMING.pollIntervalMs)
    wait.wake = () => {
      clearTimeout(timer)
      resolve()
    }
  })

/** The state of a transcription on the server; null if the server can't be reached right now. */
async function look(id: string) {
  try {
    return await call('GET /api/assets/{id}/transcript/', { params: { id } })
  } catch (error) {
    if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) return null
    throw error
  }
}

/**
 * Transcribes a media of the open project on the server and adds the words when they are done. If the plan
 * does not allow it, the plan dialog opens; other failures show a notice.
 */
export async function transcribe(editor: Editor, mediaRef: string): Promise<void> {
  const id = editor.store.state.project.media[mediaRef]?.assetId
  if (!id || transcriptionProgress[id]) return
  const wait: Wait = { editor, isLeft: false, wake: () => undefined }
  waits.set(id, wait)
  transcriptionProgress[id] = { progress: 0, stage: null }
  try {
    // The server transcribes only media that the saved project contains.
    await editor.saver.saveNow()
    let words = await call('POST /api/assets/{id}/generate_subtitle/', { params: { id } })
    while (!wait.isLeft && words.status === 'in_progress') {
      transcriptionProgress[id] = { progress: words.progress, stage: words.stage }
      await pause(wait)
      words = (await look(id)) ?? words
    }
    if (wait.isLeft) return
    if (words.transcript) (await lazyAddWords.load())(editor, mediaRef, words.transcript)
    else if (words.status !== 'cancelled')
      notify({ message: words.detail ?? 'The file could not be listened to', tone: 'error' })
  } catch (error) {
    tellError(error)
  } finally {
    delete transcriptionProgress[id]
    waits.delete(id)
  }
}

/**
 * Stops waiting for transcriptions in an editor that closes. They finish on the server and are returned at
 * once when they are requested again.
 */
export function stopWaitingForTranscripts(editor: Editor): void {
  for (const wait of waits.values()) {
    if (wait.editor !== editor) continue
    wait.isLeft = true
    wait.wake()
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
  waits.get(id)?.wake()
}
