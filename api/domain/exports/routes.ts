import type { Handlers } from '../../platform/routing/handler'
import { cancelExport } from './cancel-export'
import { checkExportStatus } from './check-export-status'
import type { exportsContract } from './contract'
import { createExport } from './create-export'
import { deleteExport } from './delete-export'
import { getExport } from './get-export'
import { listExports } from './list-exports'
import { retryExport } from './retry-export'

export const exportsRoutes: Handlers<typeof exportsContract> = {
  'POST /api/projects/{id}/export/': createExport,
  'GET /api/exports/': listExports,
  'GET /api/exports/{id}/': getExport,
  'GET /api/exports/{id}/check_status/': checkExportStatus,
  'POST /api/exports/{id}/cancel/': cancelExport,
  'POST /api/exports/{id}/retry/': retryExport,
  'DELETE /api/exports/{id}/': deleteExport,
}
