import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase, testTeam } from '@/api/testing/database'
import { allow, requireQuota } from './allow'
import { balanceOf, debit } from './ledger'
import { planOf } from './plan-of'
import type { QuotaCode } from './quotas'

const { prisma, stop } = await testDatabase()
afterAll(stop)

const GB = 1024 ** 3
const DAY_MS = 24 * 3600 * 1000
let teamId: string
beforeEach(async () => {
  teamId = (await testTeam(prisma)).team.id
})

const setPlanOf = async (name: string, category: 'RECURRING' | 'LTD' = 'RECURRING') => {
  const plan = await prisma.plan.findUniqueOrThrow({ where: { name } })
  await prisma.subscription.update({ where: { teamId }, data: { planId: plan.id, category } })
}
const ask = async (code: QuotaCode, quantity: number) => {
  const allowance = await allow(prisma, teamId, code, quantity)
  return allowance.ok ? 'yes' : allowance.refusal
}

describe('a free team', () => {
  const refusals: [QuotaCode, number, string, string][] = [
    ['VIDEO_LENGTH', 45, 'Upgrade to render longer videos', 'PROFESSIONAL'],
    ['VIDEO_LENGTH', 150, 'Upgrade to render longer videos', 'BUSINESS'],
    ['VIDEO_QUALITY', 1080, 'Download Full-HD(1080p) video clips', 'STARTER'],
    ['PROJECT_LOCK_PERIOD', 8, 'Unlock projects older than 7 days', 'STARTER'],
    ['UPLOAD_SIZE', 3 * GB, 'File Size Limit Exceeded', 'PROFESSIONAL'],
    ['CUSTOM_FONT', 1, 'Access all 1900+ Google fonts and upload custom fonts', 'STARTER'],
    ['EXPORT_DURATION', 31, 'You have run out of rendering minutes', 'STARTER'],
    ['TEAM_MEMBERS', 1, 'Your plan has room for you alone. Upgrade to work as a team.', 'PROFESSIONAL'],
    ['TALKREEL_WATERMARK', 1, 'Upgrade to remove the watermark', 'STARTER'],
  ]
  it.each(refusals)('is refused %s × %d: %s, with the lowest sufficient plan, %s', async (...row) => {
    const [code, quantity, detail, plan] = row
    expect(await ask(code, quantity)).toMatchObject({ detail, show_upgrade: code, plan })
  })

  it('may use what its plan includes', async () => {
    const given: [QuotaCode, number][] = [
      ['VIDEO_LENGTH', 10],
      ['VIDEO_QUALITY', 720],
      ['PROJECT_LOCK_PERIOD', 7],
      ['UPLOAD_SIZE', GB],
      ['STORAGE', 2 * GB],
      ['UPLOAD_DURATION', 120],
      ['AI_ACTION', 20],
      ['TTS', 20_000],
      ['VIDEO_ORIENTATION', 3],
    ]
    for (const [code, quantity] of given) expect([code, await ask(code, quantity)]).toEqual([code, 'yes'])
  })

  it('sees how many credits an AI action or speech needs and how many are left', async () => {
    const spend = {
      teamId,
      quota: 'TALKREEL_CREDIT',
      amount: 7.5,
      kind: 'ai',
      reason: 'x',
      key: 'x',
    } as const
    await debit(prisma, { ...spend, userId: null })
    expect(await ask('AI_ACTION', 13)).toEqual({
      code: 'insufficient_credits',
      detail: 'You need 13 credits to perform this action, but you only have 12.5 credits remaining.',
      insufficient: 'credits',
      plan: 'STARTER',
      quota: { code: 'TALKREEL_CREDIT', limit: 20, used: 7.5, needed: 13, unit: 'credits' },
    })
    expect(await ask('TTS', 12_501)).toMatchObject({ quota: { needed: 12.51 } })
  })

  it('sees the file size and the remaining storage, with open uploads counted as used', async () => {
    await prisma.storedFile.create({ data: { teamId, key: 'k', uploadId: 'u', size: BigInt(GB) } })
    expect(await ask('STORAGE', 1.5 * GB)).toMatchObject({
      detail: "You're attempting to upload a 1.5 GB file, but you only have 1 GB remaining.",
      insufficient: 'storage',
      plan: 'STARTER',
    })
  })
})

it('refers to support where no plan offers more, and never suggests an upgrade to a lifetime plan', async () => {
  await setPlanOf('BUSINESS')
  expect(await ask('VIDEO_LENGTH', 500)).toMatchObject({ show_notification: true })
  await setPlanOf('STARTER', 'LTD')
  const refusal = await ask('VIDEO_LENGTH', 45)
  expect(refusal).toMatchObject({ show_notification: true })
  expect(refusal).not.toHaveProperty('show_upgrade')
})

it('renews consumable quotas every month, at the latest on the next request', async () => {
  const spend = {
    teamId,
    quota: 'UPLOAD_DURATION',
    amount: 100,
    kind: 'upload',
    reason: 'x',
    key: 'x',
  } as const
  await debit(prisma, { ...spend, userId: null })
  await expect(requireQuota(prisma, teamId, 'UPLOAD_DURATION', 60, new Date())).rejects.toMatchObject({
    status: 403,
  })
  await requireQuota(prisma, teamId, 'UPLOAD_DURATION', 120, new Date(Date.now() + 70 * DAY_MS))
  expect(await balanceOf(prisma, teamId, 'UPLOAD_DURATION')).toBe(120)
})

it('keeps a canceled plan until it ends, then switches to the free plan with its quotas', async () => {
  await setPlanOf('BUSINESS')
  const endsAt = new Date(Date.now() + 10 * DAY_MS)
  await prisma.subscription.update({ where: { teamId }, data: { status: 'cancelled', endsAt } })
  expect((await planOf(prisma, teamId, new Date())).plan.name).toBe('BUSINESS')
  const after = await planOf(prisma, teamId, new Date(endsAt.getTime() + 1))
  expect(after).toMatchObject({
    plan: { name: 'FREE' },
    subscription: { status: 'active', category: 'FREE' },
  })
  expect(await balanceOf(prisma, teamId, 'TALKREEL_CREDIT')).toBe(20)
})
