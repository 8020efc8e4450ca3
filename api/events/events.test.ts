import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { publish } from '../jobs/publish'
import { type TestServer, testServer } from '../test-server'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

type Heard = { event: string; data: Record<string, unknown> }

const open: AbortController[] = []
afterEach(() => {
  for (const one of open) one.abort()
})

/** Listens as a browser does; what is heard is put into the list that is given back. */
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

test('a snapshot comes first, then what happens in the team and in no other', async () => {
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
  await prisma.job.update({ where: { id: job.id }, data: { progress: 0.5, stage: 'Listening' } })
  await publish(prisma, { teamId, type: 'job', id: job.id })
  await vi.waitFor(() =>
    expect(heard.at(-1)).toMatchObject({ event: 'job', data: { progress: 0.5, stage: 'Listening' } }),
  )
  expect(theirs).toEqual([{ event: 'snapshot', data: { jobs: [], exports: [] } }])
})

test('after the connection to the database broke there is a snapshot again', async () => {
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

test('a saved project is told of with its revisions', async () => {
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
