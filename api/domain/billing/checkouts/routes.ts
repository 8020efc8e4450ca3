import type { Handlers } from '../../../platform/routing/handler'
import type { checkoutsContract } from './contract'
import { closeCheckout, getCheckout } from './get-checkout'
import { changeTestCard, getCardPage, getCheckoutPage, payTestCheckout } from './get-checkout-page'
import { openCheckout } from './open-checkout'

export const checkoutsRoutes: Handlers<typeof checkoutsContract> = {
  'POST /api/checkouts/': openCheckout,
  'GET /api/checkouts/{id}/': getCheckout,
  'POST /api/checkouts/{id}/close/': closeCheckout,
  'GET /api/checkouts/{id}/page/': getCheckoutPage,
  'POST /api/checkouts/{id}/pay/': payTestCheckout,
  'GET /api/checkouts/cards/{id}/': getCardPage,
  'POST /api/checkouts/cards/{id}/': changeTestCard,
}
