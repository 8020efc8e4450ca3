import { ensureModel } from '@/api/platform/providers/transcription/local/model-files'
import { ModelUnavailable } from '@/remotion/environment/model-archive'
import { ensurePeopleModel } from '@/remotion/framing/load-people-model'
import { SetupError } from './setup-error'

type Ensure = (options: { onProgress: (step: string) => void }) => Promise<unknown>

/** Downloads a model if it is missing or damaged, judged by its hash, and prints a message when it did. */
async function ensure(fetch: Ensure, done: string): Promise<void> {
  let fetched = false
  await fetch({
    onProgress: step => {
      fetched = true
      console.error(`${step}.`)
    },
  }).catch((error: unknown) => {
    throw error instanceof ModelUnavailable ? new SetupError(error.message) : error
  })
  if (fetched) console.error(done)
}

/** Installs the local speech model. */
export const ensureSpeechModel = (): Promise<void> => ensure(ensureModel, 'The speech model is ready.')

/**
 * Installs the model that detects people in videos.
 * @throws {SetupError} when it can't be downloaded.
 */
export const ensurePeople = (): Promise<void> => ensure(ensurePeopleModel, 'The people model is ready.')
