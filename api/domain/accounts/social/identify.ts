import type { SocialProvider } from '../../../../prisma/generated/client'
import { bodyError } from '../../../platform/errors/api-error'
import { ENDED } from '../../../platform/providers/identity/explain-failure'
import type { Identity } from '../../../platform/providers/identity/identity-provider'
import type { Services } from '../../../platform/services/services'
import { setUp } from './start'
import { findStep, roundOf, type StepKeys, takeStep } from './steps'

/** What a browser comes back with. */
export type CameBackBody = StepKeys & { code: string; iss?: string | undefined }

/**
 * Who came back from a company. The step is used up before the company is asked, so that a code is never sent twice.
 * @throws {ApiError} 400 where the sign-in was not begun in this browser at this company, or was used; 502 where the
 * company can't be reached.
 */
export async function identify(
  services: Services,
  name: SocialProvider,
  { code, iss, ...keys }: CameBackBody,
): Promise<Identity> {
  const provider = setUp(services.identityProviders, name)
  const step = await findStep(services.prisma, keys)
  if (step.provider !== name || step.userId) throw bodyError(ENDED)
  await takeStep(services.prisma, step)
  return provider.identify(roundOf(services, name, keys), { code, issuer: iss })
}
