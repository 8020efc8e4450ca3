import { isPlayed } from '../model/layers/layer'
import type { Project } from '../model/project'
import type { Transcript } from '../schema/transcript'
import type { PackedSpectrum, Spectrum } from '../sound/spectrum'
import { type Interval, union } from '../time/spans'
import { keptSpans } from '../time/time-map'
import { shownLines } from '../typography/captions/translated-lines'
import { lowerBound } from '../util/lower-bound'
import { packNeededSpectra } from './needed-spectra'

/**
 * The props of a composition: the project, and the addresses of its media and fonts. Addresses are stable for a day, so
 * that props stay equal (P3).
 */
export type VideoProps = {
  project: Project
  /** Address of each media's rendition. */
  addresses: Record<string, string>
  /** Address of the folder that holds the font files. */
  fonts: string
  /** The spectrum of each media that a wave is drawn from. */
  spectra?: Record<string, PackedSpectrum>
  /** Is the watermark shown? Depends on the plan of the team, never on the project. */
  watermark?: boolean
}

/** Props inside a page, which can pass bytes without encoding them. */
export type PageProps = Omit<VideoProps, 'spectra'> & { spectra?: Record<string, PackedSpectrum | Spectrum> }

/** The transcript with only the words that some layer plays, and those of its translated lines that captions show. */
function playedWords(whole: Transcript, project: Project): Transcript {
  const { translations: _, ...transcript } = whole
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
  const lines = shownLines(whole).filter(line => heard(line.start, line.end))
  return { ...transcript, subtitles, ...(lines.length && { translations: lines }) }
}

/**
 * The props of a project, with only the words that it plays and the parts of `spectra` that its waves need, so that a
 * short clip of a long video stays small. `watermark` says whether the watermark is shown.
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
