import { type ModelAccount, openModel } from '@/api/platform/providers/language/openai/open-model'
import { WritingError } from '@/api/platform/providers/language/writer'
import { MESSAGES } from '@/compositions/catalog/messages'
import { type FindOptions, findClips } from '../clip-finder/find-clips'
import type { FoundClip } from '../clip-finder/found-clip'
import type { ModelClip } from '../clip-finder/model-clip'
import type { TimedWord } from '../clip-finder/sentences'
import { selectByModel } from './select-by-model'

/** After so long, clips are found without what the model has not answered yet. */
const MAX_SECONDS = 300

export type ModelFindOptions = Omit<FindOptions, 'askModel' | 'atLeastOne'> & {
  /** OpenAI's account; null finds clips on this machine alone. */
  account: ModelAccount | null
  /** Called with the fraction of the talk that the model has read, 0 to 1. */
  onProgress?: ((done: number) => void) | undefined
  /** How long the model is asked, in seconds. */
  maxSeconds?: number
}

/** Found clips, and why a model that was asked did not select all that it could; null if it did, or was not asked. */
export type FoundWithModel = { clips: FoundClip[]; notice: string | null }

/**
 * Finds the clips of a talk as `findClips` does, with those that OpenAI selects if there is an account. If it can't be
 * asked, refuses or takes too long, what is on this machine finds the rest.
 */
export async function findWithModel(
  words: readonly TimedWord[],
  { account, onProgress, maxSeconds = MAX_SECONDS, ...options }: ModelFindOptions,
): Promise<FoundWithModel> {
  if (!account) return { clips: await findClips(words, options), notice: null }
  const { signal } = options
  let notice: string | null = null
  const clips = await findClips(words, {
    ...options,
    async askModel(talk, request) {
      const deadline = AbortSignal.timeout(maxSeconds * 1000)
      const selected: ModelClip[] = []
      try {
        await selectByModel(openModel(account), talk, request, {
          signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
          onProgress,
          onSelected: more => selected.push(...more),
        })
      } catch (error) {
        if (!deadline.aborted && !(error instanceof WritingError)) throw error
        notice = MESSAGES.clips.withoutModel(
          error instanceof WritingError ? error.message : 'OpenAI took too long to answer.',
        )
      }
      return selected
    },
  })
  return { clips, notice }
}
