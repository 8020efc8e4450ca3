import { afterAll, expect, it } from 'vitest'
import { testDatabase, testTeam } from '@/api/testing/database'

const { prisma, stop } = await testDatabase()
afterAll(stop)
const { team, user } = await testTeam(prisma)
const own = { teamId: team.id }

it('refuses an email with capitals', async () => {
  const data = { email: 'Ada@example.test', username: 'ada', passwordHash: '-' }
  await expect(prisma.user.create({ data })).rejects.toThrow('user_email_lower_case')
})

it('refuses the same email twice', async () => {
  const data = { email: user.email, username: 'twin', passwordHash: '-' }
  await expect(prisma.user.create({ data })).rejects.toMatchObject({ code: 'P2002' })
})

it('refuses a balance below zero', async () => {
  const where = { teamId_quota: { ...own, quota: 'TALKREEL_CREDIT' } }
  const change = (data: object) => prisma.quotaBalance.update({ where, data })
  await expect(change({ amount: -0.0001 })).rejects.toThrow('quota_balance_not_negative')
  await expect(change({ amount: 1, purchased: 2 })).rejects.toThrow('quota_balance_purchased_is_a_part')
})

it('refuses progress outside 0 to 1', async () => {
  const data = { ...own, kind: 'ingest', payload: {} }
  await expect(prisma.job.create({ data: { ...data, progress: 1.01 } })).rejects.toThrow(
    'job_progress_is_a_share',
  )
  await expect(prisma.job.create({ data: { ...data, progress: -0.01 } })).rejects.toThrow(
    'job_progress_is_a_share',
  )
})

it('refuses negative sizes', async () => {
  const asset = { ...own, kind: 'video', title: 'A talk', contentType: 'video/mp4', size: -1n } as const
  await expect(prisma.asset.create({ data: asset })).rejects.toThrow('asset_size_not_negative')
  const upload = { ...own, key: 'k', uploadId: 'u', fileName: 'a.mp4', fileType: 'video/mp4', size: -1n }
  await expect(prisma.upload.create({ data: upload })).rejects.toThrow('upload_size_not_negative')
})

it.each([
  ['asset_sides_within_limits', { width: 16_385 }],
  ['asset_sides_within_limits', { height: -1 }],
  ['asset_fps_within_limits', { fps: 240.1 }],
  ['asset_fps_within_limits', { fps: Number.NaN }],
  ['asset_duration_within_limits', { duration: 86_401 }],
  ['asset_duration_within_limits', { duration: Number.POSITIVE_INFINITY }],
])('refuses an asset that exceeds the limits of a project: %s %o', async (name, claims) => {
  const asset = { ...own, kind: 'video', title: 'A talk', contentType: 'video/mp4', size: 1n } as const
  const most = { width: 16_384, height: 16_384, fps: 240, duration: 86_400 }
  await prisma.asset.create({ data: { ...asset, ...most } })
  await expect(prisma.asset.create({ data: { ...asset, ...most, ...claims } })).rejects.toThrow(name)
})

it('makes ledger entries append-only: no update, delete, truncate or cascade', async () => {
  const entry = await prisma.ledgerEntry.create({
    data: {
      ...own,
      delta: 1,
      balanceAfter: 1,
      quota: 'TALKREEL_CREDIT',
      kind: 'grant',
      reason: 'a gift',
      key: 'gift',
    },
  })
  const where = { id: entry.id }
  await expect(prisma.ledgerEntry.update({ where, data: { delta: 9 } })).rejects.toThrow('append only')
  await expect(prisma.ledgerEntry.delete({ where })).rejects.toThrow('append only')
  await expect(prisma.$executeRaw`TRUNCATE "ledger_entry"`).rejects.toThrow('append only')
  await expect(prisma.team.delete({ where: { id: team.id } })).rejects.toMatchObject({ code: 'P2003' })
  expect(await prisma.ledgerEntry.findUniqueOrThrow({ where })).toEqual(entry)
})

it('allows a ledger key once per team, and in other teams', async () => {
  const other = await testTeam(prisma)
  const entry = {
    quota: 'TALKREEL_CREDIT',
    delta: 1,
    balanceAfter: 1,
    kind: 'grant',
    reason: 'a gift',
    key: 'welcome',
  }
  await prisma.ledgerEntry.create({ data: { ...own, ...entry } })
  await prisma.ledgerEntry.create({ data: { teamId: other.team.id, ...entry } })
  const again = prisma.ledgerEntry.create({ data: { ...own, ...entry } })
  await expect(again).rejects.toMatchObject({ code: 'P2002' })
})

it('refuses a second owner of a team', async () => {
  const { user: second } = await testTeam(prisma)
  const data = { ...own, userId: second.id, role: 'owner' } as const
  await expect(prisma.membership.create({ data })).rejects.toMatchObject({ code: 'P2002' })
})

it('refuses an invitation to an email with capitals', async () => {
  const data = { ...own, email: 'Ada@example.test', tokenHash: '-', expiresAt: new Date() }
  await expect(prisma.invitation.create({ data })).rejects.toThrow('invitation_email_lower_case')
})

it('makes audit entries append-only: no update, delete or truncate', async () => {
  const entry = await prisma.auditEntry.create({
    data: { ...own, act: 'team.rename', actorId: user.id, isStaff: false, ip: '', details: {} },
  })
  const where = { id: entry.id }
  await expect(prisma.auditEntry.update({ where, data: { act: 'x' } })).rejects.toThrow('append only')
  await expect(prisma.auditEntry.delete({ where })).rejects.toThrow('append only')
  await expect(prisma.$executeRaw`TRUNCATE "audit_entry"`).rejects.toThrow('append only')
  expect(await prisma.auditEntry.findUniqueOrThrow({ where })).toEqual(entry)
})

it("refuses an audit entry in another user's name unless it is by support staff", async () => {
  const data = { act: 'team.rename', actorId: user.id, nameId: user.id, isStaff: false, ip: '', details: {} }
  await expect(prisma.auditEntry.create({ data })).rejects.toThrow('audit_entry_names_are_lent_to_staff')
})

it('refuses a session in which a user is signed in as themselves', async () => {
  const data = { userId: user.id, impersonatorId: user.id, tokenHash: 'as me', expiresAt: new Date() }
  await expect(prisma.authToken.create({ data })).rejects.toThrow('nobody_is_signed_in_as_themselves')
})

it('refuses an API key without a scope', async () => {
  const data = { ...own, makerId: user.id, name: 'A program', prefix: 'tk_', tokenHash: 'h', scopes: [] }
  await expect(prisma.apiKey.create({ data })).rejects.toThrow('api_key_has_a_scope')
})

it('refuses a second user of one Google account, and a second Google account of one user', async () => {
  const { user: other } = await testTeam(prisma)
  const account = { provider: 'google', subject: 'g-1', userId: user.id } as const
  await prisma.socialAccount.create({ data: account })
  for (const second of [
    { ...account, userId: other.id },
    { ...account, subject: 'g-2' },
  ])
    await expect(prisma.socialAccount.create({ data: second })).rejects.toMatchObject({ code: 'P2002' })
  await prisma.socialAccount.create({ data: { ...account, userId: other.id, provider: 'facebook' } })
})
