import type { Handlers } from '../../../platform/routing/handler'
import { confirmSocial } from './confirm'
import { connectTo } from './connect'
import type { SocialContract } from './contract'
import { disconnectFrom } from './disconnect'
import { listSocialAccounts } from './list-accounts'
import { signInWith } from './sign-in'
import { startSocial } from './start'

export const socialRoutes: Handlers<SocialContract> = {
  'POST /api/rest-auth/social/{provider}/start/': startSocial,
  'POST /api/rest-auth/google/': signInWith('google'),
  'POST /api/rest-auth/facebook/': signInWith('facebook'),
  'POST /api/rest-auth/social/confirm/': confirmSocial,
  'POST /api/rest-auth/google_connect/': connectTo('google'),
  'POST /api/rest-auth/facebook_connect/': connectTo('facebook'),
  'POST /api/rest-auth/disconnect/{provider}/': disconnectFrom,
  'GET /api/rest-auth/socialaccounts/': listSocialAccounts,
}
