import { notFound } from '../../platform/errors/api-error'
import { checkSignature } from '../../platform/files/check-signature'
import { serveObject } from '../../platform/files/serve-object'
import type { Handler } from '../../platform/routing/handler'
import { fontKey } from '../../platform/stored-files/font-files'
import type { mediaContract } from './contract'

type GetFontFile = (typeof mediaContract)['GET /media/fonts/{id}/{index}']

/** Serves a file of a font to whoever has its signed address. */
export const getFontFile: Handler<GetFontFile> = async ({ params, query, services, request, response }) => {
  checkSignature(request, services, query.sig)
  const font = await services.prisma.font.findUnique({ where: { id: params.id, team: { deletedAt: null } } })
  if (!font || params.index >= font.ranges.length) throw notFound()
  const key = fontKey(font.teamId, font.id, params.index)
  await serveObject(request, response, services.storage, { key, contentType: 'font/ttf' })
}
