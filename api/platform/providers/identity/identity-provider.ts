import type { SocialProvider } from '@/prisma/generated/client'

/** What a company says of whoever has just signed in there. */
export type Identity = {
  /** What the company calls the account, for good. */
  subject: string
  /** Null where it has none, or does not tell. */
  email: string | null
  /** Whether the company says that the address is theirs; false where it says nothing. */
  emailVerified: boolean
  name: string
}

/** What a sign-in is held together by: the address that the browser comes back to, and what only this one knows. */
export type SignInAttempt = {
  redirectUri: string
  state: string
  /** Comes back within the signed identity (OpenID Connect). */
  nonce: string
  /** What the code is good with (RFC 7636). */
  verifier: string
}

/** What the browser comes back with. */
export type CallbackParams = {
  code: string
  /** Who gave the code (RFC 9207), where the company says so. */
  issuer?: string | undefined
}

/** A company that vouches for people: one file in this folder each. */
export type IdentityProvider = {
  name: SocialProvider
  /** The address that the browser goes to. @throws {ApiError} 502 where the company can't be reached. */
  addressOf(round: SignInAttempt): Promise<string>
  /**
   * Who came back: the code is exchanged by this server, once.
   * @throws {ApiError} 400 where the company does not take the code or what it says does not fit the round; 502 where
   * it can't be reached.
   */
  identify(round: SignInAttempt, callback: CallbackParams): Promise<Identity>
}

/** The companies that are set up. */
export type IdentityProviders = Partial<Record<SocialProvider, IdentityProvider>>
