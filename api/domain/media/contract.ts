import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import { rowId } from '@/api/platform/http/schemas'
import { EXPORT_FILES, type ExportFile } from '@/compositions/catalog/export-formats'

const renditions = ['original', 'rendition', 'proxy', 'poster', 'peaks', 'spectrum'] as const

const exportFiles = Object.keys(EXPORT_FILES) as ExportFile[]

const signed = z.object({
  sig: z.string().max(200).optional(),
  /** Makes the browser save the file under its title. */
  download: z.stringbool().optional(),
})

export const mediaContract = {
  'GET /media/exports/{id}/{file}': {
    auth: 'signed',
    summary: 'A file of an export; ranges are served',
    params: z.object({ id: rowId, file: z.enum(exportFiles) }),
    query: signed,
    response: 'file',
  },
  'GET /media/projects/{id}/poster': {
    auth: 'signed',
    summary: 'The picture of a project',
    params: z.object({ id: rowId }),
    query: signed,
    response: 'file',
  },
  'GET /media/fonts/{id}/{index}': {
    auth: 'signed',
    summary: 'A file of a font that a team added',
    params: z.object({ id: rowId, index: z.coerce.number().int().min(0) }),
    query: signed,
    response: 'file',
  },
  'GET /media/{asset}/{rendition}': {
    auth: 'signed',
    summary: 'A media file; ranges are served',
    params: z.object({ asset: rowId, rendition: z.enum(renditions) }),
    query: signed,
    response: 'file',
  },
} satisfies Contract
