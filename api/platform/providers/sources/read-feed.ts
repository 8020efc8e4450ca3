import { LIMITS } from '@/compositions/catalog/limits'
import { FetchError, guardedFetch } from '../../network/guarded-fetch'
import { ImportError } from './import-error'
import type { Episode, FeedPage } from './parse/parse-feed'
import { runParser } from './parse/run-parser'

const { feedEpisodes: MOST, feedPages: PAGES, feedMegabytes: MEGABYTES } = LIMITS.imports

/** Milliseconds for a page, and for all of a feed. */
const [PAGE_MS, TOTAL_MS] = [20_000, 60_000]

const FETCH = {
  maxBytes: MEGABYTES * LIMITS.upload.bytesPerMegabyte,
  headers: {
    'user-agent': 'Mozilla/5.0 (compatible; Talkreel)',
    accept: 'application/rss+xml,application/xml;q=0.9,text/xml;q=0.9,*/*;q=0.1',
  },
}

const TOO_LARGE = `This feed is too large: at most ${MEGABYTES} MB are read`

/** A podcast with its latest episodes, in the order of its feed. */
export type Podcast = Omit<FeedPage, 'next'>

async function fetchPage(url: string, timeoutMs: number) {
  try {
    return await guardedFetch(url, { ...FETCH, timeoutMs })
  } catch (error) {
    if (!(error instanceof FetchError) || error.failure !== 'too-large') throw error
    throw new ImportError(TOO_LARGE, { cause: error })
  }
}

/**
 * Reads the latest 500 episodes of a podcast's RSS feed in a separate process, following its pages (`rel="next"`, RFC
 * 5005) for at most a minute. Throws a `FetchError`, or an `ImportError` if it is no feed or too large.
 */
export async function readFeed(first: string): Promise<Podcast> {
  const end = performance.now() + TOTAL_MS
  const episodes = new Map<string, Episode>()
  const pages: FeedPage[] = []
  for (let url: string | null = first; url && pages.length < PAGES && episodes.size < MOST; ) {
    const left = end - performance.now()
    // The episodes of the pages that came in time are listed.
    if (left <= 0) break
    const { bytes, url: from } = await fetchPage(url, Math.ceil(Math.min(PAGE_MS, left)))
    const page: FeedPage = await runParser('parseFeed', bytes, from, MOST)
    for (const episode of page.episodes) if (!episodes.has(episode.url)) episodes.set(episode.url, episode)
    pages.push(page)
    url = page.next
  }
  const [{ title, author, posterUrl } = { title: '', author: '', posterUrl: null }] = pages
  return { title, author, posterUrl, episodes: [...episodes.values()].slice(0, MOST) }
}
