import { EXPORT_FILES, exportKey } from '../exports/files'
import { exportSettings } from '../exports/settings'
import { notFound } from '../http/api-error'
import type { Handler } from '../http/handler'
import { checkSignature } from './check-signature'
import type { mediaContract } from './contract'
import { fileName } from './file-name'
import { serveObject } from './serve-object'

type GetExportFile = (typeof mediaContract)['GET /media/exports/{id}/{file}']

/** Serves a file of a finished export to whoever has its signed address. */
export const getExportFile: Handler<GetExportFile> = async ({
  params,
  query,
  services,
  request,
  response,
}) => {
  checkSignature(request, services, query.sig)
  const found = await services.prisma.export.findUnique({
    where: { id: params.id, status: 'COMPLETED', deletedAt: null, team: { deletedAt: null } },
  })
  if (!found) throw notFound()
  const { extension, contentType } = EXPORT_FILES[params.file]
  const saveAs = query.download ? fileName(exportSettings(found).title, extension) : undefined
  const key = exportKey(found.teamId, found.id, params.file)
  await serveObject(request, response, services.storage, { key, contentType, saveAs })
}
