import { MissingTool } from '../../remotion/environment/missing-tool'
import { LimitError } from '../../remotion/environment/sandbox/limit-error'
import { MediaError } from '../../remotion/render/ingest/media-error'
import { RenderError } from '../../remotion/render/render-error'
import { TranscriptionFailed, UnreadableSound } from '../providers/transcription/errors'
import { JobError } from './job-handlers'

/** Errors whose message is for people, and which another try would not mend. */
const KNOWN: readonly (abstract new (...args: never[]) => Error)[] = [
  LimitError,
  MediaError,
  MissingTool,
  RenderError,
  TranscriptionFailed,
  UnreadableSound,
]

/** Does the work of a job; what it throws for people ends the job with that sentence. */
export async function forPeople<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (KNOWN.some(kind => error instanceof kind))
      throw new JobError((error as Error).message, { cause: error })
    throw error
  }
}
