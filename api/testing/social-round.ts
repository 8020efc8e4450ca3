import { type Peer, startFacebookPeer, startGooglePeer } from './identity-peers'
import type { Answer, TestServer } from './server'
import { visit } from './visitor'

type Company = 'google' | 'facebook'

/** What a browser sends after the redirect back. */
export type Back = { code: string; state: string; key: string; iss?: string }

const PUBLIC_URL = 'http://talkreel.localhost'

/** Both identity providers, and the environment with which a server started later finds them. */
export async function startCompanies(): Promise<{
  google: Peer
  facebook: Peer
  env: Record<string, string>
  stop(): Promise<void>
}> {
  const google = await startGooglePeer(`${PUBLIC_URL}/auth/social/google/`)
  const facebook = await startFacebookPeer(`${PUBLIC_URL}/auth/social/facebook/`)
  return {
    google,
    facebook,
    env: {
      PUBLIC_URL,
      GOOGLE_ISSUER: google.address,
      GOOGLE_CLIENT_ID: 'talkreel',
      GOOGLE_CLIENT_SECRET: 'a secret of two servers',
      FACEBOOK_URL: facebook.address,
      FACEBOOK_CLIENT_ID: 'talkreel',
      FACEBOOK_CLIENT_SECRET: 'a secret of two servers',
    },
    stop: async () => {
      await google.stop()
      await facebook.stop()
    },
  }
}

/** The parameters of the redirect back, as sent. */
function backFrom(came: URL, key: string): Back {
  const { code = '', state = '', iss } = Object.fromEntries(came.searchParams)
  return { code, state, key, ...(iss && { iss }) }
}

/** Signs in at an identity provider as `subject` and returns; `change` may modify the URL on the way there. */
export async function goTo(
  server: TestServer,
  provider: Company,
  subject: string,
  change: (address: URL) => void = () => {},
): Promise<Back> {
  const begun = await server.call('POST /api/rest-auth/social/{provider}/start/', { params: { provider } })
  const address = new URL(begun.address)
  change(address)
  return backFrom(await visit(address.href, subject), begun.key)
}

/** Signs in at an identity provider as `subject`, and here with the result. */
export const signInAt = async (
  server: TestServer,
  provider: Company,
  subject: string,
): Promise<Answer<Record<string, unknown>>> =>
  server.ask(`POST /api/rest-auth/${provider}/`, { body: await goTo(server, provider, subject) })
