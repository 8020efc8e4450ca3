import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { MESSAGES } from '../../compositions/catalogue/messages'
import { assetFolder } from '../assets/files'
import { fieldError } from '../http/api-error'
import type { Handler } from '../http/handler'
import { contentTypeOf } from '../media/content-type'
import type { uploadsContract } from './contract'
import { signParts } from './sign-parts'
import { partCount, toUpload } from './to-upload'
import { UPLOAD_BYTES } from './upload-limits'

type BeginUpload = (typeof uploadsContract)['POST /api/upload-credentials/']

/** Addresses that come along at once; more are asked for while these are being sent. */
const FIRST_PARTS = 16

function checkFile(fileName: string, fileType: string, fileSize: number): string {
  if (fileSize === 0) throw fieldError('fileSize', MESSAGES.upload.failed('the file is empty'))
  if (fileSize > UPLOAD_BYTES) throw fieldError('fileSize', MESSAGES.upload.sizeOverPlan)
  const contentType = contentTypeOf(fileName, fileType)
  if (!contentType)
    throw fieldError('fileName', MESSAGES.upload.failed('choose a video, an audio file or a picture'))
  return contentType
}

/** Begins an upload of a media file in parts. */
export const beginUpload: Handler<BeginUpload> = async ({ body, caller, services, request }) => {
  const fileType = checkFile(body.fileName, body.fileType, body.fileSize)
  const { teamId, db } = caller
  const id = randomUUID()
  const key = `${assetFolder(teamId, id)}original`
  const upload = await db.upload.create({
    data: {
      id,
      teamId,
      key,
      uploadId: await services.storage.createMultipart(key, fileType),
      fileName: path.basename(body.fileName),
      fileType,
      size: BigInt(body.fileSize),
    },
  })
  const count = Math.min(FIRST_PARTS, partCount(upload.size))
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const urls = await signParts(services, request, upload, numbers)
  return { ...toUpload(services.bucket, upload), credentials: null, urls }
}
