import { access, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkPassword } from '@/api/domain/accounts/password'
import { grantPlan } from '@/api/domain/billing/grant-plan'
import { testDatabase, testTeam } from '@/api/testing/database'
import { apiKeyOf, tokenOf } from '@/api/testing/people'
import { closeDemo } from './close-demo'
import { DEMO } from './demo-account'
import { demoMark } from './ensure-demo'
import { makeDemoAccount } from './make-demo-account'

const { prisma, stop } = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'talkreel-demo-'))
afterAll(async () => {
  await stop()
  await rm(dataDir, { recursive: true })
})

const lines: string[] = []
const close = () => closeDemo(prisma, { dataDir, log: line => lines.push(line) })
const demo = () => prisma.user.findUniqueOrThrow({ where: { email: DEMO.email } })

test('a start in production closes the demo account and ends its access; the next other start opens it', async () => {
  const { teamId } = await makeDemoAccount(prisma)
  await writeFile(demoMark(dataDir), '')
  const { id } = await demo()
  await tokenOf(prisma, id)
  await apiKeyOf(prisma, { makerId: id, teamId, scopes: ['projects:read'] })
  await close()
  expect(await checkPassword(DEMO.password, (await demo()).passwordHash)).toBe(false)
  expect(await prisma.authToken.count({ where: { userId: id, revokedAt: null } })).toBe(0)
  expect(await prisma.apiKey.count({ where: { makerId: id, revokedAt: null } })).toBe(0)
  await expect(access(demoMark(dataDir))).rejects.toThrow()
  await close()
  expect(lines).toEqual([`NODE_ENV is production, so the demo account ${DEMO.email} was closed.`])
  await makeDemoAccount(prisma)
  expect(await checkPassword(DEMO.password, (await demo()).passwordHash)).toBe(true)
})

test('plans bought through the test checkout end in production; others stay', async () => {
  const [tried, given] = [await testTeam(prisma), await testTeam(prisma)]
  for (const { team } of [tried, given])
    await prisma.$transaction(db => grantPlan(db, team.id, 'BUSINESS', new Date()))
  const where = { teamId: tried.team.id }
  await prisma.subscription.update({ where, data: { remoteId: 'sub_test_1' } })
  lines.length = 0
  await close()
  const planOf = async (teamId: string) =>
    (await prisma.subscription.findUniqueOrThrow({ where: { teamId }, include: { plan: true } })).plan.name
  expect([await planOf(tried.team.id), await planOf(given.team.id)]).toEqual(['FREE', 'BUSINESS'])
  expect(lines).toContain('1 plan of the test checkout ended: no one pays for them.')
})
