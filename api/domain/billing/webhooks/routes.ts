import type { Handlers } from '../../../platform/routing/handler'
import type { webhooksContract } from './contract'
import { receiveEvent } from './receive-event'

export const webhooksRoutes: Handlers<typeof webhooksContract> = {
  'POST /api/billing/webhooks/{provider}/': receiveEvent,
}
