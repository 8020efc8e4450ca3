import type { Embed } from '@/api/platform/providers/language/embed'
import type { ModelAccount } from '@/api/platform/providers/language/openai/open-model'
import type { ContentKind, SocialNetwork } from '@/compositions/catalog/content-kinds'
import { MESSAGES } from '@/compositions/catalog/messages'
import { findClips } from '../clip-finder/find-clips'
import type { ClipLine } from './clip-lines'
import { EXTRACTORS } from './extract/extractors'
import { outlineOf } from './extract/outline'
import { ContentError } from './lines'
import { writeByModel } from './model/write-by-model'
import { isModelKind } from './model/writers'
import type { Speech } from './spoken-words'

export type WritingRequest = {
  kind: ContentKind
  network: SocialNetwork | null
  /** What to write; for this machine, the subject that comes first. */
  instruction: string
  /** The text before, if it is written again. */
  before: string
  /** The title of the project. */
  title: string
  speech: Speech
  /** The clips of the project, the best first; if there are none, they are looked for. */
  clips: readonly ClipLine[]
}

export type WritingTools = {
  embed: Embed
  /** OpenAI's account; null writes on this machine. */
  account: ModelAccount | null
  signal: AbortSignal
}

/** A text and who wrote it. */
export type WrittenContent = { body: string; source: 'openai' | 'extractive' }

/**
 * Writes a text of one kind from what is said: with OpenAI if there is an account and it can write the kind, otherwise
 * of the words alone.
 * @throws {ContentError | WritingError} with the reason if it can't.
 */
export async function writeContent(
  { kind, network, instruction, before, title, speech, clips }: WritingRequest,
  { embed, account, signal }: WritingTools,
): Promise<WrittenContent> {
  const byModel = account !== null && isModelKind(kind)
  const about = byModel ? '' : instruction
  const outline = await outlineOf(speech, {
    ...{ title, embed, about, signal },
    before: byModel ? '' : before,
  })
  if (byModel) {
    const body = await writeByModel(account, outline, { kind, network, instruction, signal })
    return { body, source: 'openai' }
  }
  if (kind === 'custom') throw new ContentError(MESSAGES.contents.needsModel)
  const { words, language, duration } = speech
  const body = await EXTRACTORS[kind](outline, {
    network,
    findClips: async () =>
      clips.length > 0
        ? [...clips]
        : findClips(words, { embed, durationSeconds: duration, language, signal, atLeastOne: true }),
  })
  if (!body) throw new ContentError(MESSAGES.contents.nothingFound)
  return { body, source: 'extractive' }
}
