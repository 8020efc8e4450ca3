import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import { idParams, instant, singleLineText } from '@/api/platform/http/schemas'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'

/** What a folder holds. */
const kind = z.enum(['uploads', 'projects'])

export type FolderKind = z.infer<typeof kind>

/** A folder of the team's uploads or projects; `count` of them are in it. */
export const folderSchema = z.object({
  id: z.string(),
  kind,
  title: z.string(),
  count: z.number().int(),
  created: instant,
})

const body = z.object({
  title: singleLineText(LIMITS.folders.maxCharacters).min(1, MESSAGES.folders.titleRequired),
})

export const foldersContract = {
  'GET /api/folders/': {
    auth: 'member',
    right: 'team.see',
    summary: "Folders of the team's uploads or projects, by title",
    query: z.object({ kind: kind.default('uploads') }),
    response: z.object({ count: z.number().int(), results: z.array(folderSchema) }),
  },
  'POST /api/folders/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Create a folder',
    counted: 'saves',
    body: body.extend({ kind: kind.default('uploads') }),
    response: folderSchema,
    status: 201,
  },
  'GET /api/folders/{id}/': {
    auth: 'member',
    right: 'team.see',
    summary: 'A folder',
    params: idParams,
    response: folderSchema,
  },
  'PATCH /api/folders/{id}/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Rename a folder',
    counted: 'saves',
    params: idParams,
    body,
    response: folderSchema,
  },
  'DELETE /api/folders/{id}/': {
    auth: 'member',
    right: 'projects.edit',
    inPerson: true,
    summary: 'Delete a folder; its files or projects are kept, in no folder',
    params: idParams,
    response: 'nothing',
  },
} satisfies Contract
