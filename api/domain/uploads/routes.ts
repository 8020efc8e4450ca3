import { fieldError, refuse } from '@/api/platform/errors/api-error'
import { REQUIRED } from '@/api/platform/http/validate'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import type { AccountedStorage } from '@/api/platform/stored-files/accounted-storage'
import { MESSAGES } from '@/compositions/catalog/messages'
import type { Upload } from '@/prisma/generated/client'
import { beginUpload } from './begin-upload'
import { completeDocument, completeUpload } from './complete-upload'
import type { uploadsContract } from './contract'
import { declareSize } from './declare-size'
import { abandonUpload, findUpload } from './find-upload'
import { recordAsset } from './record-asset'
import { signForm } from './sign-form'
import { signParts } from './sign-parts'
import { partBytesOf, partCount, toUpload } from './to-upload'

type GetUpload = (typeof uploadsContract)['GET /api/uploads/{id}/']

/** The uploaded parts; if the file was already joined but a later step failed, all of them without etags. */
async function partsOf(storage: AccountedStorage, { key, uploadId }: Upload) {
  const joined = await storage.head(key)
  if (!joined) return storage.listParts(key, uploadId)
  const bytes = BigInt(joined.size)
  return Array.from({ length: partCount(bytes) }, (_, index) => ({
    partNumber: index + 1,
    etag: '',
    size: partBytesOf(bytes, index + 1),
  }))
}

/** An upload and its uploaded parts, to resume with the missing ones. */
const getUpload: Handler<GetUpload> = async ({ params, caller, services }) => {
  const upload = await findUpload(caller, params.id)
  const parts = upload.state === 'OPEN' ? await partsOf(services.storage, upload) : []
  return { ...toUpload(services.bucket, upload), state: upload.state, parts }
}

type SignMoreParts = (typeof uploadsContract)['POST /api/uploads/{id}/parts/']

/** URLs to PUT parts to. */
const signMoreParts: Handler<SignMoreParts> = async ({ params, body, caller, services, request }) => {
  const begun = await findUpload(caller, params.id)
  if (begun.state !== 'OPEN') throw refuse(409, MESSAGES.upload.stateError)
  const { fileSize } = body
  if (fileSize === undefined && (begun.grows || !begun.size)) throw fieldError('fileSize', REQUIRED)
  const upload = fileSize === undefined ? begun : await declareSize(services, begun, fileSize)
  const count = partCount(upload.size)
  const numbers = body.partNumbers.filter(number => number <= count)
  return { urls: await signParts(services, request, upload, numbers) }
}

type AbortUpload = (typeof uploadsContract)['DELETE /api/uploads/{id}/']

/** Aborts an upload and discards its parts; does nothing if it is complete. */
export const abortUpload: Handler<AbortUpload> = async ({ params, caller, services }) => {
  const upload = await findUpload(caller, params.id)
  await abandonUpload(services.prisma, upload)
  // From now on no more parts are accepted. If this fails, the worker repeats it.
  if (upload.state === 'OPEN')
    await services.storage.abortMultipart(upload.key, upload.uploadId).catch(() => {})
}

export const uploadsRoutes: Handlers<typeof uploadsContract> = {
  'POST /api/upload-credentials/': beginUpload,
  'POST /api/assets/sign_s3_upload/': signForm,
  'POST /api/assets/': recordAsset,
  'GET /api/uploads/{id}/': getUpload,
  'POST /api/uploads/{id}/parts/': signMoreParts,
  'POST /api/uploads/{id}/complete/': completeUpload,
  'POST /api/uploads/{id}/complete_document/': completeDocument,
  'DELETE /api/uploads/{id}/': abortUpload,
}
