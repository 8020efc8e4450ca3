import type { Handlers } from '../../../platform/routing/handler'
import { accountUpdate } from './account-update'
import { cancelPlan, resumePlan } from './cancel-plan'
import type { changesContract } from './contract'
import { modifyPlan } from './modify-plan'
import { paymentMethod } from './payment-method'
import { previewChange } from './preview-change'

export const changesRoutes: Handlers<typeof changesContract> = {
  'POST /api/subscriptions/{id}/preview/': previewChange,
  'POST /api/subscriptions/{id}/modify/': modifyPlan,
  'POST /api/subscriptions/{id}/cancel/': cancelPlan,
  'POST /api/subscriptions/{id}/resume/': resumePlan,
  'POST /api/subscriptions/{id}/payment/': paymentMethod,
  'POST /api/plan/account_update/': accountUpdate,
}
