import type { Handler } from '../http/handler'
import type { uploadsContract } from './contract'
import { findUpload } from './find-upload'
import { toUpload } from './to-upload'

type GetUpload = (typeof uploadsContract)['GET /api/uploads/{id}/']

/** An upload and the parts that are there already: what is missing is where it goes on. */
export const getUpload: Handler<GetUpload> = async ({ params, caller, services }) => {
  const upload = await findUpload(caller, params.id)
  const isOpen = upload.state === 'OPEN'
  const parts = isOpen ? await services.storage.listParts(upload.key, upload.uploadId) : []
  return { ...toUpload(services.bucket, upload), state: upload.state, parts }
}
