import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertExport } from '@/api/testing/finished-export'
import { setPlanOf, verify, whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'

let server: TestServer
let token: string
let teamId: string
let projectId: string
let exportId: string
let clip: { projectId: string; exportId: string }
beforeAll(async () => {
  server = await testServer()
  token = await server.register()
  await verify(server, token)
  teamId = (await whoHas(server, token)).teamId
  const made = await insertExport(server, { teamId, title: 'The talk' })
  projectId = made.projectId
  exportId = made.exportId
  clip = await insertExport(server, { teamId, title: 'The clip', parentId: projectId })
})
afterAll(() => server.stop())
beforeEach(() => server.database.prisma.$executeRaw`DELETE FROM limits.tries`)

const GONE = {
  status: 404,
  body: {
    code: 'not_found',
    detail: 'This link doesn’t work. It may have expired, or it is no longer shared.',
  },
}

type Body = { export_id?: string; allow_download?: boolean; days?: number }

/** Makes a link, and its key. */
async function share(body: Body = { export_id: exportId }, id = projectId) {
  const link = await server.call('POST /api/projects/{id}/shares/', { token, params: { id }, body })
  return { ...link, key: new URL(link.url).searchParams.get('share') ?? '' }
}

const read = (key: string | undefined, id = projectId) =>
  server.ask('GET /api/projects/{id}/shared/', {
    params: { id },
    query: key === undefined ? {} : { share: key },
  })

/** What a link shows. */
const shown = (key: string, id = projectId) =>
  server.call('GET /api/projects/{id}/shared/', { params: { id }, query: { share: key } })

const fileStatus = async (address: string | null | undefined) =>
  (await fetch(new URL(address ?? '', server.address), { method: 'HEAD' })).status

const stop = (id: string, by = token) =>
  server.ask('DELETE /api/projects/{id}/shares/{share}/', {
    token: by,
    params: { id: projectId, share: id },
  })

test('a link shows its video, chapters and transcript without an account, and nothing else', async () => {
  const { key, url } = await share()
  expect(new URL(url).pathname).toBe(`/projects/${projectId}/shared/`)
  const { videos, ...about } = await shown(key)
  expect(about).toEqual({ title: 'The talk', of: 'export', branded: true })
  expect(videos).toMatchObject([{ id: exportId, title: 'The talk', duration: 20, download_url: null }])
  const [video] = videos
  for (const address of [video?.media_url, video?.poster_url, video?.vtt_url])
    expect(await fileStatus(address)).toBe(200)
  expect(await fileStatus(`${video?.media_url}&download=1`)).toBe(404)
  const params = { id: projectId, video: exportId }
  const said = await server.call('GET /api/projects/{id}/shared/{video}/', { params, query: { share: key } })
  expect(said.chapters).toEqual([
    { seconds: 0, title: 'Start' },
    { seconds: 9, title: 'The promise' },
  ])
  expect(said.sentences).toMatchObject([
    { start: 1, text: 'Why do most people stop listening?', speaker: null },
    { start: 9, text: 'Because nothing was promised.' },
  ])
  // Another video of the same team, even a clip of the same project, is not found.
  const other = { id: projectId, video: clip.exportId }
  expect(
    (await server.ask('GET /api/projects/{id}/shared/{video}/', { params: other, query: { share: key } }))
      .status,
  ).toBe(404)
  expect(JSON.stringify([videos, said])).not.toMatch(new RegExp(`${teamId}|@example`))
})

test('keys are stored as hashes, are never listed, and open nothing as tokens', async () => {
  const { key, id } = await share()
  const rows = await server.database.prisma.shareLink.findMany()
  expect(JSON.stringify(rows)).not.toContain(key)
  const listed = await server.call('GET /api/projects/{id}/shares/', { token, params: { id: projectId } })
  expect(listed.map(one => one.id)).toContain(id)
  expect(JSON.stringify(listed)).not.toContain(key)
  for (const operation of ['GET /api/projects/{id}/', 'GET /api/exports/', 'GET /api/projects/{id}/clips/'])
    expect((await server.ask(operation, { token: key, params: { id: projectId } })).status).toBe(401)
})

test('stopped, expired, guessed and missing keys, and those of another project, are answered alike', async () => {
  const { prisma } = server.database
  const [stopped, expired, open] = [await share(), await share({ days: 1 }), await share()]
  const [video] = (await shown(stopped.key)).videos
  expect((await stop(stopped.id)).status).toBe(204)
  await prisma.shareLink.update({
    where: { id: expired.id },
    data: { expiresAt: new Date(Date.now() - 1000) },
  })
  for (const key of [stopped.key, expired.key, `${open.key.slice(0, -2)}xx`, '', undefined])
    expect(await read(key)).toMatchObject(GONE)
  expect(await read(open.key, clip.projectId)).toMatchObject(GONE)
  expect(await read(open.key, 'none')).toMatchObject(GONE)
  // Its media are gone with it, although their signatures are good.
  expect(await fileStatus(video?.media_url)).toBe(404)
  expect((await read(open.key)).status).toBe(200)
})

test('keys that open nothing are rate-limited, and those that open something are not counted', async () => {
  const { key } = await share()
  for (let times = 0; times < 3; times++) await read(key)
  const statuses: number[] = []
  for (let times = 0; times < 101; times++) statuses.push((await read(`guess${times}`)).status)
  expect(statuses.slice(0, 100).every(status => status === 404)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
})

test('what is in the trash is not shown, and is again when restored', async () => {
  const { prisma } = server.database
  const { key } = await share()
  const [video] = (await shown(key)).videos
  for (const [into, out] of [
    [
      () => prisma.export.update({ where: { id: exportId }, data: { deletedAt: new Date() } }),
      () => prisma.export.update({ where: { id: exportId }, data: { deletedAt: null } }),
    ],
    [
      () => prisma.project.update({ where: { id: projectId }, data: { deletedAt: new Date() } }),
      () => prisma.project.update({ where: { id: projectId }, data: { deletedAt: null } }),
    ],
    [
      () => prisma.team.update({ where: { id: teamId }, data: { deletedAt: new Date() } }),
      () => prisma.team.update({ where: { id: teamId }, data: { deletedAt: null } }),
    ],
  ] as const) {
    await into()
    expect(await read(key)).toMatchObject(GONE)
    expect(await fileStatus(video?.media_url)).toBe(404)
    await out()
    expect((await read(key)).status).toBe(200)
  }
})

test('a link of the clips shows those with a finished video, and downloads if allowed', async () => {
  const { prisma } = server.database
  await setPlanOf(server, token, 'PREMIUM')
  await prisma.project.create({
    data: { teamId, parentId: projectId, title: 'Not exported', type: 'scratch', document: {} },
  })
  const { key } = await share({ allow_download: true })
  const { videos, ...about } = await shown(key)
  expect(about).toEqual({ title: 'The talk', of: 'clips', branded: false })
  expect(videos.map(({ id, title }) => ({ id, title }))).toEqual([{ id: clip.exportId, title: 'The clip' }])
  const response = await fetch(new URL(videos[0]?.download_url ?? '', server.address), { method: 'HEAD' })
  expect(response.headers.get('content-disposition')).toContain('The clip.mp4')
})

test('another team neither makes, lists nor stops links, also not with an export of its own', async () => {
  const link = await share()
  const theirs = await server.register()
  await verify(server, theirs)
  const ask = (by: string, id: string, body: Body) =>
    server.ask('POST /api/projects/{id}/shares/', { token: by, params: { id }, body })
  expect((await ask(theirs, projectId, {})).status).toBe(404)
  expect(
    (await server.ask('GET /api/projects/{id}/shares/', { token: theirs, params: { id: projectId } })).status,
  ).toBe(404)
  expect((await stop(link.id, theirs)).status).toBe(404)
  const own = await server.call('POST /api/projects/', { token: theirs, body: { type: 'scratch' } })
  expect((await ask(theirs, own.id, { export_id: exportId })).status).toBe(404)
  expect((await ask(token, clip.projectId, { export_id: exportId })).status).toBe(404)
  expect((await read(link.key)).status).toBe(200)
})

test('an export that is not finished and a user with an unconfirmed email can not be shared', async () => {
  const { prisma } = server.database
  const row = await prisma.export.create({
    data: { teamId, projectId, settings: { title: 'Running', width: 2, height: 2 } },
  })
  const running = { token, params: { id: projectId }, body: { export_id: row.id } }
  expect(await server.ask('POST /api/projects/{id}/shares/', running)).toMatchObject({
    status: 409,
    body: { detail: 'Only a finished MP4 can be shared.' },
  })
  const fresh = await server.register()
  const { id } = await server.call('POST /api/projects/', { token: fresh, body: { type: 'scratch' } })
  expect(await server.ask('POST /api/projects/{id}/shares/', { token: fresh, params: { id } })).toMatchObject(
    {
      status: 403,
      body: { code: 'email_not_verified' },
    },
  )
})

test('a project has at most 50 links, also if they are requested at once, and expired ones make room', async () => {
  const { prisma } = server.database
  await prisma.shareLink.deleteMany({ where: { projectId } })
  const tokenHash = (index: number) => `${index}`.padStart(64, '0')
  await prisma.shareLink.createMany({
    data: Array.from({ length: 48 }, (_, index) => ({
      ...{ teamId, projectId, allowsDownload: false, tokenHash: tokenHash(index) },
    })),
  })
  const ask = () => server.ask('POST /api/projects/{id}/shares/', { token, params: { id: projectId } })
  const answers = await Promise.all([ask(), ask(), ask(), ask()])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400])
  await prisma.shareLink.update({
    where: { tokenHash: tokenHash(0) },
    data: { expiresAt: new Date(Date.now() - 1000) },
  })
  expect((await ask()).status).toBe(201)
})
