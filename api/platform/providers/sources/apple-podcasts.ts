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
      trackId: z.number().int().optional(),
      trackName: z.string().optional(),
      episodeUrl: z.string().optional(),
      episodeGuid: z.string().optional(),
    }),
  ),
})
type Answer = z.infer<typeof answerSchema>['results']

/** Two hundred episodes come with their descriptions. */
const FETCH = { maxBytes: 5_000_000, timeoutMs: 15_000 }

/** How many podcasts a search finds at most. */
const MOST = 25

/** How many of the latest episodes a lookup has, which is the most that Apple sends. */
const MOST_EPISODES = 200

/** @throws {ImportError} if Apple's directory can't be reached or answers something else. */
async function ask(path: string, query: Record<string, string>): Promise<Answer> {
  try {
    const address = `${settings().applePodcasts}/${path}?${new URLSearchParams(query)}`
    const { bytes } = await guardedFetch(address, FETCH)
    return answerSchema.parse(JSON.parse(bytes.toString())).results
  } catch (error) {
    throw new ImportError(MESSAGES.imports.directoryFailed, { cause: error })
  }
}

/** Finds podcasts by their name in Apple's directory (iTunes Search API). Throws an `ImportError`. */
export async function searchPodcasts(name: string): Promise<FoundPodcast[]> {
  const results = await ask('search', {
    media: 'podcast',
    entity: 'podcast',
    limit: String(MOST),
    term: name,
  })
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
}

/** The ids in the address of a podcast, or of one of its episodes, at Apple. */
export type AppleIds = { podcast: string; episode: string | null }

/** The ids in an address at Apple; null for other addresses. */
export function appleIds(url: string): AppleIds | null {
  const { hostname, pathname, searchParams } = new URL(url)
  if (!/^(podcasts|itunes)\.apple\.com$/.test(hostname)) return null
  const podcast = /\/id(\d{1,20})(?:\/|$)/.exec(pathname)?.[1]
  const episode = /^\d{1,20}$/.exec(searchParams.get('i') ?? '')?.[0] ?? null
  return podcast ? { podcast, episode } : null
}

/** What identifies an episode in the feed of its podcast. */
export type AppleEpisode = { guid: string | null; url: string | null; title: string | null }

/** What the directory knows of a podcast: its feed, and the episode that was asked for if it is among its latest. */
export type AppleEntry = { feedUrl: string; episode: AppleEpisode | null }

/** What the directory has of a podcast, or of it and its latest episodes. */
const lookUp = (podcast: string, entity: 'podcast' | 'podcastEpisode') =>
  ask('lookup', {
    ...{ id: podcast, entity },
    ...(entity === 'podcastEpisode' && { limit: String(MOST_EPISODES) }),
  })

const feedIn = (results: Answer): string | undefined => results.find(one => one.feedUrl)?.feedUrl

/** Looks up a podcast and an episode of it by their ids at Apple. Throws an `ImportError` if it has no public feed. */
export async function lookUpApple({ podcast, episode }: AppleIds): Promise<AppleEntry> {
  const results = episode ? await lookUp(podcast, 'podcastEpisode').catch((): Answer => []) : []
  const feedUrl = feedIn(results) ?? feedIn(await lookUp(podcast, 'podcast'))
  if (!feedUrl) throw new ImportError('This podcast has no public feed')
  const found = results.find(({ trackId, episodeUrl }) => episodeUrl && String(trackId) === episode)
  return {
    feedUrl,
    episode: found
      ? { guid: found.episodeGuid ?? null, url: found.episodeUrl ?? null, title: found.trackName ?? null }
      : null,
  }
}
