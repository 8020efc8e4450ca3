import { z } from 'zod'
import { errorDetailSchema } from '@/api/platform/errors/error-contract'
import type { Contract } from '@/api/platform/http/contract'
import { idParams, instant, singleLineText } from '@/api/platform/http/schemas'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import { flattenObject } from '@/compositions/document/flatten'
import type { LayerInput } from '@/compositions/model/layers/layer'
import { layerSchema } from '@/compositions/schema/layers/layer'
import { canvasPatchSchema, transcriptPatchSchema } from '@/compositions/schema/patch'
import { projectSchema } from '@/compositions/schema/project'
import { transcriptSchema } from '@/compositions/schema/transcript'
import { transcriptFiles } from '@/compositions/transcript-files/transcript-files'
import { AROUND_BYTES, detailFields, projectDetailSchema, revisions } from '../contract'

/** A canvas object as the spec nests it, or flat. */
const canvasObject = z.preprocess((object: LayerInput) => flattenObject(object), layerSchema)

const objects = z.array(canvasObject).max(LIMITS.project.layers, MESSAGES.project.layers)

/** The result of a save. `project` is set if changes of others were merged. */
const savedSchema = z.object({
  ...revisions,
  updated: instant,
  merged: z.boolean(),
  project: projectSchema.optional(),
})

/** A save that conflicts with changes of others to the same ids: the newest value, to resolve by asking. */
const staleSchema = errorDetailSchema.extend({ ids: z.array(z.string()), ...detailFields })

const revision = z.number().int().min(0).optional()

/** The values of projects: how they are read and saved. */
export const documentsContract = {
  'GET /api/projects/{id}/': {
    auth: 'member',
    right: 'team.see',
    summary: 'A project with its value',
    params: idParams,
    response: projectDetailSchema,
  },
  'PATCH /api/projects/{id}/': {
    auth: 'member',
    right: 'projects.edit',
    summary:
      'Save the title, or words: a whole transcript, or patches of it. Without a revision the last one wins',
    params: idParams,
    subject: 'project',
    counted: 'saves',
    bytes: LIMITS.project.transcriptBytes + AROUND_BYTES,
    large: true,
    body: z.object({
      title: singleLineText(LIMITS.titles.maxCharacters)
        .min(LIMITS.titles.savedAboveCharacters + 1)
        .optional(),
      transcript: transcriptSchema.optional(),
      transcript_patches: z.array(transcriptPatchSchema).max(1000).optional(),
      revision,
    }),
    response: savedSchema,
    conflict: staleSchema,
  },
  'POST /api/projects/{id}/save_project/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Save the canvas: the whole list of objects, or patches. Without a revision the last one wins',
    params: idParams,
    subject: 'project',
    counted: 'saves',
    bytes: LIMITS.project.documentBytes + AROUND_BYTES,
    large: true,
    body: z.union([
      objects,
      z.object({ objects, revision }),
      z.object({ patches: z.array(canvasPatchSchema).min(1).max(1000), revision }),
    ]),
    response: savedSchema,
    conflict: staleSchema,
  },
  'GET /api/projects/{id}/transcript/': {
    auth: 'member',
    right: 'team.see',
    summary: 'The words of a project by media',
    params: idParams,
    response: z.object({
      transcript_revision: z.number().int(),
      transcripts: z.record(z.string(), transcriptSchema),
    }),
  },
  'GET /api/projects/{id}/transcript/{file}/': {
    auth: 'member',
    right: 'team.see',
    summary: 'The words or chapters of a project as a file, with the times of the edited video',
    params: idParams.extend({ file: z.enum(transcriptFiles) }),
    query: z.object({
      names: z.stringbool().default(true),
      times: z.stringbool().default(true),
      /** That of the words or of a translation (BCP 47); by default the one that captions show. */
      language: z.string().min(2).max(35).optional(),
    }),
    response: 'file',
  },
} satisfies Contract
