import type { Upload } from '../../../prisma/generated/client'
import type { Handler } from '../../platform/routing/handler'
import type { AccountedStorage } from '../../platform/stored-files/accounted-storage'
import type { uploadsContract } from './contract'
import { findUpload } from './find-upload'
import { partBytesOf, partCount, toUpload } from './to-upload'

type GetUpload = (typeof uploadsContract)['GET /api/uploads/{id}/']

/** The parts that are there; all of them, nameless, where the file was put together and what follows that failed. */
async function partsOf(storage: AccountedStorage, { key, uploadId, size }: Upload) {
  const joined = await storage.head(key)
  if (!joined) return storage.listParts(key, uploadId)
  return Array.from({ length: partCount(size) }, (_, index) => ({
    partNumber: index + 1,
    etag: '',
    size: partBytesOf(size, index + 1),
  }))
}

/** An upload and the parts that are there already: what is missing is where it goes on. */
export const getUpload: Handler<GetUpload> = async ({ params, caller, services }) => {
  const upload = await findUpload(caller, params.id)
  const parts = upload.state === 'OPEN' ? await partsOf(services.storage, upload) : []
  return { ...toUpload(services.bucket, upload), state: upload.state, parts }
}
