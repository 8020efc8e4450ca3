import type { Asset } from '../../../prisma/generated/client'
import { notFound } from '../../platform/errors/api-error'
import { checkSignature } from '../../platform/files/check-signature'
import { extensionOf } from '../../platform/files/content-type'
import { fileName } from '../../platform/files/file-name'
import { serveObject } from '../../platform/files/serve-object'
import type { Handler } from '../../platform/routing/handler'
import { filesOf, MADE_TYPES, type Rendition, renditionType } from '../../platform/stored-files/asset-files'
import type { mediaContract } from './contract'

type GetAssetFile = (typeof mediaContract)['GET /media/{asset}/{rendition}']

/** No program runs and nothing else is fetched in a file that is opened under this policy. */
const SEALED = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

function typeOf(asset: Asset, rendition: Rendition): string {
  if (rendition === 'original') return asset.contentType
  return rendition === 'rendition' ? renditionType(asset) : MADE_TYPES[rendition]
}

/** Serves a file of an asset to whoever has its signed address. */
export const getAssetFile: Handler<GetAssetFile> = async ({ params, query, services, request, response }) => {
  checkSignature(request, services, query.sig)
  const asset = await services.prisma.asset.findUnique({
    where: { id: params.asset, deletedAt: null, team: { deletedAt: null } },
  })
  const key = asset && filesOf(asset)[params.rendition]
  if (!key) throw notFound()
  const contentType = typeOf(asset, params.rendition)
  // A vector picture that is opened by itself is a page, and an uploaded one may hold programs.
  if (contentType === 'image/svg+xml') response.set('Content-Security-Policy', SEALED)
  const saveAs = query.download ? fileName(asset.title, extensionOf(contentType)) : undefined
  await serveObject(request, response, services.storage, { key, contentType, saveAs })
}
