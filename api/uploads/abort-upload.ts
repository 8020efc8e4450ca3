import type { Handler } from '../http/handler'
import type { uploadsContract } from './contract'
import { findUpload } from './find-upload'

type AbortUpload = (typeof uploadsContract)['DELETE /api/uploads/{id}/']

/** Gives an upload up and drops its parts; one that is complete stays as it is. */
export const abortUpload: Handler<AbortUpload> = async ({ params, caller, services }) => {
  const upload = await findUpload(caller, params.id)
  const { count } = await caller.db.upload.updateMany({
    where: { id: upload.id, state: 'OPEN' },
    data: { state: 'ABORTED' },
  })
  if (count) await services.storage.abortMultipart(upload.key, upload.uploadId)
}
