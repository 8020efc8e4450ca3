import { randomBytes } from 'node:crypto'
import { lockTeam } from '@/api/platform/database/lock-team'
import { notFound, refuse } from '@/api/platform/errors/api-error'
import { pageWindow, toPage } from '@/api/platform/http/paginate'
import { withinTeam } from '@/api/platform/permissions/rights'
import { hashToken, revokeTokens } from '@/api/platform/permissions/tokens'
import { MAX_ATTEMPTS } from '@/api/platform/providers/mail/send-outbox'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import type { Prisma } from '@/prisma/generated/client'
import { audit } from '../audit/audit'
import { aboutUser, auditInclude, toAuditItems } from '../audit/to-audit-items'
import { balanceOf, creditPermanently } from '../billing/ledger'
import type { supportContract } from './contract'
import { findUsers } from './find-users'
import { getTeam, listLedger, listTeamExports, listTeamJobs } from './get-team'
import { getUser } from './get-user'
import { retryJob } from './retry-job'
import { listFlags, setFlag, setTeamFlag } from './set-flags'
import { setPlan } from './set-plan'

type Contract = typeof supportContract

const where = { sentAt: null, attempts: { gte: MAX_ATTEMPTS } }

/** Mails that could not be delivered, without their content, which is private. */
const listGivenUpMails: Handler<Contract['GET /api/support/mails/']> = async ({
  query,
  services: { prisma },
  request,
}) => {
  const [count, mails] = await Promise.all([
    prisma.outboxMail.count({ where }),
    prisma.outboxMail.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      ...pageWindow(query),
    }),
  ])
  const results = mails.map(({ id, to, subject, createdAt, lastError }) => ({
    id,
    to,
    subject,
    at: createdAt.toISOString(),
    error: lastError ?? '',
  }))
  return toPage(request, query, { count, results })
}

/** Sends a mail again with fresh attempts. Impossible once its text was removed. */
const sendMailAgain: Handler<Contract['POST /api/support/mails/{id}/send/']> = async ({
  params: { id },
  caller,
  services: { prisma, mailer },
}) => {
  const sending = prisma.$transaction(async db => {
    const [mail] = await db.outboxMail.updateManyAndReturn({
      where: { id, ...where },
      data: { attempts: 0, dueAt: new Date() },
    })
    if (!mail) throw notFound()
    if (!mail.text)
      throw refuse(409, 'The text of this email is no longer stored. Ask the user to request it again.')
    const { to, subject } = mail
    await audit(db, caller, { act: 'support.send_mail', rowId: id, details: { to, subject } })
  })
  // Also after a second request for the same mail: while it held the row, the mailer passed it over.
  await sending.finally(mailer.wake)
  return { detail: 'The mail is being sent again.' }
}

/** How long support staff stay signed in as a user (milliseconds). */
const LIFE = 60 * 60_000

/** Shown to the user in the list of devices. */
const DEVICE = 'Talkreel support'

/** Signs support staff in as a user, with a token that names the staff member and expires within an hour. */
const signInAs: Handler<(typeof supportContract)['POST /api/support/users/{id}/sign_in/']> = ({
  params: { id: userId },
  caller,
  services: { prisma },
}) =>
  prisma.$transaction(async db => {
    const user = await db.user.findUnique({ where: { id: userId } })
    if (!user) throw notFound()
    if (user.isSuperuser) throw refuse(403, 'No one can sign in as support staff.')
    const key = randomBytes(32).toString('base64url')
    const expiresAt = new Date(Date.now() + LIFE)
    const impersonatorId = caller.userId
    const { id: rowId } = await db.authToken.create({
      data: { userId, tokenHash: hashToken(key), expiresAt, impersonatorId, device: DEVICE },
    })
    await audit(db, caller, { act: 'support.sign_in', userId, teamId: user.currentTeamId, rowId })
    return { key, expires: expiresAt.toISOString() }
  })

/** Audit entries by, to or on behalf of a user, in a team, or all. */
const listAudit: Handler<(typeof supportContract)['GET /api/support/audit/']> = async ({
  query,
  services: { prisma },
  request,
}) => {
  const { user, team } = query
  const where: Prisma.AuditEntryWhereInput = {
    ...(team && { teamId: team }),
    ...(user && aboutUser(user)),
  }
  const [count, rows] = await Promise.all([
    prisma.auditEntry.count({ where }),
    prisma.auditEntry.findMany({
      where,
      include: auditInclude,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      ...pageWindow(query),
    }),
  ])
  return toPage(request, query, { count, results: await toAuditItems(prisma, rows, { forStaff: true }) })
}

const QUOTA = 'TALKREEL_CREDIT'

/** Grants credits to a team; idempotent by the key of the request. */
const grantCredits: Handler<(typeof supportContract)['POST /api/support/teams/{id}/grant/']> = async ({
  params: { id: teamId },
  body: { amount, reason, key: given },
  caller,
  services: { prisma },
}) => {
  await withinTeam(prisma, caller, teamId)
  const key = `grant:${given}`
  return prisma.$transaction(async db => {
    await lockTeam(db, teamId)
    if (!(await db.ledgerEntry.count({ where: { teamId, key } }))) {
      const { userId } = caller
      await creditPermanently(db, { teamId, quota: QUOTA, amount, kind: 'grant', reason, key, userId })
      await audit(db, caller, { act: 'support.grant', teamId, details: { amount, reason } })
    }
    return { balance: await balanceOf(db, teamId, QUOTA) }
  })
}

/** Signs a user out on all devices, such as after a loss. */
const endSessions: Handler<(typeof supportContract)['POST /api/support/users/{id}/end_sessions/']> = async ({
  params: { id: userId },
  caller,
  services: { prisma },
}) => {
  await prisma.$transaction(async db => {
    if (!(await db.user.count({ where: { id: userId } }))) throw notFound()
    await revokeTokens(db, { userId })
    await audit(db, caller, { act: 'support.end_sessions', userId })
  })
  return { detail: 'They are signed out everywhere.' }
}

export const supportRoutes: Handlers<typeof supportContract> = {
  'GET /api/support/users/': findUsers,
  'GET /api/support/users/{id}/': getUser,
  'POST /api/support/users/{id}/sign_in/': signInAs,
  'POST /api/support/users/{id}/end_sessions/': endSessions,
  'GET /api/support/teams/{id}/': getTeam,
  'GET /api/support/teams/{id}/ledger/': listLedger,
  'GET /api/support/teams/{id}/jobs/': listTeamJobs,
  'GET /api/support/teams/{id}/exports/': listTeamExports,
  'POST /api/support/teams/{id}/grant/': grantCredits,
  'POST /api/support/teams/{id}/plan/': setPlan,
  'POST /api/support/teams/{id}/flags/': setTeamFlag,
  'POST /api/support/jobs/{id}/retry/': retryJob,
  'GET /api/support/flags/': listFlags,
  'POST /api/support/flags/': setFlag,
  'GET /api/support/mails/': listGivenUpMails,
  'POST /api/support/mails/{id}/send/': sendMailAgain,
  'GET /api/support/audit/': listAudit,
}
