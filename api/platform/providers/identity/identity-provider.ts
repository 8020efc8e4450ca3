import type { SocialProvider } from '@/prisma/generated/client'

/** The identity that a provider returns for a sign-in. */
export type Identity = {
  /** The provider's permanent id of the account. */
  subject: string
  /** Null if there is none, or it is not shared. */
  email: string | null
  /** Whether the provider has verified the email; false if unknown. */
  emailVerified: boolean
  name: string
}

/** The parameters of one sign-in: the redirect URI and its secrets. */
export type SignInAttempt = {
  redirectUri: string
  state: string
  /** Returned in the ID token (OpenID Connect). */
  nonce: string
  /** The code verifier (RFC 7636). */
  verifier: string
}

/** The parameters of the redirect. */
export type CallbackParams = {
  code: string
  /** The issuer of the code (RFC 9207), if the provider sends it. */
  issuer?: string | undefined
}

/** An identity provider: one file in this folder each. */
export type IdentityProvider = {
  name: SocialProvider
  /** The URL that the browser goes to. @throws {ApiError} 502 if the provider can't be reached. */
  addressOf(round: SignInAttempt): Promise<string>
  /**
   * Exchanges the code for the identity, once.
   * @throws {ApiError} 400 if the provider rejects the code or its response doesn't match the sign-in; 502 if it can't
   * be reached.
   */
  identify(round: SignInAttempt, callback: CallbackParams): Promise<Identity>
}

/** The configured providers. */
export type IdentityProviders = Partial<Record<SocialProvider, IdentityProvider>>
