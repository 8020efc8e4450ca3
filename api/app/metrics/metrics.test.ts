import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_ATTEMPTS } from '@/api/platform/providers/mail/send-outbox'
import { readSettings } from '@/api/platform/settings/settings'
import { type TestDatabase, testDatabase, testTeam } from '@/api/testing/database'
import { freePort } from '@/api/testing/free-port'
import { type RunningServer, startServer } from '../server'

let database: TestDatabase
let dataDir: string
let server: RunningServer
let port: number

beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'talkreel-metrics-'))
  port = await freePort()
  const settings = readSettings({ ...process.env, METRICS_PORT: String(port) })
  server = await startServer({ settings, dataDir, databaseUrl: database.url, port: 0, web: dataDir })
})

afterAll(async () => {
  await server.stop()
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const MINUTE = 60_000

/** Creates rows that an operator would be alarmed about. */
async function createTrouble(): Promise<void> {
  const { prisma } = database
  const { team } = await testTeam(prisma)
  const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE)
  const project = await prisma.project.create({
    data: { teamId: team.id, type: 'captionVideo', title: 'A talk', document: {} },
  })
  const exported = await prisma.export.create({
    data: { teamId: team.id, projectId: project.id, status: 'COMPLETED', duration: 120 },
  })
  const of = { teamId: team.id, payload: {} }
  await prisma.job.createMany({
    data: [
      { ...of, kind: 'ingest', lane: 'media', createdAt: ago(10) },
      { ...of, kind: 'ingest', lane: 'media', createdAt: ago(2) },
      { ...of, kind: 'clips', state: 'FAILED', startedAt: ago(6), finishedAt: ago(5) },
      {
        ...{ ...of, kind: 'export', state: 'COMPLETED', exportId: exported.id },
        ...{ startedAt: ago(4), finishedAt: ago(3) },
      },
    ],
  })
  const mail = { to: 'ann@example.test', subject: 'Hello', text: '', html: '' }
  await prisma.outboxMail.createMany({
    data: [
      { ...mail, attempts: MAX_ATTEMPTS },
      { ...mail, dueAt: new Date(Date.now() + 60 * MINUTE) },
    ],
  })
}

test('reports requests, queues, mails, storage and render speed in the format of Prometheus', async () => {
  await createTrouble()
  for (const path of ['/api/capabilities/', '/api/projects/']) await fetch(new URL(path, server.address))
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(answer.headers.get('content-type')).toContain('text/plain')
  const text = await answer.text()
  const read = (name: string) => {
    const line = text.split('\n').find(one => one.startsWith(`${name} `))
    return line === undefined ? undefined : Number(line.slice(name.length))
  }
  const requests = (operation: string, status: number) =>
    read(`talkreel_http_requests_total{operation="${operation}",status="${status}"}`)
  expect(requests('GET /api/capabilities/', 200)).toBe(1)
  expect(requests('GET /api/projects/', 401)).toBe(1)
  expect(read('talkreel_jobs{kind="ingest",state="NEW"}')).toBe(2)
  expect(read('talkreel_jobs_finished{kind="clips",state="FAILED"}')).toBe(1)
  expect(read('talkreel_queue_age_seconds{lane="media"}')).toBeCloseTo(600, -2)
  expect(read('talkreel_worker_silence_seconds')).toBeCloseTo(180, -2)
  expect(read('talkreel_mails{state="undeliverable"}')).toBe(1)
  expect(read('talkreel_mails{state="waiting"}')).toBe(1)
  expect(read('talkreel_render_speed_ratio')).toBeCloseTo(2, 1)
  expect(read('talkreel_storage_room_bytes')).toBeGreaterThan(0)
  expect(read('talkreel_stored_bytes')).toBe(0)
})

test('the port for metrics serves nothing else, and the public one no metrics', async () => {
  expect((await fetch(`http://127.0.0.1:${port}/api/capabilities/`)).status).toBe(404)
  expect((await fetch(new URL('/metrics', server.address))).headers.get('content-type')).not.toContain(
    'version=',
  )
})

test('a server whose metrics port is taken does not start, and leaves nothing that listens', async () => {
  const own = await freePort()
  const settings = readSettings({ ...process.env, METRICS_PORT: String(port) })
  const options = { settings, dataDir, databaseUrl: database.url, web: dataDir }
  await expect(startServer({ ...options, port: own })).rejects.toThrow('EADDRINUSE')
  await expect(fetch(`http://127.0.0.1:${own}/api/health/`)).rejects.toThrow()
})
