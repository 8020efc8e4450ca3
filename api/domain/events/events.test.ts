import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { publish } from '@/api/platform/jobs/publish'
import { type TestServer, testServer } from '@/api/testing/server'
import { MAX_STREAMS_OF_SESSION } from './routes'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

type Heard = { event: string; data: Record<string, unknown> }

const open: AbortController[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.abort()
})

/** Subscribes like a browser; received events are added to the returned list. */
async function listen(token: string): Promise<Heard[]> {
  const controller = new AbortController()
  open.push(controller)
  const response = await fetch(`${server.address}/api/events/`, {
    headers: { Authorization: `Token ${token}` },
    signal: controller.signal,
  })
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  const heard: Heard[] = []
  async function read(body: ReadableStream<Uint8Array>): Promise<void> {
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of body) {
      const blocks = (text + decoder.decode(chunk, { stream: true })).split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = /^event: ?(.*)$/m.exec(block)?.[1]
        const data = /^data: ?(.*)$/m.exec(block)?.[1]
        if (event && data) heard.push({ event, data: JSON.parse(data) })
      }
    }
  }
  if (response.body) read(response.body).catch(() => {})
  return heard
}

const whoAmI = (token: string) => server.call('GET /api/rest-auth/user/', { token })

test('sends a snapshot first, then events of this team only', async () => {
  const [token, other] = [await server.register(), await server.register()]
  const { current_team_id: teamId } = await whoAmI(token)
  const { prisma } = server.database
  const job = await prisma.job.create({ data: { teamId, kind: 'ingest', payload: {} } })
  const [heard, theirs] = [await listen(token), await listen(other)]
  await vi.waitFor(() =>
    expect(heard[0]).toMatchObject({ event: 'snapshot', data: { jobs: [{ id: job.id }] } }),
  )
  const project = await server.call('POST /api/projects/', { token, body: { type: 'scratch' } })
  await vi.waitFor(() =>
    expect(heard).toContainEqual(
      expect.objectContaining({ event: 'project', data: expect.objectContaining({ id: project.id }) }),
    ),
  )
  await prisma.job.update({ where: { id: job.id }, data: { progress: 0.5, stage: 'Transcribing' } })
  await publish(prisma, { teamId, type: 'job', id: job.id })
  await vi.waitFor(() =>
    expect(heard.at(-1)).toMatchObject({ event: 'job', data: { progress: 0.5, stage: 'Transcribing' } }),
  )
  expect(theirs).toEqual([{ event: 'snapshot', data: { jobs: [], exports: [] } }])
})

test('sends another snapshot after the database connection was lost', async () => {
  const token = await server.register()
  const heard = await listen(token)
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  await server.database.prisma.$queryRaw`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'talkreel events'`
  await vi.waitFor(() => expect(heard.map(one => one.event)).toEqual(['snapshot', 'snapshot']), {
    timeout: 15_000,
  })
})

test('publishes a saved project with its revisions', async () => {
  const token = await server.register()
  const { id } = await server.call('POST /api/projects/', { token, body: { type: 'scratch' } })
  const heard = await listen(token)
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  await server.call('PATCH /api/projects/{id}/', { token, params: { id }, body: { title: 'Told of' } })
  await vi.waitFor(() =>
    expect(heard.at(-1)).toMatchObject({
      event: 'project',
      data: { id, title: 'Told of', canvas_revision: 1 },
    }),
  )
})

/** Opens a stream and returns the status; the stream stays open. */
async function statusOfStream(token: string): Promise<number> {
  const controller = new AbortController()
  open.push(controller)
  const headers = { Authorization: `Token ${token}` }
  const signal = controller.signal
  return (await fetch(`${server.address}/api/events/`, { headers, signal })).status
}

test('limits the open streams per session; closing one frees it, and other sessions are independent', async () => {
  const token = await server.register('tabs@example.test')
  const statuses = await Promise.all(
    Array.from({ length: MAX_STREAMS_OF_SESSION }, () => statusOfStream(token)),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await server.ask('GET /api/events/', { token })).toMatchObject({
    status: 429,
    body: { detail: 'Too many pages are open at once. Close some of them to see changes as they happen.' },
  })
  const login = { body: { email: 'tabs@example.test', password: 'a long password' } }
  const { key } = await server.call('POST /api/rest-auth/login/', login)
  expect(await statusOfStream(key)).toBe(200)
  open[0]?.abort()
  await vi.waitFor(async () => expect(await statusOfStream(token)).toBe(200))
})

test('limits the jobs in a snapshot', async () => {
  const token = await server.register()
  const { current_team_id: teamId } = await whoAmI(token)
  const data = Array.from({ length: 250 }, () => ({ teamId, kind: 'ingest', payload: {} }))
  await server.database.prisma.job.createMany({ data })
  const heard = await listen(token)
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  expect(heard[0]?.data.jobs).toHaveLength(200)
})

test('disconnects a page that stops reading without affecting others', async () => {
  const token = await server.register()
  const { current_team_id: teamId } = await whoAmI(token)
  const { prisma } = server.database
  const heard = await listen(token)
  const { hostname, port } = new URL(server.address)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.write(`GET /api/events/ HTTP/1.1\r\nHost: x\r\nAuthorization: Token ${token}\r\n\r\n`)
  await once(socket, 'readable')
  // Stops reading, so that the buffers of both ends fill up.
  const error = 'x'.repeat(300_000)
  const ids: string[] = []
  for (let made = 0; made < 60; made++) {
    const job = await prisma.job.create({ data: { teamId, kind: 'ingest', payload: {}, error } })
    await publish(prisma, { teamId, type: 'job', id: job.id })
    ids.push(job.id)
  }
  await vi.waitFor(
    () => expect(heard.map(({ data }) => data.id)).toEqual(expect.arrayContaining(ids)),
    20_000,
  )
  let read = 0
  socket.on('data', chunk => {
    read += chunk.length
  })
  socket.on('error', () => {})
  await once(socket, 'close')
  expect(read).toBeLessThan(60 * error.length)
})
