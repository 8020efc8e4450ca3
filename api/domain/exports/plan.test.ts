import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { runJob } from '@/api/platform/jobs/run-job'
import { testHandlers } from '@/api/testing/job-handlers'
import { setPlanOf, verify, whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'
import { releaseJob } from '../billing/job-charge'
import { balanceOf } from '../billing/ledger'
import type { exportsContract } from './contract'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

type Body = z.input<(typeof exportsContract)['POST /api/projects/{id}/export/']['body']>

/** A user with a project of `minutes` minutes, and calls on it. */
async function createUser(minutes: number) {
  const token = await server.register()
  await verify(server, token)
  const { teamId } = await whoHas(server, token)
  const { prisma } = server.database
  const { id } = await server.call('POST /api/projects/', { token, body: { type: 'scratch' } })
  await prisma.project.update({ where: { id }, data: { durationSeconds: minutes * 60 } })
  return {
    id,
    token,
    teamId,
    ask: (body: Body = {}) => server.ask('POST /api/projects/{id}/export/', { token, params: { id }, body }),
    left: () => balanceOf(prisma, teamId, 'EXPORT_DURATION'),
    act: (name: 'cancel' | 'retry', exportId: unknown) =>
      server.ask(`POST /api/exports/{id}/${name}/`, { token, params: { id: String(exportId) } }),
    jobOf: (exportId: unknown) =>
      prisma.job.findFirstOrThrow({
        where: { exportId: String(exportId) },
        orderBy: { createdAt: 'desc' },
      }),
  }
}

test('a free team gets 720p with the watermark; Full HD requires an upgrade', async () => {
  const { token, ask } = await createUser(1)
  expect((await ask()).body).toMatchObject({ quality: '720', watermark: true, width: 720, height: 1280 })
  expect(await ask({ quality: '1080' })).toMatchObject({
    status: 403,
    body: { detail: 'Download Full-HD(1080p) video clips', show_upgrade: 'VIDEO_QUALITY', plan: 'STARTER' },
  })
  await setPlanOf(server, token, 'STARTER')
  expect((await ask()).body).toMatchObject({ quality: '1080', watermark: false, width: 1080, height: 1920 })
  expect((await ask({ quality: '720' })).body).toMatchObject({ quality: '720', watermark: false, width: 720 })
})

test('a video of 10 minutes is free; a longer one requires the lowest sufficient plan', async () => {
  expect((await (await createUser(10)).ask()).status).toBe(201)
  expect(await (await createUser(45)).ask()).toMatchObject({
    status: 403,
    body: { detail: 'Upgrade to render longer videos', show_upgrade: 'VIDEO_LENGTH', plan: 'PROFESSIONAL' },
  })
})

test('an export is charged when requested, refunded when canceled or deleted, and charged again on a retry', async () => {
  const { token, ask, left, act } = await createUser(9)
  const { body } = await ask()
  expect(await left()).toBe(21)
  await act('cancel', body.id)
  expect(await left()).toBe(30)
  expect((await act('retry', body.id)).status).toBe(200)
  expect(await left()).toBe(21)
  await server.ask('DELETE /api/exports/{id}/', { token, params: { id: String(body.id) } })
  expect(await left()).toBe(30)
})

test('of concurrent exports only as many start as there are minutes for', async () => {
  const { ask, left } = await createUser(8)
  const all = await Promise.all(Array.from({ length: 6 }, () => ask()))
  expect(all.filter(({ status }) => status === 201)).toHaveLength(3)
  for (const { status, body } of all)
    if (status !== 201)
      expect({ status, body }).toMatchObject({
        status: 403,
        body: { detail: 'You have run out of rendering minutes', show_upgrade: 'EXPORT_DURATION' },
      })
  expect(await left()).toBe(6)
})

test('refunds the minutes of a failed job once', async () => {
  const { ask, left, jobOf } = await createUser(9)
  const { id } = await jobOf((await ask()).body.id)
  const { prisma } = server.database
  const controller = new AbortController()
  await prisma.job.update({ where: { id }, data: { failures: 2 } })
  const handlers = testHandlers({})
  const logged: unknown[] = []
  for (let time = 0; time < 2; time++)
    await runJob(
      {
        prisma,
        worker: 'test',
        handlers,
        onStopped: releaseJob,
        controller,
        log: error => logged.push(error),
      },
      id,
    )
  expect(logged).toHaveLength(1)
  expect(await left()).toBe(30)
})

test('a retried export follows the current plan', async () => {
  const { token, ask, act } = await createUser(1)
  const { body } = await ask()
  await act('cancel', body.id)
  await setPlanOf(server, token, 'STARTER')
  expect((await act('retry', body.id)).body).toMatchObject({ watermark: false, quality: '720' })
  await act('cancel', body.id)
  const fine = (await ask({ quality: '1080' })).body
  await act('cancel', fine.id)
  await setPlanOf(server, token, 'FREE')
  expect(await act('retry', fine.id)).toMatchObject({ status: 403, body: { show_upgrade: 'VIDEO_QUALITY' } })
})

test('reports whether the project has changed since an export', async () => {
  const { id, token, ask } = await createUser(1)
  const { body } = await ask()
  const isOutdated = async () =>
    (await server.call('GET /api/exports/{id}/', { token, params: { id: String(body.id) } })).outdated
  expect(await isOutdated()).toBe(false)
  await server.call('PATCH /api/projects/{id}/', { token, params: { id }, body: { title: 'Another title' } })
  expect(await isOutdated()).toBe(true)
  expect((await ask()).body).toMatchObject({ outdated: false })
})

test('a range is charged by its seconds, a still is free, and a GIF has a limit', async () => {
  const { ask, left } = await createUser(9)
  expect((await ask({ format: 'mp3', from: 60, to: 120 })).body).toMatchObject({
    ...{ format: 'mp3', range: { from: 60, to: 120 }, captions: 'burned', normalize_loudness: false },
    media_url: null,
  })
  expect(await left()).toBe(29)
  expect((await ask({ format: 'png', from: 3 })).body).toMatchObject({ range: { from: 3, to: 3 } })
  expect(await left()).toBe(29)
  expect(await ask({ format: 'gif' })).toMatchObject({
    status: 400,
    body: { detail: 'A GIF lasts up to 60 seconds. Choose a shorter part, or export an MP4.' },
  })
  expect((await ask({ format: 'gif', to: 30 })).body).toMatchObject({
    format: 'gif',
    width: 480,
    height: 854,
  })
  expect(await left()).toBe(28.5)
})

test.each([
  [{ from: 600 }, 'There is nothing at 600 s: the project lasts 540 s.'],
  [{ from: 5, to: 5 }, 'There is nothing between 5 s and 5 s: the end must come after the start.'],
])('a range %j is refused', async (body, detail) => {
  expect(await (await createUser(9)).ask(body)).toMatchObject({ status: 400, body: { detail } })
})

test('the end of a range after the project is the end of the project', async () => {
  const { ask } = await createUser(9)
  expect((await ask({ to: 900 })).body).toMatchObject({ range: null })
  expect((await ask({ from: 530, to: 900 })).body).toMatchObject({ range: { from: 530, to: 540 } })
})
