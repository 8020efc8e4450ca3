import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '@/api/testing/server'
import { LIMITS } from '@/compositions/catalog/limits'
import { emptyTeam } from '../teams/to-team'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server?.stop())

const { perTeam, titleMaxCharacters } = LIMITS.savedStyles

const STYLE = { presetStyle: 'Beast', fontSize: 90, wordLimit: '1_word', fill: '#FF6A00' } as const

async function newTeam() {
  const token = await server.register()
  const teamId = (await server.call('GET /api/teams/', { token })).results[0]?.id ?? ''
  const list = async () => (await server.call('GET /api/saved_styles/', { token })).results
  const save = (title: string, style: object = STYLE) =>
    server.call('POST /api/saved_styles/', { token, body: { title, style: style as typeof STYLE } })
  const ask = (body: unknown) => server.ask('POST /api/saved_styles/', { token, body })
  return { token, teamId, list, save, ask }
}

test('a caption style is saved with its own values, renamed, replaced and deleted', async () => {
  const { token, list, save } = await newTeam()
  const saved = await save(' House ', { ...STYLE, presetStyle: 'BEAST', unknown: 1 })
  expect(saved).toMatchObject({ title: 'House', style: STYLE })
  expect(saved.style).toEqual(STYLE)
  const second = await save('Second')
  expect(await list()).toEqual([second, saved])
  const params = { id: saved.id }
  const renamed = await server.call('PATCH /api/saved_styles/{id}/', {
    ...{ token, params, body: { title: 'Ours' } },
  })
  expect(renamed).toEqual({ ...saved, title: 'Ours' })
  const style = { presetStyle: 'Pop' } as const
  const replaced = await server.call('PATCH /api/saved_styles/{id}/', { token, params, body: { style } })
  expect(replaced).toEqual({ ...renamed, style })
  expect(await server.call('GET /api/saved_styles/{id}/', { token, params })).toEqual(replaced)
  await server.call('DELETE /api/saved_styles/{id}/', { token, params })
  expect(await list()).toEqual([second])
  expect((await server.ask('DELETE /api/saved_styles/{id}/', { token, params })).status).toBe(404)
})

test('a font that the team no longer has is left out', async () => {
  const { token, teamId, list, save } = await newTeam()
  const { prisma } = server.database
  const face = {
    style: 'normal',
    fromWeight: 400,
    toWeight: 700,
    source: 'upload' as const,
    ranges: ['U+41'],
  }
  const font = await prisma.font.create({ data: { teamId, family: 'House Sans', ...face } })
  await save('Own', { ...STYLE, fontFamily: 'House Sans' })
  await save('Bundled', { ...STYLE, fontFamily: 'Anton' })
  expect((await list()).map(({ style }) => style.fontFamily)).toEqual(['Anton', 'House Sans'])
  await server.call('DELETE /api/fonts/{id}/', { token, params: { id: font.id } })
  expect((await list()).map(({ style }) => style)).toEqual([{ ...STYLE, fontFamily: 'Anton' }, STYLE])
})

test('what is too long or no caption style is refused by its field', async () => {
  const { ask, list } = await newTeam()
  for (const [body, field] of [
    [{ title: ' ', style: STYLE }, 'title'],
    [{ title: 'x'.repeat(titleMaxCharacters + 1), style: STYLE }, 'title'],
    [{ title: 'A' }, 'style'],
    [{ title: 'A', style: { presetStyle: 'Nothing' } }, 'style'],
    [{ title: 'A', style: { ...STYLE, fontSize: 1e6 } }, 'style'],
  ] as const) {
    const { status, body: answer } = await ask(body)
    expect([status, Object.keys(answer).some(key => key.startsWith(field))]).toEqual([400, true])
  }
  expect(await list()).toEqual([])
})

test('a team has at most so many saved styles, also if the last ones are saved at once', async () => {
  const { teamId, ask } = await newTeam()
  const data = Array.from({ length: perTeam - 1 }, (_, index) => ({
    ...{ teamId, title: `S${index}`, style: STYLE },
  }))
  await server.database.prisma.savedStyle.createMany({ data })
  const statuses = await Promise.all(
    [1, 2, 3].map(async () => (await ask({ title: 'Last', style: STYLE })).status),
  )
  expect(statuses.sort()).toEqual([201, 409, 409])
})

test('saved styles of another team are neither listed nor found, and go with their team', async () => {
  const [ours, theirs] = [await newTeam(), await newTeam()]
  const saved = await theirs.save('Theirs')
  const given = { token: ours.token, params: { id: saved.id } }
  expect((await server.ask('GET /api/saved_styles/{id}/', given)).status).toBe(404)
  expect((await server.ask('DELETE /api/saved_styles/{id}/', given)).status).toBe(404)
  const patch = { ...given, body: { title: 'Mine', style: STYLE } }
  expect((await server.ask('PATCH /api/saved_styles/{id}/', patch)).status).toBe(404)
  expect(await ours.list()).toEqual([])
  expect(await theirs.list()).toEqual([saved])
  const { prisma } = server.database
  await prisma.$transaction(tx => emptyTeam(tx, theirs.teamId))
  expect(await prisma.savedStyle.count({ where: { id: saved.id } })).toBe(0)
})
