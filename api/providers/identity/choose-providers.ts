import { facebook } from './facebook'
import { google } from './google'
import type { IdentityProviders } from './identity-provider'

/**
 * The companies whose keys are set: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET (GOOGLE_ISSUER names another OpenID
 * provider), FACEBOOK_CLIENT_ID and FACEBOOK_CLIENT_SECRET (FACEBOOK_URL stands for both of its addresses).
 * @throws {SettingError} in production, for an address that is not https.
 */
export function chooseProviders(env: NodeJS.ProcessEnv): IdentityProviders {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET } = env
  const providers: IdentityProviders = {}
  if (GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET)
    providers.google = google({
      issuer: env.GOOGLE_ISSUER ?? 'https://accounts.google.com',
      clientId: GOOGLE_CLIENT_ID,
      clientSecret: GOOGLE_CLIENT_SECRET,
    })
  if (FACEBOOK_CLIENT_ID && FACEBOOK_CLIENT_SECRET)
    providers.facebook = facebook({
      dialogUrl: env.FACEBOOK_URL ?? 'https://www.facebook.com',
      graphUrl: env.FACEBOOK_URL ?? 'https://graph.facebook.com',
      clientId: FACEBOOK_CLIENT_ID,
      clientSecret: FACEBOOK_CLIENT_SECRET,
    })
  return providers
}
