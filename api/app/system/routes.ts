import type { Handlers } from '../../platform/routing/handler'
import type { systemContract } from './contract'
import { getCapabilities } from './get-capabilities'
import { getHealth } from './get-health'
import { getLooks } from './get-looks'
import { getOpenapi } from './get-openapi'

export const systemRoutes: Handlers<typeof systemContract> = {
  'GET /api/health/': getHealth,
  'GET /api/capabilities/': getCapabilities,
  'GET /api/looks/': getLooks,
  'GET /api/openapi.json': getOpenapi,
}
