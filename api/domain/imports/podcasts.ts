import { notFound, refuse } from '@/api/platform/errors/api-error'
import { checkSignature } from '@/api/platform/files/content-type'
import { FetchError, guardedFetch } from '@/api/platform/network/guarded-fetch'
import { appleId, feedOfApple, searchPodcasts } from '@/api/platform/providers/sources/apple-podcasts'
import { ImportError } from '@/api/platform/providers/sources/import-error'
import { readFeed } from '@/api/platform/providers/sources/read-feed'
import type { Handler } from '@/api/platform/routing/handler'
import { signedPath } from '@/api/platform/signing/sign'
import type { importsContract } from './contract'
import { sniffType } from './download-type'
import { toFieldError } from './fetch-message'

type Contract = typeof importsContract

const PICTURE = { maxBytes: 5_000_000, timeoutMs: 15_000 }

const PICTURES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])

const MOST_LETTERS = 4000

/** The address at which the server passes on a picture of the web, since pages load nothing from elsewhere. */
const pictureUrl = (secret: string, url: string | null): string | null =>
  url && url.length <= MOST_LETTERS
    ? signedPath(secret, `/media/pictures/${Buffer.from(url).toString('base64url')}`)
    : null

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

/** Passes on a picture of the web; anything else is not found. */
export const getPicture: Handler<Contract['GET /media/pictures/{address}']> = async ({
  params,
  query,
  services,
  request,
  response,
}) => {
  checkSignature(request, services, query.sig)
  try {
    const { bytes } = await guardedFetch(Buffer.from(params.address, 'base64url').toString(), PICTURE)
    const type = await sniffType(bytes)
    if (!PICTURES.has(type)) throw notFound()
    response.set({ 'Content-Type': type, 'Cache-Control': 'private, max-age=86400' }).send(bytes)
  } catch (error) {
    throw error instanceof FetchError ? notFound() : error
  }
}
