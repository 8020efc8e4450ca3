import type { SocialProvider } from '../../../../prisma/generated/client'
import { refuse } from '../../../platform/errors/api-error'
import type {
  IdentityProvider,
  IdentityProviders,
} from '../../../platform/providers/identity/identity-provider'
import type { Handler } from '../../../platform/routing/handler'
import type { SocialContract } from './contract'
import { keepStep, newStepKeys, roundOf } from './steps'

/** @throws {ApiError} 404 where the company is not set up. */
export function setUp(providers: IdentityProviders, name: SocialProvider): IdentityProvider {
  const provider = providers[name]
  if (!provider) throw refuse(404, 'This way to sign in is not set up here.')
  return provider
}

/** Begins a sign-in, or a connection, at a company. */
export const startSocial: Handler<SocialContract['POST /api/rest-auth/social/{provider}/start/']> = async ({
  params,
  services,
}) => {
  const provider = setUp(services.identityProviders, params.provider)
  const keys = newStepKeys()
  const address = await provider.addressOf(roundOf(services, provider.name, keys))
  await keepStep(services.prisma, keys, { provider: provider.name })
  return { address, key: keys.key }
}
