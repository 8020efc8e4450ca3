import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertAsset } from '@/api/testing/asset'
import { whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed } from '@/compositions/model/project'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { valueColumns } from '../projects/stored-value'
import { mediaOf } from './media-of'

let server: TestServer
let folder: string
let token: string
let teamId: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'talkreel-uploads-'))
  server = await testServer()
  token = await server.register()
  teamId = (await whoHas(server, token)).teamId
})
afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function picture(name: string) {
  const file = path.join(folder, `${name}.png`)
  await runFfmpeg(['-f', 'lavfi', '-i', 'color=red:s=64x64', '-frames:v', '1', file])
  return insertAsset(server, teamId, file)
}

test('refuses to delete a file that a project uses and names the project; deletes an unused one', async () => {
  const asset = await picture('chart')
  const project = await server.call('POST /api/projects/', {
    token,
    body: { type: 'scratch', title: 'Prices' },
  })
  const format = formatNamed('1080X1920')
  const value = newProject({
    id: project.id,
    title: 'Prices',
    type: 'scratch',
    format,
    media: mediaOf(asset),
  })
  await server.database.prisma.project.update({ where: { id: project.id }, data: valueColumns(value) })
  const params = { id: asset.id }
  const refused = await server.ask('DELETE /api/assets/{id}/', { token, params })
  expect(refused.status).toBe(409)
  expect(refused.body.detail).toBe('“Prices” uses this file. Take it out of that project first.')
  const without = { ...value, layers: value.layers.filter(layer => !('mediaRef' in layer)) }
  await server.database.prisma.project.update({ where: { id: project.id }, data: valueColumns(without) })
  expect((await server.ask('DELETE /api/assets/{id}/', { token, params })).status).toBe(204)
})

test('lists files of several types and rejects an unknown type', async () => {
  const asset = await picture('logo')
  const listed = async (type: string) =>
    (await server.call('GET /api/assets/', { token, query: { type } })).results.map(one => one.id)
  expect(await listed('image,svg')).toEqual([asset.id])
  expect(await listed('video,audio')).toEqual([])
  expect((await server.ask('GET /api/assets/', { token, query: { type: 'image,film' } })).status).toBe(400)
})
