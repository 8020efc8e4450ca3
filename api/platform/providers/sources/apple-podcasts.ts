import { z } from 'zod'
import { MESSAGES } from '@/compositions/catalog/messages'
import { guardedFetch } from '../../network/guarded-fetch'
import { settings } from '../../settings/settings'
import { ImportError } from './import-error'

/** A podcast in Apple's directory. `feedUrl` is its RSS feed. */
export type FoundPodcast = {
  title: string
  author: string
  feedUrl: string
  posterUrl: string | null
  /** How many episodes it has; null if unknown. */
  episodes: number | null
}

/** What the iTunes Search API answers, of which only podcasts with a public feed can be imported. */
const answerSchema = z.object({
  results: z.array(
    z.object({
      collectionName: z.string().default(''),
      artistName: z.string().default(''),
      feedUrl: z.string().optional(),
      artworkUrl600: z.string().optional(),
      artworkUrl100: z.string().optional(),
      trackCount: z.number().int().optional(),
    }),
  ),
})

const FETCH = { maxBytes: 2_000_000, timeoutMs: 15_000 }

/** How many podcasts a search finds at most. */
const MOST = 25

/** @throws {ImportError} if Apple's directory can't be reached or answers something else. */
async function ask(path: string, query: Record<string, string>): Promise<FoundPodcast[]> {
  try {
    const address = `${settings().applePodcasts}/${path}?${new URLSearchParams(query)}`
    const { bytes } = await guardedFetch(address, FETCH)
    const { results } = answerSchema.parse(JSON.parse(bytes.toString()))
    return results.flatMap(({ collectionName, artistName, feedUrl, trackCount, ...artwork }) =>
      feedUrl
        ? [
            {
              title: collectionName,
              author: artistName,
              feedUrl,
              posterUrl: artwork.artworkUrl100 ?? artwork.artworkUrl600 ?? null,
              episodes: trackCount ?? null,
            },
          ]
        : [],
    )
  } catch (error) {
    throw new ImportError(MESSAGES.imports.directoryFailed, { cause: error })
  }
}

/** Finds podcasts by their name in Apple's directory (iTunes Search API). Throws an `ImportError`. */
export const searchPodcasts = (name: string): Promise<FoundPodcast[]> =>
  ask('search', { media: 'podcast', entity: 'podcast', limit: String(MOST), term: name })

/** The id in the address of a podcast at Apple; null for other addresses. */
export function appleId(url: string): string | null {
  const { hostname, pathname } = new URL(url)
  if (!/^(podcasts|itunes)\.apple\.com$/.test(hostname)) return null
  return /\/id(\d{1,20})(?:\/|$)/.exec(pathname)?.[1] ?? null
}

/** The feed of a podcast by its id at Apple. Throws an `ImportError` if it has none. */
export async function feedOfApple(id: string): Promise<string> {
  const [found] = await ask('lookup', { id, entity: 'podcast' })
  if (!found) throw new ImportError('This podcast has no public feed')
  return found.feedUrl
}
