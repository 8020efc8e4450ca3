import type { Handlers } from '@/api/platform/routing/handler'
import type { usageContract } from './contract'
import { logAction } from './log-action'
import { monthlyConsumption } from './monthly-consumption'

export const usageRoutes: Handlers<typeof usageContract> = {
  'GET /api/credits/monthly_consumption/': monthlyConsumption,
  'POST /api/teams/log_action/': logAction,
}
