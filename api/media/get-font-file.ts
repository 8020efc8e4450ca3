import { fontKey } from '../fonts/files'
import { notFound } from '../http/api-error'
import type { Handler } from '../http/handler'
import { checkSignature } from './check-signature'
import type { mediaContract } from './contract'
import { serveObject } from './serve-object'

type GetFontFile = (typeof mediaContract)['GET /media/fonts/{id}/{index}']

/** Serves a file of a font to whoever has its signed address. */
export const getFontFile: Handler<GetFontFile> = async ({ params, query, services, request, response }) => {
  checkSignature(request, services, query.sig)
  const font = await services.prisma.font.findUnique({ where: { id: params.id, team: { deletedAt: null } } })
  if (!font || params.index >= font.ranges.length) throw notFound()
  const key = fontKey(font.teamId, font.id, params.index)
  await serveObject(request, response, services.storage, { key, contentType: 'font/ttf' })
}
