import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
} from 'openid-client'
import { z } from 'zod'
import type { IdentityProvider } from './identity-provider'
import { explainFailure, settingsFor } from './openid'

export type GoogleSettings = { issuer: string; clientId: string; clientSecret: string }

const claimsSchema = z.object({
  sub: z.string().min(1),
  email: z.string().nullish(),
  email_verified: z.union([z.boolean(), z.stringbool()]).nullish(),
  name: z.string().nullish(),
})

const COMPANY = 'Google'

/** Discovers the issuer's endpoints and caches them once successful. */
function discoverOnce({ issuer, clientId, clientSecret }: GoogleSettings): () => Promise<Configuration> {
  const how = settingsFor(issuer)
  let found: Promise<Configuration> | null = null
  return () => {
    found ??= discovery(new URL(issuer), clientId, clientSecret, undefined, how).catch(error => {
      found = null
      throw error
    })
    return found
  }
}

/** Google, or another OpenID provider at `issuer` (OpenID Connect Core 1.0: code flow with PKCE, state and nonce). */
export function google(settings: GoogleSettings): IdentityProvider {
  const configuration = discoverOnce(settings)
  return {
    name: 'google',
    addressOf: async ({ redirectUri, state, nonce, verifier }) => {
      try {
        const url = buildAuthorizationUrl(await configuration(), {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        })
        return url.href
      } catch (error) {
        throw explainFailure(COMPANY, error)
      }
    },
    identify: async ({ redirectUri, state, nonce, verifier }, { code, issuer }) => {
      const came = new URL(redirectUri)
      came.search = new URLSearchParams({ code, state, ...(issuer && { iss: issuer }) }).toString()
      try {
        const answer = await authorizationCodeGrant(await configuration(), came, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        const { sub, email, email_verified, name } = claimsSchema.parse(answer.claims())
        return {
          subject: sub,
          email: email ?? null,
          emailVerified: email_verified ?? false,
          name: name ?? '',
        }
      } catch (error) {
        throw explainFailure(COMPANY, error)
      }
    },
  }
}
