import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import { idParams, singleLineText } from '@/api/platform/http/schemas'
import { uploadBoundsSchema } from '@/api/platform/jobs/upload-bounds'
import { LIMITS } from '@/compositions/catalog/limits'
import { assetSchema, assetTypes } from '../assets/contract'
import { jobSchema } from '../jobs/contract'
import { newProjectSchema, projectItemSchema } from '../projects/contract'
import { UPLOAD_BYTES } from './find-upload'

const partNumber = z.number().int().min(1).max(10_000)

/** The number of parts of the largest allowed file. */
const MAX_PARTS = UPLOAD_BYTES / LIMITS.upload.partBytes

/**
 * The URL to PUT a part to; the response's ETag header is the part's `etag`. It accepts exactly the size of the part,
 * and is valid for an hour.
 */
const partUrlSchema = z.object({ partNumber, url: z.string() })

/** A file in parts of `partSize` bytes, the last one shorter. */
const uploadSchema = z.object({
  id: z.string(),
  bucket: z.string(),
  fileKey: z.string(),
  uploadId: z.string(),
  fileName: z.string(),
  /** Bytes, and the number of parts; null until they are declared. */
  fileSize: z.number().nullable(),
  partSize: z.number().int(),
  partCount: z.number().int().nullable(),
})

export const uploadsContract = {
  'POST /api/upload-credentials/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Begin an upload; if its size is given, addresses of the first parts come along',
    body: uploadBoundsSchema.extend({
      fileName: singleLineText(500).min(1),
      fileType: z.string().max(200).default(''),
      /**
       * Bytes. Of media, they may be given later, with the first parts; null for a file that is still recorded, which
       * grows with the parts that are asked for.
       */
      fileSize: z.number().int().min(0).nullish(),
      /**
       * A document, which is a PDF, or the sample of a voice becomes no asset: it is kept for two days, to be read.
       */
      purpose: z.enum(['media', 'document', 'sample']).optional(),
      /** Seconds, if the browser knows: too long a file is refused before uploading. */
      duration: z.number().min(0).optional(),
      planName: z.string().max(200).nullish(),
      userId: z.union([z.string().max(200), z.number()]).nullish(),
    }),
    response: uploadSchema.extend({ credentials: z.null(), urls: z.array(partUrlSchema) }),
    status: 201,
  },
  'POST /api/assets/sign_s3_upload/': {
    auth: 'member',
    right: 'projects.edit',
    summary:
      'Sign a form for one file of at most 100 MB, to be posted to `url` with `fields` within an hour; then record it by the `key` among them',
    counted: 'projects',
    body: z.object({
      name: singleLineText(500).min(1),
      type: z.string().max(200).default(''),
      /** The server chooses the key: these two are accepted, and have no effect. */
      unique_name: z.string().max(500).nullish(),
      prefix: z.string().max(500).nullish(),
    }),
    response: z.object({ data: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }) }),
    status: 201,
  },
  'POST /api/assets/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Record an uploaded file; what the server finds in the file wins over what is said of it',
    body: z.object({
      /** The `fileKey` of a completed upload, or the URL that its completion returned; of a posted form, its `key`. */
      media: z.string().min(1).max(2000),
      title: singleLineText(500).optional(),
      type: z.enum(assetTypes).optional(),
      width: z.number().nullish(),
      height: z.number().nullish(),
      duration: z.number().nullish(),
      poster_url: z.string().max(2000).nullish(),
      file_size: z.number().nullish(),
      layer: z.string().max(200).nullish(),
      audio: z.boolean().nullish(),
      metadata: z.record(z.string(), z.unknown()).nullish(),
    }),
    response: assetSchema,
    status: 201,
  },
  'GET /api/uploads/{id}/': {
    auth: 'member',
    right: 'team.see',
    summary: 'An upload and the parts that are there already, to go on with it',
    params: idParams,
    response: uploadSchema.extend({
      state: z.enum(['OPEN', 'COMPLETED', 'ABORTED']),
      parts: z.array(z.object({ partNumber, etag: z.string(), size: z.number().int() })),
    }),
  },
  'POST /api/uploads/{id}/parts/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Addresses to PUT parts to',
    params: idParams,
    subject: 'upload',
    body: z.object({
      partNumbers: z.array(partNumber).min(1).max(100),
      /**
       * Bytes of the file; required once if the upload was begun without. Of a growing file, those with these parts:
       * only the last part may be shorter than `partSize`.
       */
      fileSize: z.number().int().min(0).optional(),
    }),
    response: z.object({ urls: z.array(partUrlSchema) }),
  },
  'POST /api/uploads/{id}/complete/': {
    auth: 'member',
    right: 'projects.edit',
    summary:
      'End an upload: the file becomes an asset and is read; with `project`, a project is made of it. A growing file ends before its first missing part',
    params: idParams,
    subject: 'upload',
    // Thousands of parts with their etags.
    bytes: 1024 * 1024,
    body: z.object({
      /** By default, the parts that the server has. */
      parts: z
        .array(z.object({ partNumber, etag: z.string().max(200) }))
        .max(MAX_PARTS)
        .optional(),
      title: singleLineText(500).optional(),
      project: newProjectSchema.omit({ asset_id: true }).optional(),
      /** Whether to transcribe it now, which costs minutes; a project always needs it. */
      listen: z.boolean().default(true),
    }),
    response: z.object({
      fileKey: z.string(),
      url: z.string(),
      asset: assetSchema,
      project: projectItemSchema.nullable(),
      job: jobSchema.nullable(),
    }),
  },
  'POST /api/uploads/{id}/complete_document/': {
    auth: 'member',
    right: 'projects.edit',
    summary:
      'End the upload of a document or a sample; its address is what a script is written, or a voice cloned, from',
    params: idParams,
    subject: 'upload',
    response: z.object({ fileKey: z.string(), url: z.string() }),
  },
  'DELETE /api/uploads/{id}/': {
    auth: 'member',
    right: 'projects.edit',
    inPerson: true,
    summary: 'Give an upload up',
    params: idParams,
    response: 'nothing',
  },
} satisfies Contract
