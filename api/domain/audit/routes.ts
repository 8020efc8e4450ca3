import type { Handlers } from '../../platform/routing/handler'
import type { auditContract } from './contract'
import { listActivity } from './list-activity'

export const auditRoutes: Handlers<typeof auditContract> = {
  'GET /api/audit/': listActivity,
}
