import { LIMITS } from '@/compositions/catalog/limits'
import type { Upload } from '@/prisma/generated/client'

/** Parts of an upload; all but the last have the size of the spec. */
export const partCount = (size: bigint): number => Math.ceil(Number(size) / LIMITS.upload.partBytes)

/** Bytes of a part of an upload of `size` bytes; parts are counted from 1. */
export const partBytesOf = (size: bigint, partNumber: number): number =>
  Math.min(LIMITS.upload.partBytes, Number(size) - (partNumber - 1) * LIMITS.upload.partBytes)

/** An upload as the API returns it. */
export const toUpload = (bucket: string, upload: Upload) => ({
  id: upload.id,
  bucket,
  fileKey: upload.key,
  uploadId: upload.uploadId,
  fileName: upload.fileName,
  fileSize: upload.size ? Number(upload.size) : null,
  partSize: LIMITS.upload.partBytes,
  partCount: upload.size ? partCount(upload.size) : null,
})
