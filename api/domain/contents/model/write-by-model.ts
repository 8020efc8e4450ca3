import { knownFacts } from '@/api/platform/providers/language/openai/check-facts'
import { fencedMessages } from '@/api/platform/providers/language/openai/fenced-messages'
import { type ModelAccount, openModel } from '@/api/platform/providers/language/openai/open-model'
import { SOCIAL_NETWORKS, type SocialNetwork } from '@/compositions/catalog/content-kinds'
import type { Outline } from '../extract/outline'
import PROMPTS from './prompts.json' with { type: 'json' }
import { toSourceLines } from './source-lines'
import { type ModelKind, WRITERS } from './writers'

/**
 * Writes a text with a language model, from the numbered sentences of a talk. What it quotes is in the words of the
 * transcript, its times are those of the sentences that it names, and its facts are in the transcript; otherwise it is
 * asked again.
 * @throws {WritingError} if it can't be asked, or no answer is such a text.
 */
export function writeByModel(
  account: ModelAccount,
  { title, speech, talk, worth }: Outline,
  {
    kind,
    network,
    instruction,
    signal,
  }: { kind: ModelKind; network: SocialNetwork | null; instruction: string; signal: AbortSignal },
): Promise<string> {
  const lines = toSourceLines(talk.sentences, worth)
  const details = {
    title_of_video: title,
    seconds: Math.round(speech.duration),
    ...(instruction && { instruction }),
    ...(network && {
      network: SOCIAL_NETWORKS[network].name,
      max_characters: SOCIAL_NETWORKS[network].maxCharacters,
    }),
  }
  const prompt = [...PROMPTS[kind], ...PROMPTS.rules].join('\n')
  const { messages, secrets } = fencedMessages(prompt, details, lines.text)
  const names = [...speech.speakers.values()]
  const known = knownFacts({ text: lines.said, orders: lines.orders }, [title, instruction, ...names])
  const given = { title, network, speech, lines, known, secrets }
  return WRITERS[kind](openModel(account), { messages, signal, given })
}
