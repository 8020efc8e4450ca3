import { afterAll, beforeAll, expect, test } from 'vitest'
import { whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'
import { addLayer } from '@/compositions/edit/add-layer'
import { isRefusal } from '@/compositions/edit/edit'
import { valueColumns } from '../projects/stored-value'
import { sweepElements } from './sweep-elements'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const DAY_MS = 24 * 3_600_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

/** A team with a sticker that its project shows, and one that it doesn't. */
async function createTeam() {
  const token = await server.register()
  const { teamId } = await whoHas(server, token)
  const { prisma } = server.database
  const add = (element: string) =>
    server.call('POST /api/elements/{element}/asset/', { token, params: { element } })
  const [shown, left] = [await add('sticker-fire'), await add('sticker-rocket')]
  const { id } = await server.call('POST /api/projects/', { token, body: { type: 'scratch' } })
  const { project } = await server.call('GET /api/projects/{id}/', { token, params: { id } })
  const media = shown.project_media
  if (!media) throw new Error('The sticker is not ready')
  const layer = { id: 'sticker', layer: 'IMAGE', asset: 'svg', mediaRef: 'fire' } as const
  const box = { left: 0, top: 0, width: 10, height: 10 }
  const withIt = addLayer(project, { layer: { ...layer, ...box }, media: { fire: media } })
  if (isRefusal(withIt)) throw new Error(withIt.reason)
  // What a removed layer leaves behind counts as unused.
  const without = { ...withIt, layers: withIt.layers.filter(one => one.id !== 'sticker') }
  const store = (value: typeof project) =>
    prisma.project.update({ where: { id }, data: valueColumns({ ...value, id }) })
  await store(withIt)
  const assets = async () => {
    const rows = await prisma.asset.findMany({ where: { teamId } })
    return rows.map(row => row.element).sort()
  }
  const showCopyOf = (cleanedFrom: string) =>
    store({ ...withIt, media: { fire: { ...media, assetId: 'copy', cleanedFrom } } })
  return {
    ...{ token, teamId, add, assets, shown, left, showCopyOf },
    ...{ show: () => store(withIt), hide: () => store(without) },
  }
}

const sweep = (days: number) => sweepElements(server.database.prisma, inDays(days))

test('an element that no project has shown for 30 days is deleted with its files, and can be had again', async () => {
  const { teamId, add, assets, left } = await createTeam()
  const { prisma } = server.database
  expect(await sweep(0)).toEqual({ unused: 1, used_again: 0, deleted: 0 })
  expect(await sweep(29)).toMatchObject({ unused: 0, deleted: 0 })
  const files = { teamId, key: { contains: left.id }, deleteAt: null }
  expect(await prisma.storedFile.count({ where: files })).toBeGreaterThan(0)
  // Two workers at once, and another run after them.
  const both = await Promise.all([sweep(31), sweep(31)])
  expect(both.map(({ deleted }) => deleted).sort()).toEqual([0, 1])
  expect((await sweep(31)).deleted).toBe(0)
  expect(await assets()).toEqual(['sticker-fire'])
  expect(await prisma.storedFile.count({ where: files })).toBe(0)
  expect(await add('sticker-rocket')).toMatchObject({ id: left.id, status: 'COMPLETED' })
})

test('one that is chosen or shown again is kept, however long it was not', async () => {
  const { add, assets, show, hide } = await createTeam()
  await hide()
  await sweep(0)
  await show()
  expect(await sweep(31)).toMatchObject({ used_again: 1 })
  await hide()
  await sweep(40)
  await add('sticker-fire')
  await sweep(71)
  expect(await assets()).toEqual(['sticker-fire'])
  await sweep(102)
  expect(await assets()).toEqual([])
})

test('one that a shown copy was made of, or a brand has, is kept', async () => {
  const { teamId, add, assets, left, showCopyOf } = await createTeam()
  const { prisma } = server.database
  const music = await add('sticker-star')
  await prisma.brand.create({ data: { teamId, title: 'Acme', colors: [], musicId: music.id } })
  await showCopyOf(left.id)
  await sweep(0)
  await sweep(31)
  expect(await assets()).toEqual(['sticker-rocket', 'sticker-star'])
})

test('nothing is deleted while the project with it is in the trash or a job of the team is under way', async () => {
  const { token, teamId, assets } = await createTeam()
  const { prisma } = server.database
  const { results } = await server.call('GET /api/projects/', { token, query: {} })
  const id = results[0]?.id ?? ''
  await server.call('DELETE /api/projects/{id}/', { token, params: { id } })
  await sweep(0)
  const job = await prisma.job.create({ data: { teamId, kind: 'export', payload: {}, state: 'NEW' } })
  await sweep(31)
  expect(await assets()).toEqual(['sticker-fire', 'sticker-rocket'])
  await prisma.job.delete({ where: { id: job.id } })
  await sweep(31)
  expect(await assets()).toEqual(['sticker-fire'])
})
