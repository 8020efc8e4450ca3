import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type SupervisedWorker, superviseWorker } from '@/api/app/supervise-worker'
import { whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed } from '@/compositions/model/project'
import { everyMedia } from '@/compositions/testing/arbitrary-layer'
import { toTranscript } from '@/compositions/typography/captions/to-transcript'
import { balanceOf, debit } from '../billing/ledger'
import { spoken } from '../clip-finder/testing/spoken'
import TALKS from '../clip-finder/testing/talks.json' with { type: 'json' }
import { valueColumns } from '../projects/stored-value'

let server: TestServer
let worker: SupervisedWorker | undefined
beforeAll(async () => {
  server = await testServer()
})
afterAll(async () => {
  await worker?.stop()
  await server.stop()
})

/** A project whose transcript is only small talk, with a missing source file. */
async function smallTalkProject(token: string, teamId: string): Promise<string> {
  const { prisma } = server.database
  const row = { teamId, kind: 'video', title: 'Talk', contentType: 'video/mp4', size: 1n } as const
  const asset = await prisma.asset.create({ data: { ...row, duration: 90, files: { original: 'k' } } })
  const { id } = await server.call('POST /api/projects/', { token, body: { type: 'scratch' } })
  const words = spoken([TALKS.smallTalk, TALKS.between].join('\n\n'))
  const value = newProject({
    ...{ id, title: 'Talk', type: 'videoHighlight', format: formatNamed('1920X1080') },
    media: { ...everyMedia.media!, duration: 90 },
    transcript: toTranscript({ mediaRef: 'media', words, language: 'en' }),
  })
  const data = { ...valueColumns(value), type: 'videoHighlight', sourceAssetId: asset.id } as const
  await prisma.project.update({ where: { id }, data })
  return id
}

test('a search costs a credit, refunded if it is canceled, and is refused with the numbers without one', async () => {
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

test.each([{ length: 'endless' }, { topic: 'x'.repeat(201) }, { format: '3X3' }, { caption_style: 'NONE' }])(
  'rejects unknown options: %j',
  async options => {
    const token = await server.register()
    const { id } = await server.call('POST /api/projects/', { token, body: { type: 'scratch' } })
    const request = { token, params: { id }, body: { options } } as Parameters<TestServer['ask']>[1]
    expect((await server.ask('POST /api/projects/{id}/ai_clips/', request)).status).toBe(400)
  },
)

test('does not charge a search without results and allows another with other options', async () => {
  const token = await server.register()
  const { teamId } = await whoHas(server, token)
  const id = await smallTalkProject(token, teamId)
  const { dataDir, database } = server
  worker = superviseWorker({ dataDir, databaseUrl: database.url, log: () => {} })
  const search = async (options?: { length?: 'short'; topic?: string; format?: '1080X1080' }) => {
    const body = { options }
    const asked = await server.call('POST /api/projects/{id}/ai_clips/', { token, params: { id }, body })
    return vi.waitFor(
      async () => {
        const { results } = await server.call('GET /api/jobs/', { token, query: { project: id } })
        const job = results.find(one => one.id === asked.id)
        expect(job).toMatchObject({ kind: 'clips', status: 'COMPLETED' })
        return job
      },
      { timeout: 120_000, interval: 200 },
    )
  }
  expect(await search()).toMatchObject({ found: 0, error: null })
  expect(await balanceOf(database.prisma, teamId, 'TALKREEL_CREDIT')).toBe(20)
  const poll = { token, params: { id } }
  expect(await server.call('GET /api/projects/{id}/check_clip_status/', poll)).toMatchObject({
    ...{ status: 'completed', count: 0 },
    detail: 'Nothing stands out here. Select words to make your own clip.',
  })
  expect(await search({ length: 'short', topic: 'coffee', format: '1080X1080' })).toMatchObject({ found: 0 })
  expect(await balanceOf(database.prisma, teamId, 'TALKREEL_CREDIT')).toBe(20)

  const body = { start: 1, end: 20, title: 'Mine' }
  await server.call('POST /api/projects/{id}/create_clip/', { token, params: { id }, body })
  expect(await search()).toMatchObject({ found: 0 })
  expect(await server.call('GET /api/projects/{id}/check_clip_status/', poll)).toMatchObject({
    ...{ status: 'completed', count: 1, detail: 'No more strong moments in this talk' },
  })
}, 300_000)
