import { parseFeed as parse } from 'feedsmith'
import { oneLine } from '@/api/platform/providers/one-line'
import { ImportError } from '../import-error'

/** An episode of a podcast; `duration` in seconds, `size` in bytes, null if the feed does not say. */
export type Episode = {
  url: string
  /** What the feed identifies it by, whatever its address; null if it does not say. */
  guid: string | null
  title: string
  posterUrl: string | null
  duration: number | null
  size: number | null
  /** ISO 8601. */
  published: string | null
}

/** A page of a podcast's feed; `next` is the address of the one with older episodes. */
export type FeedPage = {
  title: string
  author: string
  posterUrl: string | null
  episodes: Episode[]
  next: string | null
}

const DAY_SECONDS = 86_400

const NO_FEED = 'There is no podcast feed at this address'

/** A text on one line, without control characters. */
const line = (text: unknown): string => (typeof text === 'string' ? oneLine(text) : '')

/** An address of http or https, which may be relative to that of the feed; null if it is none. */
function addressIn(text: unknown, base: string): string | null {
  if (typeof text !== 'string' || !URL.canParse(text, base)) return null
  const { protocol, href } = new URL(text, base)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}

const countOf = (value: unknown, most: number): number | null =>
  typeof value === 'number' && value > 0 && value <= most ? value : null

function dateIn(text: unknown): string | null {
  const date = new Date(typeof text === 'string' ? text : Number.NaN)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

/** The text of a feed in the encoding that it declares, otherwise UTF-8. */
function decode(bytes: Uint8Array): string {
  const declared = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(
    Buffer.from(bytes.subarray(0, 300))
      .toString('latin1')
      .replace(/^\u00ef\u00bb\u00bf/, ''),
  )?.[1]
  try {
    return new TextDecoder(declared ?? 'utf-8').decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

/**
 * Reads a page of a podcast's RSS feed, with at most `most` episodes, which have a sound or a video each. Throws an
 * `ImportError` if it is no feed.
 */
export function parseFeed(bytes: Uint8Array, url: string, most: number): FeedPage {
  let found: ReturnType<typeof parse>
  try {
    found = parse(decode(bytes))
  } catch (error) {
    throw new ImportError(NO_FEED, { cause: error })
  }
  if (found.format !== 'rss') throw new ImportError(NO_FEED)
  const { title, items = [], itunes, image, atom } = found.feed
  const posterUrl = addressIn(itunes?.image ?? image?.url, url)
  const episodes = items.flatMap((item): Episode[] => {
    const [file] = (item.enclosures ?? []).filter(({ type = '' }) => !/^(image|text)\//.test(type))
    const address = addressIn(file?.url, url)
    if (!address) return []
    return [
      {
        url: address,
        guid: line(item.guid?.value) || null,
        title: line(item.title ?? item.itunes?.title) || 'Untitled episode',
        posterUrl: addressIn(item.itunes?.image, url) ?? posterUrl,
        duration: countOf(item.itunes?.duration, DAY_SECONDS),
        size: countOf(file?.length, Number.MAX_SAFE_INTEGER),
        published: dateIn(item.pubDate),
      },
    ]
  })
  const next = atom?.links?.find(({ rel }) => rel === 'next')?.href
  return {
    title: line(title) || new URL(url).hostname,
    author: line(itunes?.author),
    posterUrl,
    episodes: episodes.slice(0, most),
    next: addressIn(next, url),
  }
}
