import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Project } from '@/compositions/model/project'
import { layerSchema } from '@/compositions/schema/layers/layer'
import { type TestDatabase, testDatabase } from '../testing/database'
import { forkServer } from '../testing/fork-server'

let database: TestDatabase
let dataDir: string
const children: ChildProcess[] = []
beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'talkreel-killed-'))
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function start(): Promise<{ child: ChildProcess; address: string }> {
  const server = await forkServer({ dataDir, databaseUrl: database.url })
  children.push(server.child)
  return server
}

async function post(url: string, body: unknown, token = ''): Promise<Record<string, unknown>> {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Token ${token}` }) }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.json()
}

const layer = (id: string) =>
  layerSchema.parse({ id, layer: 'TEXT', asset: 'text', width: 100, height: 100, text: id })

test('a killed server loses no acknowledged write', async () => {
  const first = await start()
  const account = { email: 'killed@example.test', password1: 'a long password' }
  const { key } = await post(`${first.address}/api/rest-auth/registration/`, account)
  const token = key as string
  const { id } = await post(`${first.address}/api/projects/`, { type: 'scratch' }, token)
  const path = `/api/projects/${id}/save_project/`
  const acknowledged: string[] = []

  /** Saves one layer after another until the server is killed. */
  async function keepSaving(writer: number): Promise<void> {
    for (let count = 0; ; count++) {
      const name = `w${writer}-${count}`
      await post(`${first.address}${path}`, { patches: [{ layers: { [name]: layer(name) } }] }, token)
      acknowledged.push(name)
      if (acknowledged.length === 25) first.child.kill('SIGKILL')
    }
  }
  await Promise.allSettled([1, 2, 3, 4].map(keepSaving))
  expect(acknowledged.length).toBeGreaterThanOrEqual(25)

  const second = await start()
  const answer = await fetch(`${second.address}/api/projects/${id}/`, {
    headers: { Authorization: `Token ${token}` },
  })
  const { project, canvas_revision } = (await answer.json()) as { project: Project; canvas_revision: number }
  const saved = project.layers.map(one => one.id).filter(name => name.startsWith('w'))
  expect(saved).toEqual(expect.arrayContaining(acknowledged))
  // Each save is stored completely or not at all, and counted once.
  expect(canvas_revision).toBe(saved.length)
}, 120_000)
