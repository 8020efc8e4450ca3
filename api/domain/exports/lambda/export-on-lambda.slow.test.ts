import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ensureSecret } from '@/api/platform/host/secret'
import { JobMovedError } from '@/api/platform/jobs/job-handlers'
import { openQueue } from '@/api/platform/jobs/queue'
import { runJob } from '@/api/platform/jobs/run-job'
import { openTeamFolders } from '@/api/platform/jobs/team-folders'
import { type OpenStorage, openStorage } from '@/api/platform/providers/storage/open-storage'
import { accountedStorage } from '@/api/platform/stored-files/accounted-storage'
import { testHandlers } from '@/api/testing/job-handlers'
import { verify, whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'
import { describeLambda, localLambda } from '@/lambda/testing/local-lambda'
import { releaseJob } from '../../billing/job-charge'
import { balanceOf } from '../../billing/ledger'
import { exportJob } from '../export-job'

let throttled = false

describeLambda('an export on local Lambda', () => {
  const lambda = localLambda({
    concurrency: 20,
    faults: { kills: () => false, throttles: type => throttled && type === 'start' },
  })
  let server: TestServer
  let files: OpenStorage
  beforeAll(async () => {
    server = await testServer()
    files = await openStorage({ dataDir: server.dataDir, log: console.error })
    const deployments = path.join(server.dataDir, 'lambda.json')
    await writeFile(deployments, JSON.stringify({ deployments: [lambda().deployment] }))
    vi.stubEnv('RENDER_ENGINE', 'lambda')
    vi.stubEnv('LAMBDA_DEPLOYMENTS', deployments)
    vi.stubEnv('PUBLIC_URL', server.address)
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    await files?.stop()
    await server?.stop()
  })

  /**
   * Requests an export of a title on an empty canvas, and runs its job as a worker does: in the lane that it is given, or
   * first in `lane`, from which it is moved unless it was tried before (`attempt`).
   */
  async function exportTitle(lane?: 'export', { attempt = 0 } = {}) {
    const { prisma, url } = server.database
    const token = await server.register()
    await verify(server, token)
    const { teamId } = await whoHas(server, token)
    const project = await server.call('POST /api/projects/', { token, body: { type: 'scratch' } })
    await prisma.project.update({ where: { id: project.id }, data: { durationSeconds: 60 } })
    const before = await balanceOf(prisma, teamId, 'EXPORT_DURATION')
    const { body } = await server.ask('POST /api/projects/{id}/export/', {
      token,
      params: { id: project.id },
      body: {},
    })
    const id = String(body.id)
    const queue = await openQueue(url, console.error, { onStopped: releaseJob, weightOf: async () => 1 })
    const tempDir = path.join(server.dataDir, 'tmp')
    await mkdir(tempDir, { recursive: true })
    const teamFolders = openTeamFolders(tempDir)
    const services = {
      ...{ prisma, queue, tempDir, teamFolders, now: () => new Date(), publicUrl: server.address },
      storage: accountedStorage(prisma, files.storage),
      secret: await ensureSecret(server.dataDir),
    }
    const job = await prisma.job.findFirstOrThrow({ where: { exportId: id } })
    expect(job.lane).toBe('lambda')
    const handlers = testHandlers({ export: exportJob(services) })
    const controller = new AbortController()
    const run = { prisma, worker: 'test', handlers, onStopped: releaseJob, controller, log: console.error }
    if (lane) {
      await prisma.job.update({ where: { id: job.id }, data: { lane, attempt } })
    }
    if (lane && !attempt) {
      await expect(runJob(run, job.id)).rejects.toEqual(new JobMovedError('lambda'))
      await prisma.job.update({ where: { id: job.id }, data: { lane: 'lambda', state: 'NEW' } })
    }
    await runJob(run, job.id)
    await runJob(run, job.id)
    await teamFolders.close()
    await queue.stop()
    return {
      row: await prisma.export.findUniqueOrThrow({ where: { id } }),
      renders: await prisma.lambdaRender.findMany({ where: { exportId: id } }),
      leases: await prisma.lambdaLease.count(),
      spent: before - (await balanceOf(prisma, teamId, 'EXPORT_DURATION')),
    }
  }

  test('is stored, charged once, and reported by its webhook', async () => {
    const { row, renders, leases, spent } = await exportTitle('export')
    expect(row).toMatchObject({ status: 'COMPLETED', error: null })
    expect(await files.storage.head(String(row.storageKey))).toMatchObject({ size: Number(row.size) })
    expect(renders).toMatchObject([{ region: 'us-east-1', outcome: 'success' }])
    // Three seconds of video.
    expect(spent).toBeCloseTo(0.05)
    expect(leases).toBe(0)
  })

  test('is drawn on Lambda also in the lane of exports, if another worker moved it there', async () => {
    const { row, renders } = await exportTitle('export', { attempt: 1 })
    expect(row).toMatchObject({ status: 'COMPLETED', error: null })
    expect(renders).toMatchObject([{ outcome: 'success' }])
  })

  test('fails with a sentence for the user if Lambda has no room, and its minutes are refunded', async () => {
    throttled = true
    const { row, renders, leases, spent } = await exportTitle()
    expect(row).toMatchObject({
      status: 'FAILED',
      error: 'All render servers are busy. Try again in a few minutes.',
    })
    expect({ renders, leases, spent }).toEqual({ renders: [], leases: 0, spent: 0 })
  })
})
