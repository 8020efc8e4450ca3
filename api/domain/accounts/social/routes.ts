import { audit } from '@/api/domain/audit/audit'
import { queueMail } from '@/api/domain/mail/queue-mail'
import { bodyError, notFound, refuse } from '@/api/platform/errors/api-error'
import { issueToken } from '@/api/platform/permissions/tokens'
import type {
  Identity,
  IdentityProvider,
  IdentityProviders,
} from '@/api/platform/providers/identity/identity-provider'
import { ENDED } from '@/api/platform/providers/identity/openid'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import type { Services } from '@/api/platform/services/services'
import type { SocialProvider } from '@/prisma/generated/client'
import { hasPassword } from '../password'
import { checkSecondFactor } from '../two-factor/check-second-factor'
import type { SocialContract } from './contract'
import { providerName } from './contract'
import { findOrCreateUser } from './find-or-create-user'
import { addSocial, lockIdentity } from './social-accounts'
import { consumeStep, findStep, newSignInKeys, type SignInKeys, signInAttemptOf, storeStep } from './steps'

/** @throws {ApiError} 404 if the provider is not configured. */
function setUp(providers: IdentityProviders, name: SocialProvider): IdentityProvider {
  const provider = providers[name]
  if (!provider) throw refuse(404, 'This way to sign in is not set up here.')
  return provider
}

/** Starts a sign-in, or a connection, with an identity provider. */
const startSocial: Handler<SocialContract['POST /api/rest-auth/social/{provider}/start/']> = async ({
  params,
  services,
}) => {
  const provider = setUp(services.identityProviders, params.provider)
  const keys = newSignInKeys()
  const address = await provider.addressOf(signInAttemptOf(services, provider.name, keys))
  await storeStep(services.prisma, keys, { provider: provider.name })
  return { address, key: keys.key }
}

/** The parameters of the redirect. */
type CameBackBody = SignInKeys & { code: string; iss?: string | undefined }

/**
 * The identity from the provider. The step is consumed before the provider is asked, so that a code is never sent
 * twice.
 * @throws {ApiError} 400 if the sign-in was not started in this browser with this provider, or was used; 502 if the
 * provider can't be reached.
 */
async function identify(
  services: Services,
  name: SocialProvider,
  { code, iss, ...keys }: CameBackBody,
): Promise<Identity> {
  const provider = setUp(services.identityProviders, name)
  const step = await findStep(services.prisma, keys)
  if (step.provider !== name || step.userId) throw bodyError(ENDED)
  await consumeStep(services.prisma, step)
  return provider.identify(signInAttemptOf(services, name, keys), { code, issuer: iss })
}

type Connect = Handler<
  SocialContract['POST /api/rest-auth/google_connect/' | 'POST /api/rest-auth/facebook_connect/']
>

/** Connects an identity provider to the user, whatever address they have there. */
const connectTo =
  (provider: SocialProvider): Connect =>
  async ({ body, caller, services }) => {
    const { userId } = caller
    const { subject, email } = await identify(services, provider, body)
    const company = providerName(provider)
    await services.prisma.$transaction(async db => {
      await lockIdentity(db, { provider, subject })
      const known = await db.socialAccount.findFirst({ where: { provider, OR: [{ subject }, { userId }] } })
      if (known && known.userId !== userId)
        throw bodyError(`This ${company} account signs someone else in. Disconnect it there first.`)
      if (known && known.subject !== subject)
        throw bodyError(`Another ${company} account is connected already. Disconnect it first.`)
      if (known) return
      const user = await db.user.findUniqueOrThrow({ where: { id: userId } })
      await addSocial(db, user, { provider, subject, email }, caller)
    })
    services.mailer.wake()
    return { detail: `${company} is connected.` }
  }

/** Disconnects an identity provider. Concurrent calls wait for each other, so that one way to sign in remains. */
const disconnectFrom: Handler<SocialContract['POST /api/rest-auth/disconnect/{provider}/']> = async ({
  params: { provider },
  caller,
  services: { prisma, mailer },
}) => {
  const id = caller.userId
  const company = providerName(provider)
  await prisma.$transaction(async db => {
    await db.$queryRaw`SELECT id FROM "user" WHERE id = ${id} FOR UPDATE`
    const user = await db.user.findUniqueOrThrow({ where: { id }, include: { socials: true } })
    const account = user.socials.find(one => one.provider === provider)
    if (!account) throw notFound()
    if (user.socials.length === 1 && !hasPassword(user))
      throw refuse(400, `${company} is your only way to sign in. Set a password first.`)
    await db.socialAccount.delete({ where: { id: account.id } })
    await audit(db, caller, { act: 'social.disconnect', details: { company } })
    const props = { name: user.name, company, connected: false }
    await queueMail(db, { to: user.email, template: 'signInWays', props })
  })
  mailer.wake()
  return { detail: `${company} is disconnected.` }
}

type SignIn = Handler<SocialContract['POST /api/rest-auth/google/' | 'POST /api/rest-auth/facebook/']>

/** Signs in with an identity provider. If the account requires a code, the sign-in waits for it. */
const signInWith =
  (provider: SocialProvider): SignIn =>
  async ({ body: { ref, ...callback }, request, services }) => {
    const { prisma, mailer } = services
    const identity = await identify(services, provider, callback)
    const user = await prisma.$transaction(db =>
      findOrCreateUser(db, services, { ...identity, provider, referral: ref, request }),
    )
    mailer.wake()
    if (await prisma.twoFactor.count({ where: { userId: user.id, confirmedAt: { not: null } } }))
      await storeStep(prisma, callback, { provider, userId: user.id })
    await checkSecondFactor(services, user.id, undefined)
    return issueToken(prisma, user.id, request)
  }

/** Completes a sign-in with an identity provider by the code that the account requires. */
const confirmSocial: Handler<SocialContract['POST /api/rest-auth/social/confirm/']> = async ({
  body: { code, ...keys },
  request,
  services,
}) => {
  const { prisma } = services
  const step = await findStep(prisma, keys)
  const { userId } = step
  if (!userId) throw bodyError(ENDED)
  await checkSecondFactor(services, userId, code)
  return prisma.$transaction(async db => {
    await consumeStep(db, step)
    return issueToken(db, userId, request)
  })
}

/** The identity providers connected to the user. */
const listSocialAccounts: Handler<SocialContract['GET /api/rest-auth/socialaccounts/']> = async ({
  caller: { userId },
  services: { prisma },
}) => {
  const accounts = await prisma.socialAccount.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } })
  return accounts.map(({ provider, email, createdAt }) => ({
    provider,
    email,
    connected: createdAt.toISOString(),
  }))
}

export const socialRoutes: Handlers<SocialContract> = {
  'POST /api/rest-auth/social/{provider}/start/': startSocial,
  'POST /api/rest-auth/google/': signInWith('google'),
  'POST /api/rest-auth/facebook/': signInWith('facebook'),
  'POST /api/rest-auth/social/confirm/': confirmSocial,
  'POST /api/rest-auth/google_connect/': connectTo('google'),
  'POST /api/rest-auth/facebook_connect/': connectTo('facebook'),
  'POST /api/rest-auth/disconnect/{provider}/': disconnectFrom,
  'GET /api/rest-auth/socialaccounts/': listSocialAccounts,
}
