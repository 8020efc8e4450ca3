import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  fetchProtectedResource,
} from 'openid-client'
import { z } from 'zod'
import type { IdentityProvider } from './identity-provider'
import { explainFailure, settingsFor } from './openid'

export type FacebookSettings = {
  /** The URLs of the sign-in page and of the API: https://www.facebook.com and https://graph.facebook.com. */
  dialogUrl: string
  graphUrl: string
  clientId: string
  clientSecret: string
}

const VERSION = 'v23.0'
const COMPANY = 'Facebook'

const meSchema = z.object({
  id: z.string().min(1),
  name: z.string().nullish(),
  email: z.string().nullish(),
})

/**
 * Facebook (its 'manually built login flow': OAuth 2 with state, the secret in the body). It returns an email but never
 * whether it is verified.
 */
export function facebook({
  dialogUrl,
  graphUrl,
  clientId,
  clientSecret,
}: FacebookSettings): IdentityProvider {
  const configuration = new Configuration(
    {
      issuer: dialogUrl,
      authorization_endpoint: `${dialogUrl}/${VERSION}/dialog/oauth`,
      token_endpoint: `${graphUrl}/${VERSION}/oauth/access_token`,
    },
    clientId,
    clientSecret,
    ClientSecretPost(clientSecret),
  )
  const { timeout, execute } = settingsFor(graphUrl)
  configuration.timeout = timeout
  for (const set of execute) set(configuration)
  const me = new URL(`${graphUrl}/${VERSION}/me?fields=id,name,email`)
  return {
    name: 'facebook',
    addressOf: async ({ redirectUri, state }) =>
      buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'email public_profile',
        state,
      }).href,
    identify: async ({ redirectUri, state }, { code }) => {
      const came = new URL(redirectUri)
      came.search = new URLSearchParams({ code, state }).toString()
      try {
        const { access_token: token } = await authorizationCodeGrant(configuration, came, {
          expectedState: state,
        })
        const answer = await fetchProtectedResource(configuration, token, me, 'GET')
        const { id, name, email } = meSchema.parse(await answer.json())
        return { subject: id, email: email ?? null, emailVerified: false, name: name ?? '' }
      } catch (error) {
        throw explainFailure(COMPANY, error)
      }
    },
  }
}
