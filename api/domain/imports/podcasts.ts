import { refuse } from '@/api/platform/errors/api-error'
import { appleId, feedOfApple, searchPodcasts } from '@/api/platform/providers/sources/apple-podcasts'
import { ImportError } from '@/api/platform/providers/sources/import-error'
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

/** The latest episodes of a podcast. */
export const listEpisodes: Handler<Contract['GET /api/podcasts/episodes/']> = async ({
  query: { url },
  services: { secret },
}) => {
  try {
    const id = appleId(url)
    const { title, author, posterUrl, episodes } = await readFeed(id ? await feedOfApple(id) : url)
    return {
      ...{ title, author, poster_url: pictureUrl(secret, posterUrl), count: episodes.length },
      results: episodes.map(({ posterUrl: picture, size, ...episode }) => ({
        ...episode,
        poster_url: pictureUrl(secret, picture),
        file_size: size,
      })),
    }
  } catch (error) {
    throw toFieldError(error)
  }
}
