import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify, whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'
import { openProject } from '@/compositions/document/migrate'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed } from '@/compositions/model/project'
import { everyMedia } from '@/compositions/testing/arbitrary-layer'
import { valueColumns } from '../projects/stored-value'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

/** A team with a brand and clips of so many minutes each, which it may export as often as it likes. */
async function createTeam(...minutes: number[]) {
  const token = await server.register()
  await verify(server, token)
  const { teamId } = await whoHas(server, token)
  const { prisma } = server.database
  const row = { teamId, size: 1n, contentType: 'x/y', status: 'COMPLETED', files: { original: 'x' } } as const
  const logo = await prisma.asset.create({
    data: { ...row, kind: 'image', title: 'Logo', width: 400, height: 200 },
  })
  const intro = await prisma.asset.create({
    data: { ...row, kind: 'video', title: 'Intro', width: 400, height: 200, duration: 4 },
  })
  const brand = await server.call('POST /api/brands/', {
    token,
    body: {
      ...{ title: 'Acme', colors: [{ name: 'Orange', color: '#ff6a00' }], logo_ids: [logo.id] },
      intro_id: intro.id,
      logo_placement: { corner: 'top-left', size: 0.2, opacity: 1 },
    },
  })
  const projects: string[] = []
  for (const length of minutes) {
    const { id } = await server.call('POST /api/projects/', { token, body: { type: 'scratch' } })
    const value = newProject({
      ...{ id, title: 'Clip', type: 'videoHighlight', format: formatNamed('1080X1920') },
      media: { ...everyMedia.media!, duration: length * 60 },
    })
    await prisma.project.update({ where: { id }, data: valueColumns(value) })
    projects.push(id)
  }
  const read = (id = projects[0] ?? '') => server.call('GET /api/projects/{id}/', { token, params: { id } })
  const ask = (look: object, ids = projects) =>
    server.ask('POST /api/exports/', { token, body: { projects: ids, look } })
  return { token, teamId, projects, brand, logo, read, ask }
}

test('one request gives several clips a format, a caption style and a brand, and exports them with these', async () => {
  const { projects, brand, logo, read, ask } = await createTeam(1, 1)
  const look = { format: '1080X1080', caption_style: 'HORMOZI2', brand_id: brand.id }
  const { status, body } = await ask(look)
  expect(status).toBe(201)
  const { results } = body as { results: { width: number; height: number; outdated: boolean }[] }
  for (const made of results) expect(made).toMatchObject({ width: 720, height: 720, outdated: false })
  for (const id of projects) {
    const { project } = await read(id)
    expect(project).toMatchObject({
      format: formatNamed('1080X1080'),
      captionStyle: { presetStyle: 'Mozi-2' },
    })
    const placed = project.layers.find(layer => layer.id === 'brand-logo')
    expect(placed).toMatchObject({ mediaRef: logo.id, position: 0, end: null })
    expect(project.layers.map(({ layer }) => layer)).not.toContain('INTRO')
  }
  const { canvas_revision: revision } = await read()
  expect((await ask(look)).status).toBe(201)
  expect((await read()).canvas_revision).toBe(revision)
})

test('clips get a saved style with its own values and its font, which counts more than that of a brand', async () => {
  const { token, teamId, brand, read, ask } = await createTeam(1)
  const face = {
    style: 'normal',
    fromWeight: 400,
    toWeight: 700,
    source: 'upload' as const,
    ranges: ['U+41'],
  }
  const { prisma } = server.database
  const font = await prisma.font.create({ data: { teamId, family: 'House Sans', ...face } })
  const style = { presetStyle: 'Pop', fontSize: 90, fontFamily: 'House Sans' } as const
  const save = (by: string) =>
    server.call('POST /api/saved_styles/', { token: by, body: { title: 'House', style } })
  const { id } = await save(token)
  const params = { id: brand.id }
  const ofBrand = { caption_style: { presetStyle: 'Beast' } } as const
  await server.call('PATCH /api/brands/{id}/', { token, params, body: ofBrand })
  expect((await ask({ saved_style_id: id, brand_id: brand.id })).status).toBe(201)
  const { project } = await read()
  expect(project.captionStyle).toMatchObject(style)
  expect(project.fonts).toMatchObject([{ id: font.id, family: 'House Sans' }])

  const theirs = await save(await server.register())
  for (const look of [{ saved_style_id: theirs.id }, { saved_style_id: id, caption_style: 'Pop' }])
    expect(await ask(look)).toMatchObject({ status: 400, body: { look: [expect.stringMatching(/./)] } })
})

test('a look that was saved is taken back by apply_all, except where others have changed the same', async () => {
  const { token, projects, brand, read, ask } = await createTeam(1, 1)
  const { prisma } = server.database
  const talk = await server.call('POST /api/projects/', { token, body: { type: 'scratch' } })
  await prisma.project.updateMany({ where: { id: { in: projects } }, data: { parentId: talk.id } })
  const [first = '', second = ''] = projects
  const before = (await read(first)).project
  const { body } = await ask({ format: '1080X1080', brand_id: brand.id })
  const { undo } = body as { undo: { id: string; canvas_revision: number }[] }
  expect(undo.map(({ id }) => id)).toEqual(projects)
  const { project, canvas_revision: revision } = await read(second)
  const format = { ...project.format, width: 1200 }
  await server.call('POST /api/projects/{id}/save_project/', {
    ...{ token, params: { id: second } },
    body: { revision, patches: [{ project: { format } }] },
  })
  const taken = await server.ask('POST /api/projects/{id}/apply_all/', {
    ...{ token, params: { id: first }, body: { undo } },
  })
  expect(taken.body).toEqual({ changed: 1, kept: 1, undo: [] })
  expect((await read(first)).project).toEqual(before)
  expect((await read(second)).project.format.width).toBe(1200)
  expect((await ask({ format: '1080X1080', brand_id: brand.id }, [])).status).toBe(400)
})

test('nothing is changed if the exports are refused', async () => {
  const { projects, brand, read, ask } = await createTeam(9, 9, 9, 9)
  const before = await read()
  expect((await ask({ format: '1080X1080' })).status).toBe(403)
  expect((await ask({ brand_id: 'gone' }, projects.slice(0, 1))).body).toMatchObject({
    look: ['This brand is gone'],
  })
  expect((await ask({ format: '3X3' }, projects.slice(0, 1))).status).toBe(400)
  expect((await ask({ caption_style: 'NONE' }, projects.slice(0, 1))).status).toBe(400)
  expect((await read()).project).toEqual(before.project)
  const other = await createTeam(1)
  expect((await other.ask({ brand_id: other.brand.id }, projects.slice(0, 1))).status).toBe(404)
  expect((await other.ask({ brand_id: brand.id })).body).toMatchObject({ look: ['This brand is gone'] })
})

test('no project is changed if the exports would be refused when they start', async () => {
  const { token, teamId, read, ask } = await createTeam(1, 1)
  const { prisma } = server.database
  const before = await read()
  const full = { caption_style: 'Karoke' }
  await prisma.job.createMany({
    data: Array.from({ length: 499 }, () => ({ teamId, kind: 'export', lane: 'export', payload: {} })),
  })
  expect((await ask(full)).status).toBe(409)
  expect((await read()).project).toEqual(before.project)
  await prisma.job.deleteMany({ where: { teamId } })
  const { pk } = await server.call('GET /api/rest-auth/user/', { token })
  await prisma.user.update({ where: { id: pk }, data: { emailVerifiedAt: null, heldExports: 49 } })
  expect(await ask(full)).toMatchObject({ status: 403 })
  expect((await read()).project).toEqual(before.project)
})

test('a caption style that is asked for is seen, also on tracks with a style of their own, except locked ones', async () => {
  const { projects, read, ask } = await createTeam(1)
  const { prisma } = server.database
  const [id = ''] = projects
  const { project } = await read()
  const track = (name: string, locked: boolean) => ({
    ...{ id: name, layer: 'SUBTITLE', asset: 'subtitle', mediaRef: 'media', width: 100, height: 100, locked },
    captionStyle: { presetStyle: 'Pop' },
  })
  const layers = [...project.layers, track('own', false), track('locked', true)]
  await prisma.project.update({
    where: { id },
    data: valueColumns(openProject({ ...project, layers })),
  })
  expect((await ask({ caption_style: project.captionStyle.presetStyle })).status).toBe(201)
  const styles = (await read()).project.layers.flatMap(one =>
    one.asset === 'subtitle' && one.captionStyle ? [[one.id, one.captionStyle.presetStyle]] : [],
  )
  expect(styles).toEqual([
    ['own', project.captionStyle.presetStyle],
    ['locked', 'Pop'],
  ])
})
