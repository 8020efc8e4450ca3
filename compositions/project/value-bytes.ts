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

const sumOf = (values: Iterable<object>): number => {
  let sum = 0
  for (const value of values) sum += bytesOf(value) + AROUND
  return sum
}

/** Bytes of everything of a project but its transcripts. */
export const documentBytes = ({ transcripts: _, layers, media, ...rest }: Project): number =>
  sumOf(layers) + sumOf(Object.values(media)) + sumOf(rest.fonts) + sumOf(rest.markers ?? [])

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
