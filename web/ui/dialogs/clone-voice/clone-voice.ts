import type { VoiceItem } from '@/api/domain/voices/contract'
import { MESSAGES } from '@/compositions/catalog/messages'
import { lazyModule } from '@/compositions/loading/lazy-module'
import { ApiError, isTold } from '@/web/client/api-error'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { poll } from '@/web/client/poll'
import { voicesQuery } from '@/web/client/queries/use-scripts'
import { queryClient } from '@/web/client/query-client'
import { UploadError } from '@/web/client/upload/upload-error'
import { type CloneValues, toCloneBody } from './clone-values'

/** How far the cloning of a voice is: 0 to 1, null while it waits. */
export type CloneProgress = { stage: string; value: number | null }

/** A voice was not cloned. The message is for users. */
export class CloneError extends Error {
  override name = 'CloneError'
}

/** The share of the progress that uploading takes. */
const UPLOADING = 0.3

async function upload(
  file: File,
  signal: AbortSignal,
  onProgress: (progress: CloneProgress) => void,
): Promise<string> {
  const { uploadDocument } = await lazyModule(() => import('@/web/client/upload/upload-file'))
  try {
    return await uploadDocument(file, {
      ...{ purpose: 'sample', signal, onBegun: () => undefined },
      onStep: ({ percent }) =>
        onProgress({ stage: 'Uploading the sample', value: (UPLOADING * percent) / 100 }),
    })
  } catch (error) {
    if (signal.aborted || isTold(error)) throw error
    const reason = error instanceof UploadError && error.cause === undefined ? error.message : ''
    throw new CloneError([MESSAGES.voices.sampleUploadFailed, reason].filter(Boolean).join(' '), {
      cause: error,
    })
  }
}

/** Waits until a voice is cloned. @throws {CloneError} with the reason if it was not. */
async function waitFor(
  id: string,
  signal: AbortSignal,
  onProgress: (progress: CloneProgress) => void,
): Promise<void> {
  const params = { id }
  const state = await poll(of => call('GET /api/voices/{id}/check_status/', { params, signal: of }), {
    signal,
    onProgress: ({ stage, progress }) =>
      onProgress({
        stage: stage ?? 'Waiting',
        value: stage ? UPLOADING + (1 - UPLOADING) * progress : null,
      }),
  })
  if (state.status !== 'completed')
    throw new CloneError([MESSAGES.voices.cloneFailed, state.detail].filter(Boolean).join(' '))
}

const refresh = (): Promise<unknown> => queryClient.invalidateQueries({ queryKey: keys.subscription })

/**
 * Uploads the sample, clones the voice and returns it. Aborting the signal deletes what was begun, and throws the
 * signal's reason.
 * @throws {CloneError} with a message for users; {@link ApiError} if the request was refused.
 */
export async function cloneVoice(
  values: CloneValues & { sample: NonNullable<CloneValues['sample']> },
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: CloneProgress) => void },
): Promise<VoiceItem> {
  const address = await upload(values.sample.file, signal, onProgress)
  signal.throwIfAborted()
  onProgress({ stage: 'Waiting', value: null })
  const { id } = await call('POST /api/voices/', { body: toCloneBody(values, address) })
  try {
    await waitFor(id, signal, onProgress)
  } catch (error) {
    if (signal.aborted) await call('DELETE /api/voices/{id}/', { params: { id } }).catch(() => undefined)
    if (signal.aborted || error instanceof CloneError || error instanceof ApiError) throw error
    throw new CloneError(MESSAGES.voices.cloneFailed, { cause: error })
  } finally {
    void refresh()
  }
  const { results } = await queryClient.fetchQuery({ ...voicesQuery, staleTime: 0 })
  const voice = results.find(one => one.voice_id === id)
  if (!voice) throw new CloneError(MESSAGES.voices.cloneFailed)
  return voice
}
