import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { lockTeam } from '@/api/platform/database/lock-team'
import { fieldError, refuse } from '@/api/platform/errors/api-error'
import { contentTypeOf } from '@/api/platform/files/content-type'
import { NO_ROOM } from '@/api/platform/host/disk-room'
import type { Handler } from '@/api/platform/routing/handler'
import type { Services } from '@/api/platform/services/services'
import { assetFolder } from '@/api/platform/stored-files/asset-files'
import { DOCUMENT_BYTES, documentKey } from '@/api/platform/stored-files/document-files'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import type { Prisma, Upload } from '@/prisma/generated/client'
import { requireQuota, requireQuotaInTx } from '../billing/allow'
import { toMinutes } from '../billing/refusal-text'
import type { uploadsContract } from './contract'
import { ABANDONED_MS, abandonUpload, UPLOAD_BYTES } from './find-upload'
import { signParts } from './sign-parts'
import { partCount, toUpload } from './to-upload'

type BeginUpload = (typeof uploadsContract)['POST /api/upload-credentials/']

const MB = LIMITS.upload.bytesPerMegabyte

/** The number of part URLs in the first response; the client requests more while uploading. */
const FIRST_PARTS = 16

const PDF = 'application/pdf'

/** The type of a document: only PDFs are read, by their bytes once they are here. */
function checkDocument(fileName: string, fileSize: number): string {
  if (fileSize === 0) throw fieldError('fileSize', MESSAGES.upload.failed('the file is empty'))
  if (fileSize > DOCUMENT_BYTES) throw fieldError('fileSize', MESSAGES.upload.sizeOver(DOCUMENT_BYTES / MB))
  const isPdf = LIMITS.scripts.pdfExtensions.includes(path.extname(fileName).toLowerCase())
  if (!isPdf) throw fieldError('fileName', MESSAGES.upload.failed('choose a PDF'))
  return PDF
}

/** The types of samples: sound, also as browsers record it. */
const isSampleType = (type: string | undefined) =>
  type === 'audio/webm' || (type?.startsWith('audio/') && contentTypeOf('', type) !== null)

/** The type of a sample of a voice. It is judged by its bytes once they are here. */
function checkSample(fileName: string, fileType: string, fileSize: number): string {
  if (fileSize === 0) throw fieldError('fileSize', MESSAGES.upload.failed('the file is empty'))
  const { sampleMaxMegabytes } = LIMITS.voices
  if (fileSize > sampleMaxMegabytes * MB)
    throw fieldError('fileSize', MESSAGES.upload.sizeOver(sampleMaxMegabytes))
  const said = fileType.split(';')[0]?.trim().toLowerCase()
  const type = isSampleType(said) ? said : contentTypeOf(fileName, fileType)
  if (!type || !isSampleType(type))
    throw fieldError('fileName', MESSAGES.upload.failed('choose an audio file'))
  return type
}

function checkFile(fileName: string, fileType: string, fileSize: number): string {
  if (fileSize === 0) throw fieldError('fileSize', MESSAGES.upload.failed('the file is empty'))
  if (fileSize > UPLOAD_BYTES) throw fieldError('fileSize', MESSAGES.upload.sizeOverPlan)
  const contentType = contentTypeOf(fileName, fileType)
  if (!contentType)
    throw fieldError('fileName', MESSAGES.upload.failed('choose a video, an audio file or a picture'))
  return contentType
}

/**
 * Checks a file against the plan's limits; of several violations, reports the most helpful first.
 * @throws {ApiError} 403 with the reason.
 */
async function checkPlan(
  { prisma, now }: Services,
  teamId: string,
  { fileSize, duration = 0 }: { fileSize: number; duration?: number | undefined },
): Promise<void> {
  await requireQuota(prisma, teamId, 'UPLOAD_SIZE', fileSize, now())
  await requireQuota(prisma, teamId, 'STORAGE', fileSize, now())
  if (duration) await requireQuota(prisma, teamId, 'UPLOAD_DURATION', toMinutes(duration), now())
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
    const uploadId = await storage.createMultipart(key, fileType, { size: Number(size), partSize })
    await prisma.storedFile.update({ where: { key }, data: { uploadId } })
    return await prisma.upload.update({ where: { id }, data: { uploadId } })
  } catch (error) {
    await abandonUpload(prisma, upload)
    throw error
  }
}

/** Begins an upload of a file in parts. */
export const beginUpload: Handler<BeginUpload> = async ({ body, caller, services, request }) => {
  const { purpose = 'media', fileName: name, fileSize } = body
  const isDocument = purpose !== 'media'
  const fileType = {
    media: () => checkFile(name, body.fileType, fileSize),
    document: () => checkDocument(name, fileSize),
    sample: () => checkSample(name, body.fileType, fileSize),
  }[purpose]()
  const { teamId } = caller
  await checkPlan(services, teamId, body)
  const id = randomUUID()
  const key = isDocument ? documentKey(teamId, id) : `${assetFolder(teamId, id)}original`
  if ((await services.storage.room()) < fileSize) throw refuse(507, NO_ROOM)
  const fileName = path.basename(name)
  const upload = await record(services, {
    ...{ id, teamId, key, fileName, fileType },
    size: BigInt(fileSize),
  })
  const count = Math.min(FIRST_PARTS, partCount(upload.size))
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const urls = await signParts(services, request, upload, numbers)
  return { ...toUpload(services.bucket, upload), credentials: null, urls }
}
