import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type SupervisedWorker, superviseWorker } from '@/api/app/supervise-worker'
import { type TestServer, testServer } from '@/api/testing/server'
import { join, memberId, person } from '@/api/testing/team'
import { uploadTalk } from '@/api/testing/upload'
import { makeGif } from '@/remotion/gallery/drawings/drawing-files'

/** Long enough for a shared machine with two cores. */
const eventually = { timeout: 150_000, interval: 100 }

let server: TestServer
let worker: SupervisedWorker
beforeAll(async () => {
  server = await testServer()
  const { dataDir, database } = server
  worker = superviseWorker({ dataDir, databaseUrl: database.url, log: () => {} })
})
afterAll(async () => {
  await worker.stop()
  await server.stop()
})

test('completes an export for the team although the member who requested it was removed', async () => {
  const [owner, member] = [await person(server), await person(server)]
  await join(server, owner, member)
  const file = path.join(server.dataDir, 'ball.gif')
  await writeFile(file, makeGif())
  const { asset, project } = await uploadTalk(server, member.token, file, 'ball.gif')
  await vi.waitFor(async () => {
    const params = { id: asset.id }
    const now = await server.call('GET /api/assets/{id}/', { token: member.token, params })
    expect(now.status).toBe('COMPLETED')
  }, eventually)
  const asked = await server.call('POST /api/projects/{id}/export/', {
    token: member.token,
    params: { id: project?.id ?? '' },
    body: {},
  })
  const params = { id: await memberId(server, owner, member) }
  await server.call('DELETE /api/teams/members/{id}/', { token: owner.token, params })
  const find = (token: string) => server.ask('GET /api/exports/{id}/', { token, params: { id: asked.id } })
  expect((await find(member.token)).status).toBe(404)
  await vi.waitFor(async () => {
    expect((await find(owner.token)).body).toMatchObject({ status: 'COMPLETED', error: null })
  }, eventually)
})
