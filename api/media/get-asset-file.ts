import { filesOf, MADE_TYPES } from '../assets/files'
import { notFound } from '../http/api-error'
import type { Handler } from '../http/handler'
import { checkSignature } from './check-signature'
import { extensionOf } from './content-type'
import type { mediaContract } from './contract'
import { fileName } from './file-name'
import { serveObject } from './serve-object'

type GetAssetFile = (typeof mediaContract)['GET /media/{asset}/{rendition}']

/** Serves a file of an asset to whoever has its signed address. */
export const getAssetFile: Handler<GetAssetFile> = async ({ params, query, services, request, response }) => {
  checkSignature(request, services, query.sig)
  const asset = await services.prisma.asset.findUnique({ where: { id: params.asset } })
  const key = asset && filesOf(asset)[params.rendition]
  if (!key) throw notFound()
  const contentType = params.rendition === 'original' ? asset.contentType : MADE_TYPES[params.rendition]
  const saveAs = query.download ? fileName(asset.title, extensionOf(contentType)) : undefined
  await serveObject(request, response, services.storage, { key, contentType, saveAs })
}
