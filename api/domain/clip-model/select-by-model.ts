import { z } from 'zod'
import { fencedMessages } from '@/api/platform/providers/language/openai/fenced-messages'
import type { LanguageModel } from '@/api/platform/providers/language/openai/open-model'
import type { Candidate } from '../clip-finder/candidates'
import type { ModelClip, ModelRequest } from '../clip-finder/model-clip'
import type { Talk } from '../clip-finder/talk'
import { checkRange } from './check-range'
import { saidIn, wordsChecker } from './check-words'
import PROMPTS from './prompts.json' with { type: 'json' }
import { talkWindows } from './talk-windows'

/** A model may think before it answers. */
const TOKENS = { thinking: 16_000, perClip: 120 }
const MAX_CHARACTERS = { title: 60, reason: 120 }
/** How many more clips windows are asked for than their share: the best may be close together. */
const SPARE = 2
/** Clips that are read of one answer, and known clips that are sent. */
const MOST = 100

const clipsSchema = z.object({
  clips: z.array(z.object({ first: z.int(), last: z.int(), title: z.string(), reason: z.string() })),
})

type Answer = z.infer<typeof clipsSchema>['clips'][number]

type Options = {
  signal?: AbortSignal | undefined
  /** Called with the fraction of the talk that was read, 0 to 1. */
  onProgress?: ((done: number) => void) | undefined
  /** Called with the clips of each window. */
  onSelected: (clips: ModelClip[]) => void
}

/**
 * Asks a model to select and title clips of a talk, window by window. It names sentences by their numbers; what is not a
 * clip as asked for is dropped, and a title or reason that its sentences don't say is null.
 * @throws {WritingError} if it can't be asked, or none of the clips of a window can be used.
 */
export async function selectByModel(
  model: LanguageModel,
  talk: Talk,
  { seconds, topic, count, known }: ModelRequest,
  { signal, onProgress, onSelected }: Options,
): Promise<void> {
  const { windows, isOrder } = talkWindows(talk)
  const said = saidIn(talk, isOrder)
  const taken: Candidate[] = [...known]
  const most = Math.max(SPARE, Math.ceil((SPARE * count) / Math.max(1, windows.length)))
  for (const [at, window] of windows.entries()) {
    // All of it gives orders.
    if (!window.text) continue
    const details = {
      ...{ seconds_least: seconds.least, seconds_most: seconds.most, most_clips: most, topic },
      ...{ part: at + 1, parts: windows.length },
      already_made: taken.slice(-MOST).map(({ first, last }) => [first + 1, last + 1]),
    }
    const { messages, secrets } = fencedMessages(PROMPTS.select.join('\n'), details, window.text)
    const select = (answers: readonly Answer[]) => {
      const clips: { clip: Candidate; answer: Answer }[] = []
      const faults: string[] = []
      for (const answer of answers.slice(0, MOST)) {
        const others = [...taken, ...clips.map(({ clip }) => clip)]
        const checked = checkRange(answer, { talk, window, seconds, taken: others })
        if ('clip' in checked) clips.push({ clip: checked.clip, answer })
        else faults.push(checked.fault)
      }
      return { clips, faults }
    }
    const { clips: answers } = await model.askUntil(
      {
        ...{ name: 'clips', task: 'clips', schema: clipsSchema, messages, signal },
        maxTokens: TOKENS.thinking + TOKENS.perClip * most,
      },
      ({ clips: all }) => {
        const { clips, faults } = select(all)
        return clips.length > 0 ? null : (faults[0] ?? null)
      },
    )
    const { clips } = select(answers)
    taken.push(...clips.map(({ clip }) => clip))
    onSelected(
      clips.map(({ clip, answer: { title, reason } }) => {
        const check = wordsChecker(clip, said, secrets)
        return {
          ...{ first: clip.first, last: clip.last },
          title: check(title, MAX_CHARACTERS.title),
          reason: check(reason, MAX_CHARACTERS.reason),
        }
      }),
    )
    onProgress?.((at + 1) / windows.length)
  }
}
