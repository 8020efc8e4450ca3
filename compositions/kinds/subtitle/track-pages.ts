import type { Transcript } from '@/compositions/schema/transcript'
import { rangeAt } from '@/compositions/time/frames'
import { type Stretch, stretchesOf } from '@/compositions/time/stretches'
import type { Segment } from '@/compositions/time/time-map'
import { LINGER, paginate } from '@/compositions/typography/captions/pages'
import { type SourceWords, sourceWords } from '@/compositions/typography/captions/source-words'
import { timelineWords } from '@/compositions/typography/captions/timeline-words'
import type { FontBook } from '@/compositions/typography/fonts/font-book'
import { lowerBound } from '@/compositions/util/lower-bound'
import type { PageLayout } from './layout-page'
import { createTypesetter, type PageTypesetter, type TypesettingOptions } from './page-typesetter'
import { pageRun, type StretchPages, stretchPages } from './stretch-pages'

/** A page of the track: its seconds are counted from second `begin` of the timeline. */
export type TimedPage = { page: PageLayout; begin: number }

/** Returns the page of a caption track in frame `n`; null if there is none. */
export type TrackPages = (n: number) => TimedPage | null

/**
 * What is cached for one transcript in one layout: the pages of stretches by what they play, wherever that is on the
 * timeline.
 */
type TypesetTrack = { said: SourceWords; typesetter: PageTypesetter; stretches: Map<string, StretchPages> }

/** Layouts that are cached per transcript: the current style and those tried recently. */
const STYLES = 4

/** Stretches that are cached per layout: the current ones, and intermediate ones of drags. */
const STRETCHES = 2_000

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
    stretches: new Map<string, StretchPages>(),
  }
  // Reinserting makes the least recently used entry the first to be evicted.
  styles.delete(name)
  styles.set(name, made)
  for (const oldest of styles.keys()) if (styles.size > STYLES) styles.delete(oldest)
  return made
}

/** Stretches in the order of the timeline; null if two overlap. */
function consecutiveStretches(maps: readonly (readonly Segment[])[]): Stretch[] | null {
  const stretches = maps.flatMap(stretchesOf).sort((a, b) => a.first - b.first)
  const apart = stretches.every(
    (one, index) => !index || (stretches[index - 1] as Stretch).after <= one.first,
  )
  return apart ? stretches : null
}

/** The pages of words in overlapping stretches, paginated all together. */
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
 * what their stretch plays, so a cut or a corrected word elsewhere recomputes nothing.
 */
export function trackPages(
  transcript: Transcript,
  maps: readonly (readonly Segment[])[],
  track: TypesettingOptions,
  fonts: FontBook,
): TrackPages {
  const { fps } = track
  const { said, typesetter, stretches: known } = typesetTrack(transcript, fonts, track)
  const stretches = said.inOrder ? consecutiveStretches(maps) : null
  if (!stretches) return overlappingPages(transcript, maps, typesetter, fps)
  const pagesOf = (stretch: Stretch): StretchPages => {
    const name = stretch.segments.map(one => `${one.source} ${one.after - one.first} ${one.speed}`).join()
    const pages = known.get(name) ?? stretchPages(said, stretch, { typesetter, fps })
    if (known.size >= STRETCHES) known.clear()
    known.set(name, pages)
    return pages
  }
  const linger = Math.ceil(LINGER * fps) + 1
  return n => {
    let index = lowerBound(stretches.length, one => (stretches[one] as Stretch).first > n) - 1
    for (; index >= 0; index--) {
      const stretch = stretches[index] as Stretch
      if (n > stretch.after + linger) return null
      const page = pagesOf(stretch).at(n - stretch.first)
      if (page)
        return n - stretch.first < page.after ? { page: page.layout(), begin: stretch.first / fps } : null
    }
    return null
  }
}
