import type { Handlers } from '../../platform/routing/handler'
import type { trashContract } from './contract'
import {
  deleteAssetForever,
  deleteExportForever,
  deleteProjectForever,
  deleteTeamForever,
} from './delete-forever'
import { listTeamsInTrash, listTrash } from './list-trash'
import { restoreAsset, restoreExport, restoreProject } from './restore'
import { restoreTeam } from './restore-team'

export const trashRoutes: Handlers<typeof trashContract> = {
  'GET /api/trash/': listTrash,
  'GET /api/trash/teams/': listTeamsInTrash,
  'POST /api/trash/projects/{id}/restore/': restoreProject,
  'POST /api/trash/assets/{id}/restore/': restoreAsset,
  'POST /api/trash/exports/{id}/restore/': restoreExport,
  'POST /api/trash/teams/{id}/restore/': restoreTeam,
  'DELETE /api/trash/projects/{id}/': deleteProjectForever,
  'DELETE /api/trash/assets/{id}/': deleteAssetForever,
  'DELETE /api/trash/exports/{id}/': deleteExportForever,
  'DELETE /api/trash/teams/{id}/': deleteTeamForever,
}
