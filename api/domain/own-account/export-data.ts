import { notFound } from '@/api/platform/errors/api-error'
import type { Handler } from '@/api/platform/routing/handler'
import { aboutUser, auditInclude, toAuditItems } from '../audit/to-audit-items'
import type { OwnAccountContract } from './contract'
import { ownedTeams } from './owned-teams'

const orNull = (date: Date | null): string | null => date?.toISOString() ?? null

/** All data about the user, as a file to download. */
export const exportData: Handler<OwnAccountContract['GET /api/users/{id}/export/']> = async ({
  params: { id },
  caller,
  services: { prisma },
  response,
}) => {
  if (id !== caller.userId) throw notFound()
  const user = await prisma.user.findUniqueOrThrow({
    where: { id },
    include: {
      twoFactor: { select: { confirmedAt: true } },
      socials: { orderBy: { createdAt: 'asc' } },
      apiKeys: { orderBy: { createdAt: 'asc' }, include: { team: true } },
      tokens: { orderBy: { createdAt: 'asc' } },
      mailTokens: { orderBy: { createdAt: 'asc' } },
      memberships: { orderBy: { createdAt: 'asc' }, include: { team: true } },
    },
  })
  const { email } = user
  const mails = await prisma.outboxMail.findMany({ where: { to: email }, orderBy: { createdAt: 'asc' } })
  const invitations = await prisma.invitation.findMany({ where: { email }, include: { team: true } })
  const voices = await prisma.voice.findMany({
    where: { confirmedBy: id, deletedAt: null },
    include: { team: true },
    orderBy: { createdAt: 'asc' },
  })
  const acts = await prisma.auditEntry.findMany({
    where: aboutUser(id),
    include: auditInclude,
    orderBy: { createdAt: 'asc' },
  })
  response.attachment('talkreel-data.json')
  return {
    taken: new Date().toISOString(),
    profile: {
      id,
      email,
      email_verified: orNull(user.emailVerifiedAt),
      username: user.username,
      name: user.name,
      hash: user.widgetHash,
      is_superuser: user.isSuperuser,
      two_factor: orNull(user.twoFactor?.confirmedAt ?? null),
      joined: user.dateJoined.toISOString(),
      referral: user.referral,
    },
    api_keys: user.apiKeys.map(key => ({
      id: key.id,
      team: key.team.title,
      name: key.name,
      scopes: key.scopes,
      created: key.createdAt.toISOString(),
      last_used: orNull(key.lastUsedAt),
      ended: orNull(key.revokedAt),
    })),
    activity: await toAuditItems(prisma, acts, { forStaff: false }),
    social_accounts: user.socials.map(({ provider, subject, email, createdAt }) => ({
      provider,
      subject,
      email,
      connected: createdAt.toISOString(),
    })),
    sessions: user.tokens.map(token => ({
      id: token.id,
      device: token.device,
      ip: token.ip,
      created: token.createdAt.toISOString(),
      last_used: token.lastUsedAt.toISOString(),
      expires: token.expiresAt.toISOString(),
      ended: orNull(token.revokedAt),
    })),
    links: user.mailTokens.map(link => ({
      purpose: link.purpose,
      email: link.email,
      created: link.createdAt.toISOString(),
      used: orNull(link.usedAt),
    })),
    mails: mails.map(({ subject, createdAt, sentAt }) => ({
      subject,
      created: createdAt.toISOString(),
      sent: orNull(sentAt),
    })),
    invitations: invitations.map(({ team, createdAt, expiresAt }) => ({
      team: team.title,
      sent: createdAt.toISOString(),
      expires: expiresAt.toISOString(),
    })),
    cloned_voices: voices.map(({ title, team, confirmedAt, confirmedIp, sampleSha256 }) => ({
      title,
      team: team.title,
      confirmed: confirmedAt.toISOString(),
      ip: confirmedIp,
      sample_sha256: sampleSha256,
    })),
    teams: user.memberships.map(({ team, role, createdAt }) => ({
      id: team.id,
      title: team.title,
      role,
      joined: createdAt.toISOString(),
    })),
    owned_teams: await ownedTeams(prisma, id),
  }
}
