import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import { idParams, instant, pageOf, pageQuery } from '@/api/platform/http/schemas'
import { teamSchema } from '../teams/contract'

const kind = z.enum(['project', 'clip', 'file', 'export', 'script', 'team'])

/** Something deleted. `days_left`: days until it is deleted forever. */
export const trashItemSchema = z.object({
  kind,
  id: z.string(),
  title: z.string(),
  deleted: instant,
  days_left: z.number().int(),
})

export type TrashItem = z.infer<typeof trashItemSchema>

/** The restored items: the requested one first, then those it needs. */
const restoredSchema = z.object({
  restored: z.array(z.object({ kind, id: z.string(), title: z.string() })),
})

export type Restored = z.infer<typeof restoredSchema>['restored']

export const trashContract = {
  'GET /api/trash/': {
    auth: 'member',
    right: 'team.see',
    summary:
      'Deleted projects, clips, files, exports and scripts of the team that can be restored, last deleted first',
    query: pageQuery,
    response: pageOf(trashItemSchema),
  },
  'GET /api/trash/teams/': {
    auth: 'user',
    summary: 'Deleted teams of the user that can be restored, last deleted first',
    query: pageQuery,
    response: pageOf(trashItemSchema),
  },
  'POST /api/trash/projects/{id}/restore/': {
    auth: 'member',
    right: 'projects.edit',
    summary:
      'Restore a project or a clip, with what was deleted with it and the project that it was cut from',
    params: idParams,
    response: restoredSchema,
  },
  'POST /api/trash/assets/{id}/restore/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Restore a media file',
    params: idParams,
    response: restoredSchema,
  },
  'POST /api/trash/exports/{id}/restore/': {
    auth: 'member',
    right: 'exports.edit',
    summary: 'Restore an export, with its project where that was deleted too',
    params: idParams,
    response: restoredSchema,
  },
  'POST /api/trash/scripts/{id}/restore/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Restore a script',
    params: idParams,
    response: restoredSchema,
  },
  'POST /api/trash/teams/{id}/restore/': {
    auth: 'user',
    summary: 'Restore a team on the free plan, with its members; the user works in it from then on',
    params: idParams,
    response: teamSchema,
  },
  'DELETE /api/trash/projects/{id}/': {
    auth: 'member',
    right: 'trash.empty',
    inPerson: true,
    summary: 'Delete a project or a clip forever, with its clips and exports',
    params: idParams,
    response: 'nothing',
  },
  'DELETE /api/trash/assets/{id}/': {
    auth: 'member',
    right: 'trash.empty',
    inPerson: true,
    summary: 'Delete a media file forever',
    params: idParams,
    response: 'nothing',
  },
  'DELETE /api/trash/exports/{id}/': {
    auth: 'member',
    right: 'trash.empty',
    inPerson: true,
    summary: 'Delete an export forever',
    params: idParams,
    response: 'nothing',
  },
  'DELETE /api/trash/scripts/{id}/': {
    auth: 'member',
    right: 'trash.empty',
    inPerson: true,
    summary: 'Delete a script forever, with its audio',
    params: idParams,
    response: 'nothing',
  },
  'DELETE /api/trash/teams/{id}/': {
    auth: 'user',
    summary: 'Delete a team forever, with all that is in it',
    params: idParams,
    response: 'nothing',
  },
} satisfies Contract
