import { notFound } from '@/api/platform/errors/api-error'
import { checkSignature } from '@/api/platform/files/content-type'
import { FetchError, guardedFetch } from '@/api/platform/network/guarded-fetch'
import type { Handler } from '@/api/platform/routing/handler'
import { signedPath } from '@/api/platform/signing/sign'
import type { importsContract } from './contract'
import { sniffType } from './download-type'

type Contract = typeof importsContract

const PICTURE = { maxBytes: 5_000_000, timeoutMs: 15_000 }

const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])

const MOST_LETTERS = 4000

/** The address at which the server passes on a picture of the web, since pages load nothing from elsewhere. */
export const pictureUrl = (secret: string, url: string | null): string | null =>
  url && url.length <= MOST_LETTERS
    ? signedPath(secret, `/media/pictures/${Buffer.from(url).toString('base64url')}`)
    : null

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
    if (!TYPES.has(type)) throw notFound()
    response.set({ 'Content-Type': type, 'Cache-Control': 'private, max-age=86400' }).send(bytes)
  } catch (error) {
    throw error instanceof FetchError ? notFound() : error
  }
}
