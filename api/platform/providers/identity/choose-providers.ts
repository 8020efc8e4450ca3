import type { Settings } from '@/api/platform/settings/settings'
import { facebook } from './facebook'
import { google } from './google'
import type { IdentityProviders } from './identity-provider'

/**
 * The companies whose keys are set: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET (GOOGLE_ISSUER names another OpenID
 * provider), FACEBOOK_CLIENT_ID and FACEBOOK_CLIENT_SECRET (FACEBOOK_URL stands for both of its addresses).
 */
export const chooseProviders = (keys: Pick<Settings, 'google' | 'facebook'>): IdentityProviders => ({
  ...(keys.google && { google: google(keys.google) }),
  ...(keys.facebook && { facebook: facebook(keys.facebook) }),
})
