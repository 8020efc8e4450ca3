import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import { idParams, instant, rowId } from '@/api/platform/http/schemas'
import { captionChoices } from '@/compositions/catalog/export-formats'
import { projectSchema } from '@/compositions/schema/project'
import { exportSchema } from '../contract'

/** What the record view draws from: the project at the time of the export, and the addresses of its files. */
const recordSchema = z.object({
  title: z.string(),
  project: projectSchema,
  /** The files of media and fonts, and the spectra, by their refs. */
  addresses: z.record(z.string(), z.string()),
  spectra: z.record(z.string(), z.string()),
  range: z.object({ from: z.number(), to: z.number() }).nullable(),
  captions: z.enum(captionChoices),
  watermark: z.boolean(),
})

export const recordContract = {
  'POST /api/projects/{id}/record/': {
    auth: 'member',
    right: 'exports.edit',
    summary:
      'A link to the record view of an export, by default the newest; good for 15 minutes, without login',
    params: idParams,
    subject: 'project',
    body: z.object({ export_id: rowId.optional() }).default({}),
    response: z.object({ url: z.string(), export_id: z.string(), expires: instant }),
  },
  'POST /api/projects/{id}/new_preview/': {
    auth: 'member',
    right: 'exports.edit',
    summary:
      'Make a preview picture of a project as it is saved now: an export in the format poster, free of minutes',
    params: idParams,
    subject: 'project',
    /** The second of the timeline; by default the first. */
    body: z.object({ from: z.number().min(0).optional() }).default({}),
    response: exportSchema,
    status: 201,
  },
  'GET /api/exports/{id}/record/': {
    auth: 'signed',
    summary: 'What the record view of an export draws from, with the parameters of its link',
    params: idParams,
    query: z.object({
      expires: z.coerce.number().int().min(0).optional(),
      sig: z.string().max(200).optional(),
    }),
    response: recordSchema,
  },
} satisfies Contract
