import type { Transcript } from '@/compositions/schema/transcript'
import { rangeAt } from '@/compositions/time/frames'
import type { Segment } from '@/compositions/time/time-map'
import { LINGER, paginate } from '@/compositions/typography/captions/pages'
import { type SourceWords, sourceWords } from '@/compositions/typography/captions/source-words'
import { timelineWords } from '@/compositions/typography/captions/timeline-words'
import type { FontBook } from '@/compositions/typography/fonts/font-book'
import { lowerBound } from '@/compositions/util/lower-bound'
import type { PageLayout } from './layout-page'
import { createTypesetter, type PageTypesetter, type TypesettingOptions } from './page-typesetter'
import { pageRun, type SegmentPages, segmentPages } from './segment-pages'

/** A page of the track: its seconds are counted from second `begin` of the timeline. */
export type TimedPage = { page: PageLayout; begin: number }

/** Returns the page of a caption track in frame `n`; null if there is none. */
export type TrackPages = (n: number) => TimedPage | null

/**
 * What is cached for one transcript in one layout: the pages of segments by what they play, wherever that is on the
 * timeline.
 */
type TypesetTrack = { said: SourceWords; typesetter: PageTypesetter; segments: Map<string, SegmentPages> }

/** Layouts that are cached per transcript: the current style and those tried recently. */
const STYLES = 4

/** Segments that are cached per layout: the current ones, and intermediate ones of drags. */
const SEGMENTS = 2_000

const books = new WeakMap<FontBook, WeakMap<Transcript, Map<string, TypesetTrack>>>()

/** The cache entry of a transcript and layout, shared by all looks that place words alike. */
function typesetTrack(transcript: Transcript, fonts: FontBook, track: TypesettingOptions): TypesetTrack {
  const transcripts = books.get(fonts) ?? new WeakMap<Transcript, Map<string, TypesetTrack>>()
  books.set(fonts, transcripts)
  const styles = transcripts.get(transcript) ?? new Map<string, TypesetTrack>()
  transcripts.set(transcript, styles)
  const name = JSON.stringify(track)
  const made = styles.get(name) ?? {
    said: sourceWords(transcript),
    typesetter: createTypesetter(track, fonts),
    segments: new Map<string, SegmentPages>(),
  }
  // Reinserting makes the least recently used entry the first to be evicted.
  styles.delete(name)
  styles.set(name, made)
  for (const oldest of styles.keys()) if (styles.size > STYLES) styles.delete(oldest)
  return made
}

/** Segments in the order of the timeline; null if two overlap. */
function consecutiveSegments(maps: readonly (readonly Segment[])[]): Segment[] | null {
  const segments = maps.flat().sort((a, b) => a.first - b.first)
  const apart = segments.every((one, index) => !index || (segments[index - 1] as Segment).after <= one.first)
  return apart ? segments : null
}

/** The pages of words in overlapping segments, paginated all together. */
function overlappingPages(
  transcript: Transcript,
  maps: readonly (readonly Segment[])[],
  typesetter: PageTypesetter,
  fps: number,
): TrackPages {
  const words = typesetter.measure(timelineWords(transcript, maps, fps))
  const pages = paginate(words, typesetter.rule).map(page => pageRun(page, typesetter, fps))
  return n => {
    const page = pages[rangeAt(pages, n)]
    return page ? { page: page.layout(), begin: 0 } : null
  }
}

/**
 * The pages of the words of a transcript that these time maps play. They are computed when first shown and cached by
 * what their segment plays, so a cut or a corrected word elsewhere recomputes nothing.
 */
export function trackPages(
  transcript: Transcript,
  maps: readonly (readonly Segment[])[],
  track: TypesettingOptions,
  fonts: FontBook,
): TrackPages {
  const { fps } = track
  const { said, typesetter, segments: known } = typesetTrack(transcript, fonts, track)
  const segments = said.inOrder ? consecutiveSegments(maps) : null
  if (!segments) return overlappingPages(transcript, maps, typesetter, fps)
  const pagesOf = (segment: Segment): SegmentPages => {
    const name = `${segment.source} ${segment.after - segment.first} ${segment.speed}`
    const pages = known.get(name) ?? segmentPages(said, segment, { typesetter, fps })
    if (known.size >= SEGMENTS) known.clear()
    known.set(name, pages)
    return pages
  }
  const linger = Math.ceil(LINGER * fps) + 1
  return n => {
    let index = lowerBound(segments.length, one => (segments[one] as Segment).first > n) - 1
    for (; index >= 0; index--) {
      const segment = segments[index] as Segment
      if (n > segment.after + linger) return null
      const page = pagesOf(segment).at(n - segment.first)
      if (page)
        return n - segment.first < page.after ? { page: page.layout(), begin: segment.first / fps } : null
    }
    return null
  }
}
