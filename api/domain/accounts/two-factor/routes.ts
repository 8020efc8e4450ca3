import type { Handlers } from '../../../platform/routing/handler'
import type { twoFactorContract } from './contract'
import { removeTwoFactor, renewRecoveryCodes } from './manage'
import { beginTwoFactor, confirmTwoFactor } from './turn-on'

export const twoFactorRoutes: Handlers<typeof twoFactorContract> = {
  'POST /api/rest-auth/two-factor/': beginTwoFactor,
  'POST /api/rest-auth/two-factor/confirm/': confirmTwoFactor,
  'POST /api/rest-auth/two-factor/recovery-codes/': renewRecoveryCodes,
  'POST /api/rest-auth/two-factor/remove/': removeTwoFactor,
}
