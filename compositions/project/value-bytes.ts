import type { Project } from './project'
import type { Transcript } from './transcript'

const known = new WeakMap<object, number>()

const encoder = new TextEncoder()

/** Bytes of a plain value as JSON in UTF-8; counted once an object, as edits share what they don't touch (E4). */
function bytesOf(value: object): number {
  const before = known.get(value)
  if (before !== undefined) return before
  const text = JSON.stringify(value)
  const bytes = encoder.encode(text).length
  known.set(value, bytes)
  return bytes
}

/** The comma, the colon and the quotes of an entry. */
const AROUND = 4

const sumOf = (values: Iterable<object>, count = bytesOf): number => {
  let sum = 0
  for (const value of values) sum += count(value) + AROUND
  return sum
}

const documentSum = ({ layers, media, fonts, markers = [] }: Project, count: (value: object) => number) =>
  sumOf(layers, count) + sumOf(Object.values(media), count) + sumOf(fonts, count) + sumOf(markers, count)

/** The longest number, and the most bytes of a character: a control character is escaped as `\u0001`. */
const MOST_NUMBER = 24
const MOST_CHARACTER = 6

/** The most bytes that a plain value can have as JSON. */
function atMost(value: unknown): number {
  if (typeof value === 'string') return MOST_CHARACTER * value.length + AROUND
  if (typeof value !== 'object' || value === null) return MOST_NUMBER
  let sum = AROUND
  if (Array.isArray(value)) for (const one of value) sum += atMost(one) + 1
  else
    for (const name in value)
      sum += MOST_CHARACTER * name.length + AROUND + atMost(value[name as keyof typeof value])
  return sum
}

const knownMost = new WeakMap<object, number>()

function mostBytesOf(value: object): number {
  const before = knownMost.get(value)
  if (before !== undefined) return before
  const most = atMost(value)
  knownMost.set(value, most)
  return most
}

/**
 * Bytes of everything of a project but its transcripts; where they can't be more than `limit`, the most that they can be. To
 * write each layer as JSON takes seven times as long, and a cut moves hundreds of them.
 */
export function documentBytes(project: Project, limit: number): number {
  const most = documentSum(project, mostBytesOf)
  return most <= limit ? most : documentSum(project, bytesOf)
}

function transcriptBytes(transcript: Transcript): number {
  const before = known.get(transcript)
  if (before !== undefined) return before
  const { subtitles, scenes, speakers } = transcript
  const bytes = sumOf(subtitles) + sumOf(scenes) + sumOf(speakers)
  known.set(transcript, bytes)
  return bytes
}

/** Bytes of the transcripts of a project. */
export const wordBytes = ({ transcripts }: Pick<Project, 'transcripts'>): number =>
  Object.values(transcripts).reduce((sum, one) => sum + transcriptBytes(one), 0)
