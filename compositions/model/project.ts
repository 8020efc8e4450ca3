import type { z } from 'zod'
import type { formatSchema } from '../schema/common-fields'
import type { projectSchema } from '../schema/project'
import type { Transcript, Word } from '../schema/transcript'
import formats from './formats.json'

/** A project: see `projectSchema`. */
export type Project = z.infer<typeof projectSchema>
export type ProjectType = Project['type']

/** A canvas: see `formatSchema`. */
export type Format = z.infer<typeof formatSchema>

/** The three canvases of the spec (section 9), keyed by `width X height` as the spec keys its orientations. */
export const FORMATS = formats as Record<FormatName, Format & { label: string }>

export type FormatName = keyof typeof formats

/** The format of that name without its label: the part that is stored in a project. */
export function formatNamed(name: FormatName): Format {
  const { width, height, orientation } = FORMATS[name]
  return { width, height, orientation }
}

/** All words of a transcript in the order in which they are said. */
export const wordsOf = (transcript: Transcript): Word[] => transcript.subtitles.flatMap(one => one.words)
