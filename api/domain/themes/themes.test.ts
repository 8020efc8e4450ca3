import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import { BUILT_IN_THEMES } from '@/compositions/document/built-in-themes'
import { addLayer } from '@/compositions/edit/add-layer'
import { isRefusal } from '@/compositions/edit/edit'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed } from '@/compositions/model/project'
import type { Media } from '@/compositions/schema/media'
import { projectFile } from '@/remotion/environment/cache'
import { valueColumns } from '../projects/stored-value'

let server: TestServer
let token: string
let teamId: string

beforeAll(async () => {
  server = await testServer()
  token = await server.register()
  teamId = (await whoHas(server, token)).teamId
})
afterAll(() => server.stop())

/** A project of the team with a picture of the team on it. */
async function makeProject(): Promise<{ id: string; assetId: string }> {
  const { prisma } = server.database
  const files = { original: 'nowhere' }
  const asset = await prisma.asset.create({
    data: { teamId, kind: 'image', title: 'Logo', contentType: 'image/png', size: 1, files },
  })
  const logo: Media = {
    ...{ kind: 'image', assetId: asset.id, title: 'Logo', width: 100, height: 100, fps: 0 },
    ...{ duration: 0, hasAudio: false },
  }
  const id = randomUUID()
  const blank = newProject({ id, title: 'Ours', type: 'scratch', format: formatNamed('1080X1080') })
  const value = addLayer(blank, {
    layer: { id: 'logo', layer: 'IMAGE', asset: 'image', mediaRef: 'logo', end: null },
    media: { logo },
  })
  if (isRefusal(value)) throw new Error(value.reason)
  await prisma.project.create({
    data: { id, teamId, type: 'scratch', status: 'COMPLETED', ...valueColumns(value) },
  })
  return { id, assetId: asset.id }
}

test('templates are listed by type, category and page', async () => {
  const all = await server.call('GET /api/themes/', { token, query: { page_size: 10 } })
  expect(all).toMatchObject({ count: BUILT_IN_THEMES.length, previous: null })
  expect(all.results).toHaveLength(10)
  expect(all.next).toContain('page=2')
  const podcasts = await server.call('GET /api/themes/', {
    token,
    query: { type: 'podcastToVideo', category__slug: 'podcast', page_size: 100 },
  })
  expect(podcasts.results.length).toBeGreaterThan(0)
  for (const { type, category } of podcasts.results)
    expect({ type, slug: category.slug }).toEqual({ type: 'podcastToVideo', slug: 'podcast' })
  const { results } = await server.call('GET /api/categories/', { token })
  expect(new Set(results.map(one => one.slug))).toEqual(new Set(BUILT_IN_THEMES.map(one => one.category)))
})

test('every template has a moving thumbnail of at most 60 kB and a still, and there are no others', () => {
  const folder = projectFile('web/public/themes')
  const ids = BUILT_IN_THEMES.map(theme => theme.id)
  expect(readdirSync(folder).sort()).toEqual(ids.flatMap(id => [`${id}.mp4`, `${id}.webp`]).sort())
  for (const id of ids) expect(statSync(`${folder}/${id}.mp4`).size).toBeLessThanOrEqual(60_000)
  expect(existsSync(projectFile('docs/gallery/templates.avif'))).toBe(true)
})

test('a project is made with a template, and another one gets it, as a save', async () => {
  const params = { id: 'quote-card' }
  const made = await server.call('POST /api/themes/{id}/use_theme/', {
    token,
    params,
    body: { title: 'Mine' },
  })
  expect(made).toMatchObject({ title: 'Mine', type: 'scratch', status: 'COMPLETED' })
  const project = { id: made.id }
  const { project: value } = await server.call('GET /api/video/projects/{id}/', { token, params: project })
  expect(value.theme?.id).toBe('quote-card')
  const applied = await server.call('POST /api/video/projects/{id}/apply_theme/', {
    token,
    params: project,
    body: { theme_id: 'three-steps' },
  })
  expect(applied).toMatchObject({ canvas_revision: 1, kept: [] })
  const after = await server.call('GET /api/projects/{id}/', { token, params: project })
  expect(after.project.theme?.id).toBe('three-steps')
  expect(after.project.layers.some(layer => layer.id === 'theme-step-1')).toBe(true)
})

test('a template with a video is a video theme, one without is not', async () => {
  const ask = (id: string) => server.ask('GET /api/video_themes/{id}/', { token, params: { id } })
  expect((await ask('keynote')).status).toBe(200)
  expect((await ask('vinyl')).status).toBe(404)
})

test('the look of a project is saved, copied, renamed and deleted; a lost picture is left out and named', async () => {
  const { id, assetId } = await makeProject()
  const body = { project_id: id, title: 'House style', category: 'business' }
  const saved = await server.call('POST /api/themes/', { token, body })
  expect(saved).toMatchObject({ title: 'House style', own: true, category: { slug: 'business' } })
  const params = { id: saved.id }
  const whole = await server.call('GET /api/themes/{id}/', { token, params })
  expect(whole).toMatchObject({ missing: [] })
  expect(whole.project.layers.map(layer => layer.id)).toContain('logo')
  const copy = await server.call('POST /api/themes/{id}/clone/', { token, params })
  expect(copy.title).toBe('House style copy')
  await server.call('PATCH /api/themes/{id}/', { token, params, body: { title: 'New style' } })
  await server.database.prisma.asset.update({ where: { id: assetId }, data: { deletedAt: new Date() } })
  const without = await server.call('GET /api/themes/{id}/', { token, params })
  expect(without).toMatchObject({ title: 'New style', missing: ['Logo'] })
  expect(without.project.layers.map(layer => layer.id)).not.toContain('logo')
  const made = await server.call('POST /api/themes/{id}/use_theme/', { token, params })
  expect(made.status).toBe('COMPLETED')
  await server.call('DELETE /api/themes/{id}/', { token, params })
  expect((await server.ask('GET /api/themes/{id}/', { token, params })).status).toBe(404)
})

test('a template of Talkreel is copied, but neither changed nor deleted', async () => {
  const params = { id: 'vinyl' }
  expect((await server.call('POST /api/themes/{id}/clone/', { token, params })).title).toBe('Vinyl copy')
  const change = await server.ask('PATCH /api/themes/{id}/', { token, params, body: { title: 'Mine' } })
  expect(change.status).toBe(404)
  expect((await server.ask('DELETE /api/themes/{id}/', { token, params })).status).toBe(404)
})

test("another team's template, project or file is not found", async () => {
  const { id } = await makeProject()
  const body = { project_id: id, title: 'Theirs', category: 'news' }
  const theirs = await server.call('POST /api/themes/', { token, body })
  const intruder = await server.register('intruder@example.test')
  const mine = await server.call('POST /api/projects/', { token: intruder, body: { type: 'scratch' } })
  const apply = { token: intruder, params: { id: mine.id }, body: { theme_id: theirs.id } }
  expect((await server.ask('POST /api/video/projects/{id}/apply_theme/', apply)).status).toBe(404)
  expect((await server.ask('POST /api/themes/', { token: intruder, body })).status).toBe(404)
  const { assetId } = await makeProject()
  const use = { token: intruder, params: { id: 'vinyl' }, body: { asset_id: assetId } }
  expect((await server.ask('POST /api/themes/{id}/use_theme/', use)).status).toBe(404)
  const { results } = await server.call('GET /api/themes/', { token: intruder, query: { own: 'true' } })
  expect(results).toEqual([])
})

test('a template needs a title, and a team has a limited number of them', async () => {
  const { id } = await makeProject()
  const body = { project_id: id, title: ' ', category: 'news' }
  expect(await server.ask('POST /api/themes/', { token, body })).toMatchObject({
    status: 400,
    body: { title: [MESSAGES.themes.titleRequired] },
  })
  const look = await server.database.prisma.theme.findFirstOrThrow({ where: { teamId } })
  const { id: _, format, document, ...row } = look
  await server.database.prisma.theme.createMany({
    data: Array.from({ length: LIMITS.themes.perTeam }, () => ({
      ...{ ...row, format: format as object, document: document as object },
    })),
  })
  expect(
    await server.ask('POST /api/themes/', { token, body: { ...body, title: 'One more' } }),
  ).toMatchObject({
    status: 409,
    body: { detail: MESSAGES.themes.tooMany },
  })
})
