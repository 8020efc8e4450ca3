import { z } from 'zod'
import { ApiError, bodyError, fieldError, notFound } from '@/api/platform/errors/api-error'
import { issueToken, revokeTokens } from '@/api/platform/permissions/tokens'
import { consumeMail, consumeRegistration, consumeSignIn } from '@/api/platform/rate-limits/consume-for'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import { MESSAGES } from '@/compositions/catalog/messages'
import { audit } from '../audit/audit'
import { passwordFaults } from './account-fields'
import { checkOwnPassword } from './check-own-password'
import type { accountsContract } from './contract'
import { createAccount } from './create-account'
import { getUser } from './get-user'
import { consumeOwnMailToken, findMailToken, queueVerificationMail } from './mail-tokens'
import { checkPassword, hashPassword } from './password'
import { confirmReset, requestReset } from './reset-password'
import { setPassword } from './set-password'
import { checkSecondFactor } from './two-factor/check-second-factor'

type Contract = typeof accountsContract

/** The devices that the user is signed in on, most recently used first. */
const listSessions: Handler<Contract['GET /api/rest-auth/sessions/']> = async ({
  caller,
  services: { prisma },
}) => {
  const tokens = await prisma.authToken.findMany({
    where: { userId: caller.userId, revokedAt: null, expiresAt: { gt: new Date() } },
    orderBy: { lastUsedAt: 'desc' },
  })
  return tokens.map(({ id, device, ip, createdAt, lastUsedAt }) => ({
    id,
    device,
    ip,
    created: createdAt.toISOString(),
    last_used: lastUsedAt.toISOString(),
    is_current: id === caller.tokenId,
  }))
}

/** Ends one session of the user. */
const endSession: Handler<Contract['DELETE /api/rest-auth/sessions/{id}/']> = async ({
  params,
  caller,
  services: { prisma },
}) => {
  const { count } = await prisma.authToken.updateMany({
    where: { id: params.id, userId: caller.userId, revokedAt: null },
    data: { revokedAt: new Date() },
  })
  if (!count) throw notFound()
}

/** Ends every session of the user, this one too. */
const endAllSessions: Handler<Contract['POST /api/rest-auth/logout/all/']> = async ({
  caller,
  services: { prisma },
}) => {
  await revokeTokens(prisma, { userId: caller.userId })
  return { detail: 'Successfully logged out everywhere' }
}

type Change = (typeof accountsContract)['POST /api/rest-auth/password/change/']

const wrongPassword = () =>
  fieldError('old_password', 'Your old password was entered incorrectly. Please enter it again.')

/**
 * Changes the password for a user who knows the old one; ends all other sessions and, on request, revokes API keys.
 */
const changePassword: Handler<Change> = async ({ body, caller, services }) => {
  const { id: userId, email } = await checkOwnPassword(
    services,
    caller.userId,
    body.old_password,
    wrongPassword,
  )
  const { new_password1: password1, new_password2: password2 } = body
  const { password1: faults, ...others } = passwordFaults({ email, password1, password2 })
  if (faults || Object.keys(others).length)
    throw new ApiError(400, { ...others, ...(faults && { new_password1: faults }) })
  const passwordHash = await hashPassword(password1)
  const { prisma, publicUrl, mailer } = services
  await prisma.$transaction(db =>
    setPassword(db, caller, {
      userId,
      passwordHash,
      except: caller.tokenId,
      revokesKeys: body.revoke_keys,
      act: 'password.change',
      publicUrl,
    }),
  )
  mailer.wake()
  return { detail: 'New password has been saved.' }
}

type Login = (typeof accountsContract)['POST /api/rest-auth/login/']

/**
 * Signs in. A wrong password and an unknown account get the same response after the same work; that a code is required
 * is revealed only after the right password. Failed attempts are limited by network and by account.
 */
const login: Handler<Login> = async ({ body, request, services }) => {
  const { prisma } = services
  const name = (body.email ?? body.username ?? '').trim()
  if (!name) throw bodyError('Must include "email" and "password".')
  const user = await prisma.user.findFirst({
    where: { OR: [{ email: name.toLowerCase() }, { username: name }] },
  })
  const resetAttempts = await consumeSignIn(services, { name, userId: user?.id, ip: request.ip })
  const right = await checkPassword(body.password, user?.passwordHash)
  if (!user || !right)
    throw bodyError('That email and password don’t match. Try again or reset your password.')
  await resetAttempts()
  await checkSecondFactor(services, user.id, body.code)
  return issueToken(prisma, user.id, request)
}

type Form = { email: string; password1: string; password2?: string | undefined }

/** @throws {ApiError} 400 with the faults by field, worded like Django's forms. */
function checkRegistration(form: Form): void {
  const email = z.email().safeParse(form.email).success ? {} : { email: ['Enter a valid email address.'] }
  const body = { ...email, ...passwordFaults(form) }
  if (Object.keys(body).length) throw new ApiError(400, body)
}

type Register = (typeof accountsContract)['POST /api/rest-auth/registration/']

/** Creates an account with its team and verification mail, and signs in. */
const register: Handler<Register> = async ({ body, request, services }) => {
  checkRegistration(body)
  const { email, password1, name = '', ref: referral } = body
  await consumeRegistration(services.rateLimiter, request.ip)
  const passwordHash = await hashPassword(password1)
  const key = await services.prisma.$transaction(async db => {
    const user = await createAccount(db, { email, name, passwordHash, emailVerifiedAt: null, referral })
    await queueVerificationMail(db, services, user)
    return issueToken(db, user.id, request)
  })
  services.mailer.wake()
  return key
}

type Resend = (typeof accountsContract)['POST /api/users/resend_verify_email/']

/**
 * Sends the mail again. The response is the same, and sent before the mail is written, whether or not the account
 * exists.
 */
const resendVerification: Handler<Resend> = async ({ body, services }) => {
  const email = body.email.toLowerCase()
  await consumeMail(services.rateLimiter, email)
  const user = await services.prisma.user.findUnique({ where: { email, emailVerifiedAt: null } })
  if (user)
    services.inBackground(async () => {
      await queueVerificationMail(services.prisma, services, user)
      services.mailer.wake()
    })
  return { detail: MESSAGES.accounts.verificationSent }
}

type VerifyEmail = (typeof accountsContract)['POST /api/rest-auth/registration/verify-email/']

/**
 * Confirms the address that the mail with this key was sent to, unless the user has changed it since. Only the
 * signed-in user can confirm it, so that no one confirms an account that someone else created with their address. A
 * link to an address that is confirmed already does nothing and succeeds: people click twice, and ask for two mails.
 */
const verifyEmail: Handler<VerifyEmail> = ({ body, caller: { userId }, services: { prisma } }) =>
  prisma.$transaction(async db => {
    // Two tabs with the same link: the second one waits, and finds the address confirmed.
    await db.$queryRaw`SELECT 1 FROM "user" WHERE id = ${userId} FOR UPDATE`
    const known = await findMailToken(db, 'verify', body.key)
    const { email: current, emailVerifiedAt } = await db.user.findUniqueOrThrow({ where: { id: userId } })
    if (known?.userId === userId && known.email === current && emailVerifiedAt) return { detail: 'ok' }
    const { email } = await consumeOwnMailToken(db, 'verify', { key: body.key, userId })
    const { count } = await db.user.updateMany({
      where: { id: userId, email },
      data: { emailVerifiedAt: new Date() },
    })
    if (!count) throw fieldError('key', 'This link is no longer valid. Please ask for a new one.')
    return { detail: 'ok' }
  })

type Logout = (typeof accountsContract)['POST /api/rest-auth/logout/']

/** Revokes the token of the request. */
const logout: Handler<Logout> = async ({ caller, services: { prisma } }) => {
  await prisma.$transaction(async db => {
    await db.authToken.update({ where: { id: caller.tokenId }, data: { revokedAt: new Date() } })
    if (caller.impersonatorId) await audit(db, caller, { act: 'support.sign_out', userId: caller.userId })
  })
  return { detail: MESSAGES.accounts.loggedOut }
}

export const accountsRoutes: Handlers<typeof accountsContract> = {
  'POST /api/rest-auth/login/': login,
  'POST /api/rest-auth/registration/': register,
  'POST /api/rest-auth/logout/': logout,
  'POST /api/rest-auth/logout/all/': endAllSessions,
  'GET /api/rest-auth/sessions/': listSessions,
  'DELETE /api/rest-auth/sessions/{id}/': endSession,
  'POST /api/rest-auth/password/reset/': requestReset,
  'POST /api/rest-auth/password/reset/confirm/': confirmReset,
  'POST /api/rest-auth/password/change/': changePassword,
  'GET /api/rest-auth/user/': getUser,
  'POST /api/rest-auth/registration/verify-email/': verifyEmail,
  'POST /api/users/resend_verify_email/': resendVerification,
}
