import type { Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import type { Subtitle, Transcript } from '../schema/transcript'
import { CarriedSum } from '../util/carried-sum'
import { memoize } from '../util/memoize'

const encoder = new TextEncoder()

/** Bytes of a plain value as JSON in UTF-8; cached per object, as edits share what they don't touch (E4). */
const bytesOf = memoize((value: object): number => encoder.encode(JSON.stringify(value)).length)

/** The comma, the colon and the quotes of an entry. */
const AROUND = 4

const sumOf = (values: Iterable<object>, count = bytesOf): number => {
  let sum = 0
  for (const value of values) sum += count(value) + AROUND
  return sum
}

/** Everything but layers and transcripts. */
const sumOfRest = ({ media, fonts, markers = [] }: Project, count: (value: object) => number) =>
  sumOf(Object.values(media), count) + sumOf(fonts, count) + sumOf(markers, count)

/** The longest number, and the most bytes of a character, as control characters are escaped (`\u0001`). */
const MOST_NUMBER = 24
const MOST_CHARACTER = 6

/** An upper bound of the JSON bytes of a value. Separate from `mostOfObject`, so that it is inlined there. */
function mostOf(value: unknown): number {
  if (typeof value === 'string') return MOST_CHARACTER * value.length + AROUND
  return typeof value === 'object' && value !== null ? mostOfObject(value) : MOST_NUMBER
}

function mostOfObject(value: object): number {
  let sum = AROUND
  if (Array.isArray(value)) for (let index = 0; index < value.length; index++) sum += mostOf(value[index]) + 1
  else
    for (const name in value)
      sum += MOST_CHARACTER * name.length + AROUND + mostOf(value[name as keyof typeof value])
  return sum
}

const mostOfLayers = new CarriedSum<Layer>(layer => mostOfObject(layer) + AROUND)

/**
 * Bytes of a project without its transcripts or, if that is within `limit`, an upper bound. Serializing each layer
 * takes seven times as long, and a cut moves hundreds of them.
 */
export function documentBytes(project: Project, limit: number): number {
  const most = mostOfLayers.of(project.layers) + sumOfRest(project, mostOfObject)
  return most <= limit ? most : sumOf(project.layers) + sumOfRest(project, bytesOf)
}

const bytesOfSubtitles = new CarriedSum<Subtitle>(subtitle => bytesOf(subtitle) + AROUND)

const transcriptBytes = memoize(
  ({ subtitles, scenes, speakers, translations = [] }: Transcript): number =>
    bytesOfSubtitles.of(subtitles) + sumOf(scenes) + sumOf(speakers) + sumOf(translations),
)

/** Bytes of the transcripts of a project. */
export const transcriptsBytes = ({ transcripts }: Pick<Project, 'transcripts'>): number =>
  Object.values(transcripts).reduce((sum, one) => sum + transcriptBytes(one), 0)
