import { afterEach, beforeEach, expect, test } from 'vitest'
import { verify } from '@/api/testing/plan'
import { layerSchema } from '@/compositions/schema/layers/layer'
import { Client, keepAsking } from './client'
import { type Cluster, startCluster } from './start-cluster'
import type { ClusterNode } from './start-node'

/** Exports on two cores beside a load. */
const PATIENCE = { timeout: 240_000, interval: 100 }

let cluster: Cluster
let client: Client
let projectId: string

afterEach(() => cluster?.stop())

beforeEach(async context => {
  cluster = await startCluster()
  const account = { email: `${context.task.id}@example.test`, password1: 'a long password' }
  const { key } = await new Client(cluster.address).ask('/api/rest-auth/registration/', account)
  await verify(cluster, key)
  client = new Client(cluster.address, key)
  projectId = (await client.ask('/api/projects/', { type: 'scratch' })).id
})

const text = (id: string) =>
  layerSchema.parse({ id, layer: 'TEXT', asset: 'text', width: 300, height: 100, text: id })

const saved: string[] = []

/** Saves a layer of its own. */
async function save(name: string): Promise<void> {
  await client.ask(`/api/projects/${projectId}/save_project/`, {
    patches: [{ layers: { [name]: text(name) } }],
  })
  saved.push(name)
}

/** The names of the layers that the project has and that were saved here. */
async function storedNames(): Promise<string[]> {
  const { project } = await client.ask(`/api/projects/${projectId}/`)
  return project.layers.map(({ id }: { id: string }) => id).filter((id: string) => saved.includes(id))
}

const load = () =>
  keepAsking([
    { pauseMs: 25, ask: () => client.ask('/api/projects/') },
    { pauseMs: 25, ask: () => client.ask(`/api/projects/${projectId}/`) },
    { pauseMs: 25, ask: () => client.ask('/api/exports/') },
    // A team may save 300 times a minute.
    { pauseMs: 500, ask: count => save(`first-${count}`) },
    { pauseMs: 500, ask: count => save(`second-${count}`) },
  ])

/** The lines that nodes have logged, of those that still run. */
const linesOf = (nodes: readonly ClusterNode[]): unknown[] =>
  nodes.flatMap(node => node.output().match(/^\{.*\}$/gm) ?? []).map(line => JSON.parse(line))

const jobs = () =>
  cluster.database.prisma.job.findMany({
    where: { projectId, kind: 'export' },
    orderBy: { createdAt: 'asc' },
  })
const startExport = () => client.ask(`/api/projects/${projectId}/export/`, {})

/** Waits until the project's exports have ended, and expects that all are there and were charged once. */
async function expectCompleted(count: number): Promise<void> {
  const isOpen = ({ state }: { state: string }) => state === 'NEW' || state === 'IN_PROGRESS'
  await expect.poll(async () => (await jobs()).filter(isOpen), PATIENCE).toEqual([])
  const done = Array.from({ length: count }, () => ({ state: 'COMPLETED', error: null }))
  expect(await jobs()).toMatchObject(done)
  const { results } = await client.ask('/api/exports/')
  for (const one of results) expect((await fetch(new URL(one.media_url, cluster.address))).status).toBe(200)
  expect(results).toHaveLength(count)
  const entries = await cluster.database.prisma.ledgerEntry.findMany({ where: { kind: 'export' } })
  expect(entries.filter(({ key }) => key.startsWith('reserve:'))).toHaveLength(entries.length / 2)
}

test('a rolling restart of API nodes and workers under load has no failed request and no failed export', async () => {
  const heard: string[] = []
  const following = new AbortController()
  const followed = client.follow(type => heard.push(type), following.signal)
  const running = load()
  await save('early')
  for (let count = 0; count < 3; count++) await startExport()
  await expect.poll(jobs, PATIENCE).toContainEqual(expect.objectContaining({ state: 'IN_PROGRESS' }))
  for (const index of [0, 1, 2]) {
    await cluster.workers[index]?.stop()
    await cluster.restartWorker(index)
  }
  for (const index of [0, 1]) {
    expect(await cluster.apis[index]?.stop()).toBe(0)
    await cluster.restartApi(index)
  }
  const { answered, failures } = await running.stop()
  expect(failures).toEqual([])
  expect(answered).toBeGreaterThan(100)
  await expectCompleted(3)
  heard.length = 0
  await startExport()
  await expect.poll(() => heard, PATIENCE).toContain('export')
  following.abort()
  await followed
  await expectCompleted(4)
  const last = (await jobs()).at(-1)
  expect(last?.requestId).toMatch(/^[\da-f-]{36}$/)
  const ended = { msg: 'Job ended', state: 'COMPLETED', job: last?.id, request: last?.requestId }
  await expect.poll(() => linesOf(cluster.workers)).toContainEqual(expect.objectContaining(ended))
  expect((await storedNames()).sort()).toEqual([...saved].sort())
})

test('kill -9 of each API node and each worker in turn loses no acknowledged save and no export', async () => {
  saved.length = 0
  const running = load()
  await save('early')
  for (let count = 0; count < 3; count++) await startExport()
  for (const index of [0, 1, 2]) {
    await expect.poll(jobs, PATIENCE).toContainEqual(expect.objectContaining({ state: 'IN_PROGRESS' }))
    await cluster.workers[index]?.kill()
    if (index < 2) {
      await cluster.apis[index]?.kill()
      await cluster.restartApi(index)
    }
    await cluster.restartWorker(index)
    await startExport()
  }
  const { answered, failures } = await running.stop()
  expect(answered).toBeGreaterThan(failures.length)
  await expectCompleted(6)
  expect(await storedNames()).toEqual(expect.arrayContaining(saved))
})
