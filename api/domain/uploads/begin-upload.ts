import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { lockTeam } from '@/api/platform/database/lock-team'
import { fieldError } from '@/api/platform/errors/api-error'
import { contentTypeOf } from '@/api/platform/files/content-type'
import { REQUIRED } from '@/api/platform/http/validate'
import type { Handler } from '@/api/platform/routing/handler'
import type { Services } from '@/api/platform/services/services'
import { assetFolder } from '@/api/platform/stored-files/asset-files'
import { DOCUMENT_BYTES, documentKey } from '@/api/platform/stored-files/document-files'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import { outOfBounds, SAMPLE_BOUNDS } from '@/compositions/catalog/upload-bounds'
import type { Prisma, Upload } from '@/prisma/generated/client'
import { requireQuotaInTx } from '../billing/allow'
import type { uploadsContract } from './contract'
import { checkPlan, checkSize } from './declare-size'
import { ABANDONED_MS, abandonUpload } from './find-upload'
import { signParts } from './sign-parts'
import { partCount, toUpload } from './to-upload'

type BeginUpload = (typeof uploadsContract)['POST /api/upload-credentials/']

const MB = LIMITS.upload.bytesPerMegabyte

/** The number of part URLs in the first response; the client requests more while uploading. */
const FIRST_PARTS = 16

/** The type of a document: only PDFs are read, by their bytes once they are here. */
function documentType(fileName: string): string {
  const isPdf = LIMITS.scripts.pdfExtensions.includes(path.extname(fileName).toLowerCase())
  if (!isPdf) throw fieldError('fileName', MESSAGES.upload.failed('choose a PDF'))
  return 'application/pdf'
}

/** The types of samples: sound, also as browsers record it. */
const isSampleType = (type: string | undefined) =>
  type?.startsWith('audio/') && contentTypeOf('', type) !== null

/** The type of a sample of a voice. It is judged by its bytes once they are here. */
function sampleType(fileName: string, fileType: string): string {
  const said = fileType.split(';')[0]?.trim().toLowerCase()
  const type = isSampleType(said) ? said : contentTypeOf(fileName, fileType)
  if (!type || !isSampleType(type))
    throw fieldError('fileName', MESSAGES.upload.failed('choose an audio file'))
  return type
}

/** The type of a media file. @throws {ApiError} 400 if neither its type nor its extension is known. */
export function mediaType(fileName: string, fileType: string, field = 'fileName'): string {
  const contentType = contentTypeOf(fileName, fileType)
  if (!contentType)
    throw fieldError(field, MESSAGES.upload.failed('choose a video, an audio file or a picture'))
  return contentType
}

/** How the type of a file is found by what it is uploaded for, and bounds beside those of the request. */
const PURPOSES = {
  media: { typeOf: mediaType, bounds: {} },
  document: { typeOf: documentType, bounds: { maxSize: DOCUMENT_BYTES / MB } },
  sample: { typeOf: sampleType, bounds: SAMPLE_BOUNDS },
}

/**
 * Records the upload before it starts, since open uploads count as storage: of two concurrent ones that don't fit
 * together, the second is refused. The storage's upload id is added once known.
 */
async function record(
  { prisma, storage }: Services,
  data: Omit<Prisma.UploadUncheckedCreateInput, 'uploadId'> & { id: string; size: bigint },
): Promise<Upload> {
  const { id, key, teamId, size, fileType } = data
  const upload = await prisma.$transaction(async tx => {
    await lockTeam(tx, teamId)
    await requireQuotaInTx(tx, teamId, 'STORAGE', Number(size))
    const deleteAt = new Date(Date.now() + ABANDONED_MS)
    await tx.storedFile.create({ data: { key, teamId, size, uploadId: '', deleteAt } })
    return tx.upload.create({ data: { ...data, uploadId: '' } })
  })
  try {
    const { partBytes: partSize } = LIMITS.upload
    const declared = size ? { size: Number(size), partSize } : undefined
    const uploadId = await storage.createMultipart(key, fileType, declared)
    await prisma.storedFile.update({ where: { key }, data: { uploadId } })
    return await prisma.upload.update({ where: { id }, data: { uploadId } })
  } catch (error) {
    await abandonUpload(prisma, upload)
    throw error
  }
}

/** Begins an upload of a file in parts. */
export const beginUpload: Handler<BeginUpload> = async ({ body, caller, services, request }) => {
  const { purpose = 'media', fileName: name, fileSize, duration, maxSize, minDuration, maxDuration } = body
  const { typeOf, bounds: own } = PURPOSES[purpose]
  if (typeof fileSize !== 'number' && purpose !== 'media') throw fieldError('fileSize', REQUIRED)
  const bounds = { maxSize, minDuration, maxDuration }
  if (typeof fileSize === 'number') checkSize(fileSize, { ...bounds, ...own })
  const fileType = typeOf(name, body.fileType)
  const reason = outOfBounds(bounds, { seconds: duration })
  if (reason) throw fieldError('duration', reason)
  const { teamId } = caller
  await checkPlan(services, teamId, { fileSize: fileSize ?? 0, duration })
  const id = randomUUID()
  const key = purpose === 'media' ? `${assetFolder(teamId, id)}original` : documentKey(teamId, id)
  const fileName = path.basename(name)
  const upload = await record(services, {
    ...{ id, teamId, key, fileName, fileType, bounds },
    size: BigInt(fileSize ?? 0),
    grows: fileSize === null,
  })
  const count = Math.min(FIRST_PARTS, partCount(upload.size))
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const urls = await signParts(services, request, upload, numbers)
  return { ...toUpload(services.bucket, upload), credentials: null, urls }
}
