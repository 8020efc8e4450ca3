import { afterAll, expect, test } from 'vitest'
import { toAsset } from '@/api/domain/assets/to-asset'
import { testDatabase } from '@/api/testing/database'
import { DEMO } from './demo-account'
import { DemoCancelledError, openDemoRow } from './demo-row'
import { makeDemoAccount } from './make-demo-account'

const { prisma, stop } = await testDatabase()
afterAll(stop)

const jobs = () => prisma.job.findMany({ include: { asset: true } })

test('the demo account is created once, with a confirmed address', async () => {
  const first = await makeDemoAccount(prisma)
  await prisma.user.update({ where: { email: DEMO.email }, data: { emailVerifiedAt: null } })
  expect(await makeDemoAccount(prisma)).toEqual(first)
  expect(await prisma.user.count()).toBe(1)
  const { emailVerifiedAt } = await prisma.user.findUniqueOrThrow({ where: { email: DEMO.email } })
  expect(emailVerifiedAt).toBeInstanceOf(Date)
})

test('the team sees the progress of its demo talk, and no row afterwards', async () => {
  const { teamId } = await makeDemoAccount(prisma)
  const row = await openDemoRow(prisma, teamId)
  await row.tell({ step: 'picture', done: 1, total: 2 })
  expect(await jobs()).toMatchObject([
    { state: 'IN_PROGRESS', stage: 'Painting the demo talk', progress: 0.55, asset: { title: DEMO.title } },
  ])
  // Uploads list it, as they list files that are imported.
  const [asset] = await prisma.asset.findMany()
  expect(toAsset('secret', asset!)).toMatchObject({ title: DEMO.title, status: 'IN_PROGRESS', media: null })
  await row.end()
  expect(await jobs()).toMatchObject([{ state: 'COMPLETED' }])
  await row.remove()
  expect(await jobs()).toEqual([])
  expect(await prisma.asset.count()).toBe(0)
})

test('a restart after an interrupted start leaves one row, and canceling it is detected', async () => {
  const { teamId } = await makeDemoAccount(prisma)
  await openDemoRow(prisma, teamId)
  const row = await openDemoRow(prisma, teamId)
  expect(await jobs()).toHaveLength(1)
  await prisma.job.updateMany({ data: { state: 'CANCELLED' } })
  await expect(row.tell({ step: 'sound', done: 1, total: 2 })).rejects.toThrow(DemoCancelledError)
})
