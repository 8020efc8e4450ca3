import type { z } from 'zod'
import { DEFAULTS } from '../catalog/defaults'
import type { formatSchema, Marker } from '../schema/common-fields'
import { DEFAULT_LANGUAGE } from '../schema/font-spec'
import type { projectSchema } from '../schema/project'
import type { Transcript, Word } from '../schema/transcript'
import type { Transition } from '../schema/transition'
import formats from './formats.json'

/** Markers as a project stores them: sorted by time, undefined instead of an empty list. */
export const orderedMarkers = (markers: readonly Marker[]): Marker[] | undefined =>
  markers.length ? [...markers].sort((a, b) => a.seconds - b.seconds || (a.id < b.id ? -1 : 1)) : undefined

/** A transition as type and duration, whichever form it was given in. */
export const resolveTransition = (transition: Transition): Exclude<Transition, string> =>
  typeof transition === 'string' ? { type: transition, duration: DEFAULTS.animations.seconds } : transition

/** The spoken language (BCP 47) of a project: that of its first transcript. */
export const spokenLanguage = ({ transcripts }: Pick<Project, 'transcripts'>): string =>
  Object.values(transcripts)[0]?.language ?? DEFAULT_LANGUAGE

/** A project: see `projectSchema`. */
export type Project = z.infer<typeof projectSchema>
export type ProjectType = Project['type']

/** A canvas: see `formatSchema`. */
export type Format = z.infer<typeof formatSchema>

/** The three canvases of the spec (section 9), keyed by `width X height` as the spec keys its orientations. */
export const FORMATS = formats as Record<FormatName, Format & { label: string }>

export type FormatName = keyof typeof formats

/** The format with this name, without its label, as stored in a project. */
export function formatNamed(name: FormatName): Format {
  const { width, height, orientation } = FORMATS[name]
  return { width, height, orientation }
}

/** Whether speech was heard in a media. */
export const hasWords = (transcript: Transcript | undefined): boolean =>
  transcript?.subtitles.some(one => one.words.length > 0) ?? false

/** All words of a transcript in the order in which they are said. */
export const wordsOf = (transcript: Transcript): Word[] => transcript.subtitles.flatMap(one => one.words)
