import type { SpokenText } from '@/api/domain/clip-finder/find-passages'
import { toSentences } from '@/api/domain/clip-finder/sentences'
import { fieldError, refuse } from '@/api/platform/errors/api-error'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import { type DamagedPart, damagedTitle } from '@/compositions/document/rescue'
import type { LookBrand } from '@/compositions/edit/apply-brand'
import { beginClipWithBrand } from '@/compositions/edit/begin-with-brand'
import { makeClip } from '@/compositions/edit/make-clip'
import { type Project, wordsOf } from '@/compositions/model/project'
import type { Word } from '@/compositions/schema/transcript'
import { type ClipCard, cardOf } from './clip-card'
import { type ProjectColumns, readStored, type StoredText, writeStored } from './stored-text'

/** A damaged part that a project is opened without: its kind, its title, and the problem. */
export type SkippedPart = { part: DamagedPart['part']; title: string; problem: string }

/** A value as it is opened. `media` are the files (ids of assets) by name, `fonts` the ids of its own fonts. */
export type OpenedProject = {
  /** The value as JSON. */
  project: string
  /** Its words by media, as JSON. */
  transcripts: string
  damaged: SkippedPart[]
  media: Record<string, string>
  fonts: string[]
}

/** The most damaged parts that a response lists. */
const MAX_LISTED = 100

/** The two columns as one value. */
const joinColumns = ({ document, transcripts }: StoredText): string =>
  `${document.trimEnd().slice(0, -1)}, "transcripts": ${transcripts}}`

/** Opens a stored value, without its damaged parts. */
export function openValue(stored: StoredText): OpenedProject {
  const { project, damaged, isAsStored } = readStored(stored)
  return {
    project: isAsStored ? joinColumns(stored) : JSON.stringify(project),
    transcripts: isAsStored ? stored.transcripts : JSON.stringify(project.transcripts),
    damaged: damaged.slice(0, MAX_LISTED).map(one => ({
      part: one.part,
      title: damagedTitle(one),
      problem: one.problem.slice(0, 200),
    })),
    media: Object.fromEntries(Object.entries(project.media).map(([ref, { assetId }]) => [ref, assetId])),
    fonts: project.fonts.map(({ id }) => id),
  }
}

/** Seconds of the source, and the words that are said in them. */
type Said = { start: number; end: number; words: readonly Word[] }

// Titles and topics need the lexicon of English, which a thread that opens and saves values goes without.

/** The title of a clip in its words; that of the project if nothing is said. */
async function titleOf({ title }: Project, { words, start }: Said): Promise<string> {
  const { chosenTitle } = await import('@/api/domain/clip-finder/clip-title')
  const sentences = toSentences(words)
  return sentences.length ? chosenTitle(sentences, start) : title
}

/** The topic of each of several parts of the source; null for those without one. */
async function topicsOf(
  { transcripts: { media } }: Project,
  parts: readonly Said[],
): Promise<(string | null)[]> {
  const { clipTopics } = await import('@/api/domain/clip-finder/clip-topic')
  const sentences = media ? toSentences(wordsOf(media)) : []
  const ranges = parts.map(({ start, end }) => ({
    first: sentences.findIndex(one => one.end > start && one.start < end),
    last: sentences.findLastIndex(one => one.end > start && one.start < end),
  }))
  const said = ranges.filter(({ first }) => first >= 0)
  const topics = media ? clipTopics(sentences, media.language, said) : []
  return ranges.map(range => topics[said.indexOf(range)] ?? null)
}

/** The columns of a clip that is cut, and its topic; null if its words have none. */
export type CutClip = ProjectColumns & { topic: string | null }

/** The team's default brand, with which clips begin (P11). */
type DefaultBrand = { brand: LookBrand | null }

/** A clip of seconds `start` to `end` of a project's source, with the given title or one from its words. */
export type CutClipInput = StoredText & {
  id: string
  title?: string | undefined
  start: number
  end: number
} & DefaultBrand

/**
 * Cuts a clip from a stored value.
 * @throws {ApiError} 409 if it has no source file, 400 if the clip would start after its end.
 */
export async function cutClip({ id, start, brand, ...input }: CutClipInput): Promise<CutClip> {
  const { project } = readStored(input)
  const { media } = project.media
  if (!media) throw refuse(409, 'This project has no file to cut a clip from.')
  const end = Math.min(input.end, media.duration)
  if (start >= end) throw fieldError('start', 'The clip begins after the end of the file')
  const words = project.transcripts.media ? wordsOf(project.transcripts.media) : []
  const said = { start, end, words: words.filter(word => word.start >= start && word.end <= end) }
  const [topic = null] = await topicsOf(project, [said])
  const title = input.title || (await titleOf(project, said))
  const cut = makeClip(project, { id, title, start, end })
  const clip = brand ? beginClipWithBrand(cut, { talk: project, brand }) : cut
  return { ...writeStored(clip, [], 'all'), topic }
}

/** Words of the transcript of a project's source, by the ids of the first and the last one. */
export type WordRange = { from: string; to: string; title?: string | undefined }

/**
 * The seconds and words of each range.
 * @throws {ApiError} 400 if a word is not in the transcript, the last one comes before the first, or the ranges have more
 * words together than may be cut at once.
 */
function readRanges({ transcripts: { media } }: Project, ranges: readonly WordRange[]): Said[] {
  const words = media ? wordsOf(media) : []
  const places = new Map(words.map((word, index) => [word.id, index]))
  let count = 0
  return ranges.map(({ from, to }, index) => {
    const [first, last] = [places.get(from), places.get(to)]
    if (first === undefined || last === undefined)
      throw fieldError(`ranges.${index}`, 'The transcript has no such word')
    if (last < first) throw fieldError(`ranges.${index}`, 'The last word comes before the first one')
    count += last + 1 - first
    if (count > LIMITS.clips.wordsPerRequest) throw fieldError('ranges', MESSAGES.clips.tooManyWords)
    const said = words.slice(first, last + 1)
    const start = Math.min(...said.map(word => word.start))
    const end = Math.max(...said.map(word => word.end))
    if (end <= start) throw fieldError(`ranges.${index}`, 'These words take no time')
    return { start, end, words: said }
  })
}

/**
 * Cuts a clip of each range of words, under the ids.
 * @throws {ApiError} 409 if the project has no source file, 400 if `readRanges` refuses a range.
 */
export async function cutRanges({
  ranges,
  ids,
  brand,
  ...stored
}: StoredText & { ranges: WordRange[]; ids: string[] } & DefaultBrand): Promise<CutClip[]> {
  const { project } = readStored(stored)
  if (!project.media.media) throw refuse(409, 'This project has no file to cut a clip from.')
  const parts = readRanges(project, ranges)
  const topics = await topicsOf(project, parts)
  const clips: CutClip[] = []
  for (const [index, part] of parts.entries()) {
    const { start, end } = part
    const title = ranges[index]?.title || (await titleOf(project, part))
    const cut = makeClip(project, { id: ids[index] as string, title, start, end })
    const clip = brand ? beginClipWithBrand(cut, { talk: project, brand }) : cut
    clips.push({ ...writeStored(clip, [], 'all'), topic: topics[index] ?? null })
  }
  return clips
}

/** The card of a clip that was saved before cards existed. */
export const clipCard = (stored: StoredText): ClipCard => cardOf(readStored(stored).project)

/** The most texts that a talk is searched in: neighboring sentences of a longer one are searched together. */
const MOST_TEXTS = 1500

/** What is said in the source of a stored value: its sentences in order, in seconds of the source, and its language. */
export function talkSentences(stored: StoredText): { sentences: SpokenText[]; language: string } {
  const { transcripts } = readStored(stored).project
  const transcript = transcripts.media ?? Object.values(transcripts)[0]
  const all = transcript ? toSentences(wordsOf(transcript)) : []
  const size = Math.max(1, Math.ceil(all.length / MOST_TEXTS))
  const sentences: SpokenText[] = []
  for (let at = 0; at < all.length; at += size) {
    const some = all.slice(at, at + size)
    sentences.push({
      start: some[0]?.start ?? 0,
      end: some.at(-1)?.end ?? 0,
      text: some.map(({ text }) => text).join(' '),
    })
  }
  return { sentences, language: transcript?.language ?? 'und' }
}
