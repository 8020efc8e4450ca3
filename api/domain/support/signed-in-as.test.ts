import { afterAll, beforeAll, expect, test } from 'vitest'
import { contracts } from '@/api/app/contracts'
import { needsToken, type Operation, type OperationKey } from '@/api/platform/http/contract'
import { testTeam } from '@/api/testing/database'
import { makeSuperuser, tokenOf } from '@/api/testing/people'
import { type TestServer, testServer } from '@/api/testing/server'
import allowed from './signed-in-as.json'

const operations = Object.entries(contracts) as [OperationKey, Operation][]
const signedIn = operations.filter(([, operation]) => needsToken(operation)).map(([key]) => key)

let server: TestServer
let userId: string
let staffId: string
beforeAll(async () => {
  server = await testServer()
  const { prisma } = server.database
  const { user, team } = await testTeam(prisma)
  userId = user.id
  staffId = (await makeSuperuser(prisma)).id
  await prisma.user.update({ where: { id: userId }, data: { currentTeamId: team.id } })
})
afterAll(() => server.stop())

test('the table lists only existing operations, and none that deletes', () => {
  expect(allowed.filter(key => !(signedIn as string[]).includes(key))).toEqual([])
  expect(allowed.filter(key => /^DELETE|delete|remove/.test(key))).toEqual([])
})

/** Calls with ids that do not exist, as support staff signed in as the owner of a team. */
async function ask(key: OperationKey): Promise<{ status: number; detail: unknown }> {
  const { prisma } = server.database
  await prisma.$executeRaw`DELETE FROM limits.tries`
  const token = await tokenOf(prisma, userId, staffId)
  const [method = '', template = ''] = key.split(' ')
  const path = template.replace(/\{\w+\}/g, 'none')
  const response = await fetch(new URL(path, server.address), {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Token ${token}` },
    ...(method !== 'GET' && { body: '{}' }),
  })
  if (response.status !== 403) {
    await response.body?.cancel()
    return { status: response.status, detail: null }
  }
  return { status: response.status, detail: ((await response.json()) as { detail: unknown }).detail }
}

test.each(signedIn)(
  'support staff signed in as a user may call %s only if the table allows it',
  async key => {
    const { status, detail } = await ask(key)
    const isRefused = { status: 403, detail: expect.stringMatching(/signed in as someone else|permission/) }
    if (allowed.includes(key)) expect(status).not.toBe(403)
    else expect({ status, detail }).toEqual(isRefused)
  },
)
