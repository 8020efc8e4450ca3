import type { Handlers } from '../../platform/routing/handler'
import type { billingContract } from './contract'
import { getActiveSubscription } from './get-active-subscription'
import { listProducts } from './list-products'

export const billingRoutes: Handlers<typeof billingContract> = {
  'GET /api/products/': listProducts,
  'GET /api/subscriptions/active/': getActiveSubscription,
}
