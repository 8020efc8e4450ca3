import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Project } from '@/compositions/model/project'
import { insertAsset } from '../testing/asset'
import { verify, whoHas } from '../testing/plan'
import { type TestServer, testServer } from '../testing/server'
import { SHORT_TEXT, testTalk } from '../testing/talk'
import { type SupervisedWorker, superviseWorker } from './supervise-worker'

let server: TestServer
let worker: SupervisedWorker
beforeAll(async () => {
  server = await testServer()
  const { dataDir, database } = server
  worker = superviseWorker({ dataDir, databaseUrl: database.url, log: () => {} })
})
afterAll(async () => {
  await worker?.stop()
  await server?.stop()
})

/** A team with a default brand, whose font and logo are its own. */
async function newTeam() {
  const token = await server.register()
  await verify(server, token)
  const { teamId } = await whoHas(server, token)
  const { prisma } = server.database
  const row = { teamId, size: 1n, contentType: 'x/y', status: 'COMPLETED', files: { original: 'x' } } as const
  const picture = { ...row, kind: 'image', title: 'Logo', width: 400, height: 200 } as const
  const logo = await prisma.asset.create({ data: picture })
  const face = { style: 'normal', fromWeight: 400, toWeight: 700, source: 'upload' } as const
  const font = await prisma.font.create({
    data: { ...face, teamId, family: 'Acme Sans', ranges: ['U+0020-007E'] },
  })
  const brand = await server.call('POST /api/brands/', {
    token,
    body: {
      ...{ title: 'Acme', logo_ids: [logo.id], colors: [{ name: 'Orange', color: '#ff6a00' }] },
      ...{ fonts: { heading: null, body: 'Acme Sans' }, caption_style: { presetStyle: 'Beast' } },
      logo_placement: { corner: 'top-left', size: 0.2, opacity: 1 },
      vocabulary: ['proMise', 'ONE story'],
    },
  })
  const read = async (id: string) =>
    (await server.call('GET /api/projects/{id}/', { token, params: { id } })).project as Project
  const blank = async () =>
    read((await server.call('POST /api/projects/', { token, body: { type: 'scratch' } })).id)
  return { token, teamId, logo, font, brand, read, blank }
}

const layerIn = ({ layers }: Project, id: string) => layers.find(layer => layer.id === id)

/** Expects a project to look as the brand of the team does. */
function expectBrand(project: Project, { logo, font }: Awaited<ReturnType<typeof newTeam>>) {
  expect(project.captionStyle).toMatchObject({ presetStyle: 'Beast', fontFamily: 'Acme Sans' })
  expect(layerIn(project, 'brand-logo')).toMatchObject({ mediaRef: logo.id, position: 0, end: null })
  expect(project.fonts).toMatchObject([{ id: font.id, family: 'Acme Sans' }])
}

test('P11: a talk, its clips and an empty project begin with the default brand, in its spelling', async () => {
  const team = await newTeam()
  const { token, teamId, read, blank } = team
  const asset = await insertAsset(server, teamId, await testTalk(SHORT_TEXT))
  const body = { type: 'videoHighlight', asset_id: asset.id } as const
  const { id } = await server.call('POST /api/projects/', { token, body })
  await vi.waitFor(
    async () =>
      expect(await server.call('GET /api/projects/{id}/', { token, params: { id } })).toMatchObject({
        status: 'COMPLETED',
      }),
    { timeout: 240_000, interval: 200 },
  )
  const talk = await read(id)
  expectBrand(talk, team)
  const said = Object.values(talk.transcripts).flatMap(one => one.subtitles.flatMap(({ words }) => words))
  expect(said.map(({ text }) => text).join(' ')).toMatch(/proMise.* ONE story.* proMise/)
  const { results: found } = await server.call('GET /api/projects/{id}/clips/', { token, params: { id } })
  const cut = await server.call('POST /api/projects/{id}/create_clip/', {
    ...{ token, params: { id } },
    body: { title: 'By hand', start: 0, end: 3 },
  })
  expect(found.length).toBeGreaterThan(0)
  for (const clip of [...found, cut]) {
    const value = await read(clip.id)
    expectBrand(value, team)
    expect(layerIn(value, 'title')).toMatchObject({ fontFamily: 'Acme Sans' })
  }
  const again = await server.call('POST /api/projects/', { token, body })
  expect(again.status).toBe('COMPLETED')
  expectBrand(await read(again.id), team)
  expectBrand(await blank(), team)

  await server.call('DELETE /api/brands/{id}/', { token, params: { id: team.brand.id } })
  expect(layerIn(await blank(), 'brand-logo')).toBeUndefined()
  expectBrand(await read(id), team)
})

test('P11: a template that was chosen wins, and a brand of which files are gone gives the rest', async () => {
  const { token, logo, font, read, blank } = await newTeam()
  const params = { id: 'quote-card' }
  const themed = await read((await server.call('POST /api/themes/{id}/use_theme/', { token, params })).id)
  expect(themed.theme?.id).toBe('quote-card')
  expect(layerIn(themed, 'brand-logo')).toBeUndefined()
  expect(themed.captionStyle.presetStyle).not.toBe('Beast')

  const { prisma } = server.database
  await prisma.asset.update({ where: { id: logo.id }, data: { deletedAt: new Date() } })
  await prisma.font.delete({ where: { id: font.id } })
  const value = await blank()
  expect(value.captionStyle).toEqual({ presetStyle: 'Beast', activeFill: '#FF6A00' })
  expect(value).toMatchObject({ fonts: [], media: {} })
  expect(layerIn(value, 'brand-logo')).toBeUndefined()
})

test('P11: the brand of another team, and one that is not the default, are not used', async () => {
  const [own, other] = [await newTeam(), await newTeam()]
  const { token } = own
  await server.call('POST /api/brands/', {
    token,
    body: { title: 'B', caption_style: { presetStyle: 'Karoke' } },
  })
  expectBrand(await own.blank(), own)
  expectBrand(await other.blank(), other)
})
