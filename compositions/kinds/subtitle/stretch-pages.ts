import { type FrameRange, toFrame } from '@/compositions/time/frames'
import { type Stretch, stretchEnd } from '@/compositions/time/stretches'
import type { MeasuredWord } from '@/compositions/typography/captions/measure-words'
import { balancePages, LINGER, mustBreak, type Page } from '@/compositions/typography/captions/pages'
import type { SourceWords } from '@/compositions/typography/captions/source-words'
import { wordInStretch } from '@/compositions/typography/captions/timeline-words'
import { lowerBound } from '@/compositions/util/lower-bound'
import type { PageLayout } from './layout-page'
import type { PageTypesetter } from './page-typesetter'

/** The frames of a page; `layout` places its words on the first call. */
export type PageRun = FrameRange & { layout(): PageLayout }

/** The pages of one stretch; frames and seconds are counted from its beginning. */
export type StretchPages = {
  /** The last page that has begun by frame `n`, even if it has ended; undefined if none has begun. */
  at(n: number): PageRun | undefined
}

/** A page whose words are laid out once, when it is first shown. */
export function pageRun(page: Page<MeasuredWord>, typesetter: PageTypesetter, fps: number): PageRun {
  let made: PageLayout | undefined
  return {
    first: toFrame(page.start, fps),
    after: toFrame(page.end, fps),
    layout() {
      made ??= typesetter.layout(page)
      return made
    },
  }
}

/**
 * The pages of the words that a stretch plays, computed one passage at a time when first shown: no page spans a seam, a
 * pause, two subtitles, the end of a sentence or a change of speaker (T4), so a passage is enough. `said` is in order.
 */
export function stretchPages(
  said: SourceWords,
  stretch: Stretch,
  { typesetter, fps }: { typesetter: PageTypesetter; fps: number },
): StretchPages {
  const offset = said.from(stretch.source)
  const count = said.from(stretchEnd(stretch, fps)) - offset
  const heard = (index: number) => ({ ...wordInStretch(said.at(offset + index), stretch, fps), run: 0 })
  const pageOf: PageRun[] = []

  /** The words around the one at `index` up to the nearest page breaks on both sides. */
  const passageAround = (index: number) => {
    let first = index
    const words = [heard(index)]
    while (first > 0) {
      const before = heard(first - 1)
      if (mustBreak(before, words.at(-1) as typeof before)) break
      words.push(before)
      first--
    }
    words.reverse()
    while (first + words.length < count) {
      const after = heard(first + words.length)
      if (mustBreak(words.at(-1) as typeof after, after)) break
      words.push(after)
    }
    return { first, words }
  }

  const layoutAround = (index: number): void => {
    const { first, words } = passageAround(index)
    const pages = balancePages(typesetter.measure(words), typesetter.rule)
    let at = first
    for (const page of pages) {
      const start = (page[0] as MeasuredWord).start
      const next = at + page.length < count ? heard(at + page.length).start : Number.POSITIVE_INFINITY
      const end = Math.min(next, Math.max(...page.map(word => word.end)) + LINGER)
      const run = pageRun({ words: page, start, end }, typesetter, fps)
      for (const _ of page) pageOf[at++] = run
    }
  }

  return {
    at(n) {
      const begun = lowerBound(count, index => toFrame(heard(index).start, fps) > n) - 1
      if (begun < 0) return undefined
      if (!pageOf[begun]) layoutAround(begun)
      return pageOf[begun]
    },
  }
}
