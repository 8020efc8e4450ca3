import { notFound } from '../../platform/errors/api-error'
import { checkSignature } from '../../platform/files/check-signature'
import { fileName } from '../../platform/files/file-name'
import { serveObject } from '../../platform/files/serve-object'
import type { Handler } from '../../platform/routing/handler'
import { EXPORT_FILES, exportKey } from '../../platform/stored-files/export-files'
import { exportSettings } from '../exports/settings'
import type { mediaContract } from './contract'

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
