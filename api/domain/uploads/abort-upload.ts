import type { Handler } from '../../platform/routing/handler'
import type { uploadsContract } from './contract'
import { findUpload } from './find-upload'
import { giveUp } from './give-up'

type AbortUpload = (typeof uploadsContract)['DELETE /api/uploads/{id}/']

/** Returns an upload up and drops its parts; one that is complete stays as it is. */
export const abortUpload: Handler<AbortUpload> = async ({ params, caller, services }) => {
  const upload = await findUpload(caller, params.id)
  await giveUp(services.prisma, upload)
  // No more parts are taken from now on. Where that fails, the worker does it.
  if (upload.state === 'OPEN')
    await services.storage.abortMultipart(upload.key, upload.uploadId).catch(() => {})
}
