import type { Handlers } from '../../platform/routing/handler'
import type { helpContract } from './contract'
import { getHelp } from './get-help'
import { sendFeedback } from './send-feedback'

export const helpRoutes: Handlers<typeof helpContract> = {
  'GET /api/help/': getHelp,
  'POST /api/feedback/': sendFeedback,
}
