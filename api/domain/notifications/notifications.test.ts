import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '@/api/testing/server'
import { join, person } from '@/api/testing/team'
import type { Prisma } from '@/prisma/generated/client'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server?.stop())

const list = (token: string) => server.call('GET /api/notifications/', { token })

async function newTeam() {
  const { prisma } = server.database
  const owner = await person(server)
  const teamId = (await server.call('GET /api/teams/', { token: owner.token })).results[0]?.id ?? ''
  const project = await prisma.project.create({
    data: { teamId, title: 'Talk', type: 'scratch', document: {}, posterKey: `teams/${teamId}/poster` },
  })
  const fileOf = (kind: 'image' | 'video') =>
    prisma.asset.create({
      data: {
        ...{ teamId, kind, title: `A ${kind}`, contentType: `${kind}/x`, size: 1 },
        files: { original: `teams/${teamId}/original` },
      },
    })
  /** A job that ended `seconds` from now. */
  const ended = (
    kind: string,
    state: 'COMPLETED' | 'FAILED' | 'CANCELLED',
    seconds: number,
    data: Partial<Prisma.JobUncheckedCreateInput> = {},
  ) =>
    prisma.job.create({
      data: {
        ...{ teamId, kind, payload: {}, state, projectId: project.id },
        ...{ finishedAt: new Date(Date.now() + seconds * 1000), ...data },
      },
    })
  return { owner, project, fileOf, ended }
}

test('lists what has finished or failed, newest first, with what it is about', async () => {
  const { owner, project, fileOf, ended } = await newTeam()
  const { id: videoId } = await fileOf('video')
  const { id: imageId } = await fileOf('image')
  await ended('export', 'COMPLETED', 1)
  await ended('clips', 'COMPLETED', 2, { result: { clips: 4 } })
  await ended('import', 'FAILED', 3, {
    error: 'The server did not answer',
    projectId: null,
    assetId: videoId,
  })
  await ended('ingest', 'COMPLETED', 4, { projectId: null, assetId: videoId })
  // None of these is news.
  await ended('export', 'CANCELLED', 5)
  await ended('renditions', 'COMPLETED', 5, { assetId: videoId })
  await ended('import', 'COMPLETED', 5, { assetId: videoId })
  await ended('ingest', 'COMPLETED', 5, { projectId: null, assetId: imageId })
  await server.database.prisma.job.create({
    data: { teamId: project.teamId, kind: 'export', payload: {}, projectId: project.id },
  })
  const { unread, results } = await list(owner.token)
  expect(results.map(({ kind, status, title, error, found }) => [kind, status, title, error, found])).toEqual(
    [
      ['ingest', 'COMPLETED', 'A video', null, null],
      ['import', 'FAILED', 'A video', 'The server did not answer', null],
      ['clips', 'COMPLETED', 'Talk', null, 4],
      ['export', 'COMPLETED', 'Talk', null, null],
    ],
  )
  expect(unread).toBe(4)
  const pictures = results.map(({ poster_url: address }) => address?.replace(/\?.*/, '') ?? null)
  expect(pictures).toEqual([null, null, ...Array(2).fill(`/media/projects/${project.id}/poster`)])
  await server.database.prisma.project.update({
    where: { id: project.id },
    data: { deletedAt: new Date() },
  })
  expect((await list(owner.token)).unread).toBe(2)
})

test('what ended until a time is read by one member, and what ends later is new', async () => {
  const { owner, ended } = await newTeam()
  const member = await person(server)
  await join(server, owner, member)
  await ended('export', 'COMPLETED', -0.2)
  const { finishedAt } = await ended('clips', 'COMPLETED', -0.1)
  await ended('translate', 'FAILED', 60)
  // Both joined long ago.
  await server.database.prisma.membership.updateMany({
    data: { notificationsReadUntil: new Date(Date.now() - 60_000) },
  })
  expect((await list(owner.token)).unread).toBe(3)
  const mark = (until: Date) =>
    server.call('POST /api/notifications/mark_as_read/', {
      token: owner.token,
      body: { until: until.toISOString() },
    })
  const marked = await mark(finishedAt as Date)
  expect(marked.results.map(one => one.is_unread)).toEqual([true, false, false])
  expect(marked.unread).toBe(1)
  expect((await mark(new Date(0))).unread).toBe(1)
  expect((await mark(new Date('2100-01-01'))).unread).toBe(1)
  expect((await list(member.token)).unread).toBe(3)
})
