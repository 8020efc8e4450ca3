import { type Peer, startFacebookPeer, startGooglePeer } from './identity-peers'
import type { Answer, TestServer } from './server'
import { visit } from './visitor'

type Company = 'google' | 'facebook'

/** What a browser sends after it came back. */
export type Back = { code: string; state: string; key: string; iss?: string }

const PUBLIC_URL = 'http://talkreel.localhost'

/** Both companies, and the settings by which a server that is started after them finds them. */
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

/** What the browser came back with, as it is sent. */
function backFrom(came: URL, key: string): Back {
  const { code = '', state = '', iss } = Object.fromEntries(came.searchParams)
  return { code, state, key, ...(iss && { iss }) }
}

/** Goes to a company as `subject` and comes back; `change` may change the address on the way there. */
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

/** Signs in at a company as `subject`, and here with what it said. */
export const signInAt = async (
  server: TestServer,
  provider: Company,
  subject: string,
): Promise<Answer<Record<string, unknown>>> =>
  server.ask(`POST /api/rest-auth/${provider}/`, { body: await goTo(server, provider, subject) })
