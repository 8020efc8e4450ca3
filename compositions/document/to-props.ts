import { isPlayed } from '../model/layers/layer'
import type { Project } from '../model/project'
import type { Transcript } from '../schema/transcript'
import type { PackedSpectrum, Spectrum } from '../sound/spectrum'
import { type Interval, union } from '../time/spans'
import { keptSpans } from '../time/time-map'
import { lowerBound } from '../util/lower-bound'
import { packNeededSpectra } from './needed-spectra'

/**
 * What goes to a composition: the project, and where its media and its fonts are to be had. Addresses are the same
 * all day, so that props stay equal (P3).
 */
export type VideoProps = {
  project: Project
  /** Address of each media's rendition. */
  addresses: Record<string, string>
  /** Address of the folder that holds the font files. */
  fonts: string
  /** What the sound of each media is like that a wave is drawn from. */
  spectra?: Record<string, PackedSpectrum>
  /** Is the product's mark to be seen? The plan of the team says so, never the project. */
  watermark?: boolean
}

/** Props as a page may give them, which needs no text to hand bytes on. */
export type PageProps = Omit<VideoProps, 'spectra'> & { spectra?: Record<string, PackedSpectrum | Spectrum> }

/** The words of a transcript that some layer plays; the rest stays behind. */
function playedWords(transcript: Transcript, project: Project): Transcript {
  const spans = union(
    project.layers
      .filter(isPlayed)
      .filter(layer => layer.mediaRef === transcript.mediaRef)
      .flatMap(keptSpans),
  )
  const heard = (start: number, end: number): boolean => {
    const first = spans[lowerBound(spans.length, index => (spans[index] as Interval).end > start)]
    return first !== undefined && end > first.start
  }
  const subtitles = transcript.subtitles
    .map(subtitle => ({ ...subtitle, words: subtitle.words.filter(word => heard(word.start, word.end)) }))
    .filter(subtitle => subtitle.words.length > 0)
  return { ...transcript, subtitles }
}

/**
 * The props of a project: a clip of half a minute out of an hour of talk takes only its own words along, and its own
 * part of `spectra`, where a wave is drawn from them. `watermark` says whether the product's mark is to be seen.
 */
export function toProps(
  project: Project,
  addresses: Record<string, string>,
  fonts: string,
  spectra: Readonly<Record<string, Spectrum>> = {},
  watermark = false,
): VideoProps {
  const transcripts = Object.fromEntries(
    Object.entries(project.transcripts).map(([ref, transcript]) => [ref, playedWords(transcript, project)]),
  )
  return {
    project: { ...project, transcripts },
    addresses,
    fonts,
    spectra: packNeededSpectra(project, spectra),
    ...(watermark ? { watermark } : {}),
  }
}
