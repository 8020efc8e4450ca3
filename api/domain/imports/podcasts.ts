import { refuse } from '@/api/platform/errors/api-error'
import {
  type AppleEpisode,
  appleIds,
  lookUpApple,
  searchPodcasts,
} from '@/api/platform/providers/sources/apple-podcasts'
import { ImportError } from '@/api/platform/providers/sources/import-error'
import type { Episode } from '@/api/platform/providers/sources/parse/parse-feed'
import { readFeed } from '@/api/platform/providers/sources/read-feed'
import type { Handler } from '@/api/platform/routing/handler'
import type { importsContract } from './contract'
import { toFieldError } from './fetch-message'
import { pictureUrl } from './pictures'

type Contract = typeof importsContract

/** Finds podcasts by name. */
export const findPodcasts: Handler<Contract['GET /api/podcasts/']> = async ({ query, services }) => {
  try {
    const found = await searchPodcasts(query.search)
    return {
      results: found.map(({ title, author, feedUrl, posterUrl, episodes }) => ({
        ...{ title, author, feed_url: feedUrl, episodes },
        poster_url: pictureUrl(services.secret, posterUrl),
      })),
    }
  } catch (error) {
    throw error instanceof ImportError ? refuse(502, error.message) : error
  }
}

/** The address of the file of an episode that Apple named. Its own address may differ from that in the feed. */
function findEpisode(episodes: readonly Episode[], named: AppleEpisode | null): string | null {
  if (!named) return null
  const found =
    episodes.find(({ guid }) => guid !== null && guid === named.guid) ??
    episodes.find(({ url }) => url === named.url) ??
    episodes.find(({ title }) => title === named.title)
  return found?.url ?? null
}

/** The latest episodes of a podcast. */
export const listEpisodes: Handler<Contract['GET /api/podcasts/episodes/']> = async ({
  query: { url },
  services: { secret },
}) => {
  try {
    const ids = appleIds(url)
    const entry = ids && (await lookUpApple(ids))
    const { title, author, posterUrl, episodes } = await readFeed(entry?.feedUrl ?? url)
    return {
      ...{ title, author, poster_url: pictureUrl(secret, posterUrl), count: episodes.length },
      named_episode: ids?.episode ? { url: findEpisode(episodes, entry?.episode ?? null) } : null,
      results: episodes.map(({ posterUrl: picture, size, guid: _, ...episode }) => ({
        ...episode,
        poster_url: pictureUrl(secret, picture),
        file_size: size,
      })),
    }
  } catch (error) {
    throw toFieldError(error)
  }
}
