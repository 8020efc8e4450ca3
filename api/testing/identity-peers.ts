import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration } from 'oidc-provider'

/** A user with an account at an identity provider; they sign in there with their subject and any password. */
export type Person = { subject: string; email?: string; email_verified?: boolean; name?: string }

/** A local identity provider for tests. */
export type Peer = {
  address: string
  /** The accounts there, by subject. */
  people: Map<string, Person>
  stop(): Promise<void>
}

export const CLIENT = { id: 'talkreel', secret: 'a secret of two servers' } as const

const listen = (server: Server) =>
  new Promise<string>(done =>
    server.listen(0, '127.0.0.1', () => done(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
  )

type Shape = (people: Map<string, Person>) => Configuration

/** A certified OpenID provider (oidc-provider) with its own pages for signing in, shaped by `shape`. */
async function startPeer(
  redirectUri: string,
  shape: Shape,
  adapt: (provider: Provider, people: Map<string, Person>) => void = () => {},
): Promise<Peer> {
  const people = new Map<string, Person>()
  const server = createServer()
  const address = await listen(server)
  const provider = new Provider(address, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: { keys: ['a key for cookies'] },
    conformIdTokenClaims: false,
    findAccount: (_context, subject) => ({
      accountId: subject,
      claims: () => ({ ...people.get(subject), sub: subject }),
    }),
    ...shape(people),
  })
  adapt(provider, people)
  server.on('request', provider.callback())
  return {
    address,
    people,
    stop: () =>
      new Promise(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** Google's variant of OpenID Connect: it requires PKCE. `redirectUri`: the only allowed redirect URI. */
export const startGooglePeer = (redirectUri: string): Promise<Peer> =>
  startPeer(redirectUri, () => ({
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  }))

const GRAPH = '/v23.0'

/** Answers `/me` and errors in the format of Facebook's Graph API, which has no OpenID. */
function speakGraph(provider: Provider, people: Map<string, Person>): void {
  provider.use(async (context, next) => {
    if (context.path === `${GRAPH}/me`) {
      const token = await provider.AccessToken.find(context.get('authorization').replace(/^Bearer /i, ''))
      const person = people.get(token?.accountId ?? '')
      context.status = person ? 200 : 400
      context.body = person
        ? { id: person.subject, name: person.name, ...(person.email && { email: person.email }) }
        : { error: { message: 'Invalid OAuth access token.', type: 'OAuthException', code: 190 } }
      return
    }
    await next()
    if (context.path === `${GRAPH}/oauth/access_token` && context.status >= 400)
      context.body = { error: { message: 'This code has been used.', type: 'OAuthException', code: 100 } }
  })
}

/** A stand-in for Facebook: its paths, plain OAuth 2, errors of the Graph API. */
export const startFacebookPeer = (redirectUri: string): Promise<Peer> =>
  startPeer(
    redirectUri,
    () => ({
      pkce: { required: () => false },
      scopes: ['email', 'public_profile'],
      routes: { authorization: `${GRAPH}/dialog/oauth`, token: `${GRAPH}/oauth/access_token` },
    }),
    speakGraph,
  )
