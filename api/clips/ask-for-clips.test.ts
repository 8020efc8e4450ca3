import { afterAll, beforeAll, expect, test } from 'vitest'
import { balanceOf, debit } from '../billing/ledger'
import { whoHas } from '../test-plan'
import { type TestServer, testServer } from '../test-server'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

test('more clips cost a credit, given back when the search is stopped; without one they are refused with the numbers', async () => {
  const token = await server.register()
  const { teamId } = await whoHas(server, token)
  const { prisma } = server.database
  const left = () => balanceOf(prisma, teamId, 'TALKREEL_CREDIT')
  const row = { teamId, kind: 'video', title: 'Talk', contentType: 'video/mp4', size: 1n } as const
  const asset = await prisma.asset.create({ data: { ...row, files: { original: 'k' } } })
  const { id } = await server.call('POST /api/projects/', { token, body: { type: 'scratch' } })
  await prisma.project.update({ where: { id }, data: { sourceAssetId: asset.id } })
  const ask = () => server.ask('POST /api/projects/{id}/ai_clips/', { token, params: { id }, body: {} })

  const [first, same] = [await ask(), await ask()]
  expect(same.body.id).toBe(first.body.id)
  expect(await left()).toBe(19)
  await server.ask('POST /api/jobs/{id}/cancel/', { token, params: { id: String(first.body.id) } })
  expect(await left()).toBe(20)

  const spend = { teamId, quota: 'TALKREEL_CREDIT', kind: 'ai', reason: 'x', key: 'x', userId: null } as const
  await debit(prisma, { ...spend, amount: 19.5 })
  expect(await ask()).toMatchObject({
    status: 402,
    body: {
      detail: 'You need 1 credits to perform this action, but you only have 0.5 credits remaining.',
      insufficient: 'credits',
      quota: { code: 'TALKREEL_CREDIT', needed: 1, unit: 'credits' },
    },
  })
  expect(await prisma.job.count({ where: { teamId, kind: 'clips', state: 'NEW' } })).toBe(0)
})
