import type { Handlers } from '../../platform/routing/handler'
import type { mailContract } from './contract'
import { changePreferences, getPreferences } from './preferences'
import { unsubscribe } from './unsubscribe'

export const mailRoutes: Handlers<typeof mailContract> = {
  'GET /api/mail/preferences/': getPreferences,
  'PATCH /api/mail/preferences/': changePreferences,
  'POST /api/mail/unsubscribe/': unsubscribe,
}
