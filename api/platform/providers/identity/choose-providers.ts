import type { Settings } from '@/api/platform/settings/settings'
import type { SocialProvider } from '@/prisma/generated/client'
import { facebook } from './facebook'
import { google } from './google'
import type { IdentityProvider, IdentityProviders } from './identity-provider'

type Keys = Pick<Settings, 'google' | 'facebook'>

/** How each provider is opened, or null if its keys are not set; a provider without an entry does not compile. */
const OPEN: Record<SocialProvider, (keys: Keys) => IdentityProvider | null> = {
  google: keys => keys.google && google(keys.google),
  facebook: keys => keys.facebook && facebook(keys.facebook),
}

/**
 * The providers whose keys are set: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET (GOOGLE_ISSUER names another OpenID
 * provider), FACEBOOK_CLIENT_ID and FACEBOOK_CLIENT_SECRET (FACEBOOK_URL replaces both of its addresses).
 */
export const chooseProviders = (keys: Keys): IdentityProviders =>
  Object.fromEntries(
    Object.entries(OPEN).flatMap(([name, open]) => {
      const provider = open(keys)
      return provider ? [[name, provider]] : []
    }),
  )
