import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { JobStoppedError, runJob } from '@/api/platform/jobs/run-job'
import { openStorage } from '@/api/platform/providers/storage/open-storage'
import type { WorkerServices } from '@/api/platform/services/services'
import { accountedStorage } from '@/api/platform/stored-files/accounted-storage'
import { testHandlers } from '@/api/testing/job-handlers'
import { setPlanOf, verify, whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'
import { costOf } from '../billing/cost-of'
import { releaseJob } from '../billing/job-charge'
import { balanceOf } from '../billing/ledger'
import { charactersOf, paragraphsOf, type StoredParagraph } from './paragraphs'
import { speakJob } from './speak-job'

let server: TestServer
let services: WorkerServices
let stop: () => Promise<void>
/** Called before the audio of a paragraph is stored. */
let onSpoken: () => Promise<void> | void = () => {}

beforeAll(async () => {
  server = await testServer()
  const { prisma } = server.database
  const files = await openStorage({ dataDir: server.dataDir, log: console.error })
  const storage = accountedStorage(prisma, files.storage)
  const tempDir = await mkdtemp(join(tmpdir(), 'talkreel-speech-'))
  services = {
    ...({ prisma, tempDir } as WorkerServices),
    storage: {
      ...storage,
      async put(key, ...rest) {
        if (key.includes('/speech/')) await onSpoken()
        await storage.put(key, ...rest)
      },
    },
  }
  stop = async () => {
    await files.stop()
    await rm(tempDir, { recursive: true })
  }
})
afterAll(async () => {
  await stop()
  await server.stop()
})

const paragraph = (id: string): StoredParagraph => ({
  ...{ id, text: `This is paragraph ${id}.`, speaker_id: 'speaker-1', voice: 'slt', gender: 'female' },
  ...{ label: 'Susan', pause: null, added: false, revision: 0, speech: null },
})

const stored = ['one', 'two', 'three'].map(paragraph)

/** A team with a script of three paragraphs that were never spoken. */
async function newScript() {
  onSpoken = () => {}
  const token = await server.register()
  await verify(server, token)
  await setPlanOf(server, token, 'STARTER')
  const { teamId } = await whoHas(server, token)
  const { prisma } = server.database
  const { id } = await prisma.script.create({
    data: {
      ...{
        teamId,
        title: 'A script',
        status: 'COMPLETED',
        provider: 'local',
        speakers: [],
        paragraphs: stored,
      },
      form: { script_type: 'monologue', script_tone: 'casual', script_length: 'short' },
      source: { url: null, title: '', text: '' },
    },
  })
  const before = await balanceOf(prisma, teamId, 'TALKREEL_CREDIT')
  return {
    ...{ token, id, params: { id } },
    /** Credits that were charged. */
    charged: async () => before - (await balanceOf(prisma, teamId, 'TALKREEL_CREDIT')),
    async generate(index?: number) {
      const body = index === undefined ? {} : { index }
      await server.call('POST /api/scripts/{id}/generate/', { token, params: { id }, body })
      return prisma.job.findFirstOrThrow({
        where: { scriptId: id, state: 'NEW' },
        orderBy: { createdAt: 'desc' },
      })
    },
    paragraphs: async () => paragraphsOf(await prisma.script.findUniqueOrThrow({ where: { id } })),
  }
}

const run = (id: string, controller = new AbortController()) =>
  runJob(
    {
      ...{ prisma: services.prisma, worker: 'test', controller, onStopped: releaseJob },
      handlers: testHandlers({ speak: speakJob(services) }),
      log: error => {
        throw error
      },
    },
    id,
  )

/** The credits for speaking paragraphs. */
const costs = (paragraphs: readonly StoredParagraph[]) => costOf('TTS', charactersOf(paragraphs))

const stateOf = async (id: string) => (await services.prisma.job.findUniqueOrThrow({ where: { id } })).state

test('a worker that stops in the middle is charged for once: the rest is spoken by the next', async () => {
  const script = await newScript()
  const job = await script.generate()
  const controller = new AbortController()
  let spoken = 0
  onSpoken = () => {
    spoken++
    if (spoken === 2) controller.abort(new JobStoppedError('shutdown'))
  }
  await expect(run(job.id, controller)).rejects.toThrow('shutdown')
  const kept = (await script.paragraphs()).filter(({ speech }) => speech !== null)
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.length).toBeLessThan(3)
  await run(job.id)
  expect(await stateOf(job.id)).toBe('COMPLETED')
  expect((await script.paragraphs()).every(({ speech }) => speech?.words.length)).toBe(true)
  expect(spoken).toBe(4 - (kept.length - 1))
  expect(await script.charged()).toBeCloseTo(costs(stored), 6)
  const { asset } = await server.call('GET /api/scripts/{id}/', {
    token: script.token,
    params: script.params,
  })
  expect(asset?.duration).toBeGreaterThan(3)
})

test('canceled in the middle, what was spoken stays and is paid for, and the rest is refunded', async () => {
  const script = await newScript()
  const job = await script.generate()
  const controller = new AbortController()
  let spoken = 0
  onSpoken = async () => {
    spoken++
    if (spoken < 2) return
    await server.call('POST /api/scripts/{id}/cancel/', { token: script.token, params: script.params })
    controller.abort(new JobStoppedError('cancelled'))
  }
  await run(job.id, controller)
  expect(await stateOf(job.id)).toBe('CANCELLED')
  const paragraphs = await script.paragraphs()
  expect(paragraphs.map(({ speech }) => speech !== null)).toEqual([true, false, false])
  expect(await script.charged()).toBeCloseTo(costs(stored.slice(0, 1)), 6)
})

test('a paragraph that is deleted while it is spoken is not charged', async () => {
  const script = await newScript()
  const job = await script.generate(1)
  onSpoken = async () => {
    const body = [{ index: 1, action: 'delete' as const, data: { id: 'two' } }]
    await server.call('PATCH /api/scripts/{id}/', { token: script.token, params: script.params, body })
  }
  await run(job.id)
  expect((await script.paragraphs()).map(({ id }) => id)).toEqual(['one', 'three'])
  expect(await script.charged()).toBe(0)
})

test('two jobs that speak the same paragraph at once charge it once', async () => {
  const script = await newScript()
  const one = await script.generate(0)
  const all = await script.generate()
  expect(all.id).not.toBe(one.id)
  let waiting = 0
  let go = () => {}
  const both = new Promise<void>(resolve => {
    go = resolve
  })
  onSpoken = async () => {
    waiting++
    if (waiting === 2) go()
    await both
  }
  await Promise.all([run(one.id), run(all.id)])
  expect([await stateOf(one.id), await stateOf(all.id)]).toEqual(['COMPLETED', 'COMPLETED'])
  // Costs are rounded up for each job.
  const once = [costs(stored), costs(stored.slice(0, 1)) + costs(stored.slice(1))]
  expect(once.map(cost => cost.toFixed(4))).toContain((await script.charged()).toFixed(4))
})

test('a change made while a paragraph is spoken leaves it to be spoken again', async () => {
  const script = await newScript()
  const job = await script.generate(0)
  onSpoken = async () => {
    const body = [{ index: 0, data: { id: 'one', text: 'This is another text.' } }]
    await server.call('PATCH /api/scripts/{id}/', { token: script.token, params: script.params, body })
  }
  await run(job.id)
  const { script: value } = await server.call('GET /api/scripts/{id}/', {
    token: script.token,
    params: script.params,
  })
  expect(value.transcript[0]).toMatchObject({ text: 'This is another text.', dirty: true })
})
