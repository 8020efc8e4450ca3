import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '@/api/testing/server'
import { LIMITS } from '@/compositions/catalog/limits'
import type { AssetKind } from '@/prisma/generated/client'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server?.stop())

const { perTeam, logos, colors, vocabulary, vocabularyMaxCharacters } = LIMITS.brands

/** A team with its calls, and rows of files and fonts. */
async function newTeam() {
  const token = await server.register()
  const teamId = (await server.call('GET /api/teams/', { token })).results[0]?.id ?? ''
  const { prisma } = server.database
  const file = async (kind: AssetKind, title = kind) => {
    const data = {
      id: randomUUID(),
      teamId,
      kind,
      title,
      contentType: 'x/y',
      size: 1,
      files: { original: 'x' },
      status: 'COMPLETED' as const,
    }
    const { id } = await prisma.asset.create({ data: { ...data, width: 400, height: 200, duration: 4 } })
    return id
  }
  const font = async (family: string) => {
    const data = {
      teamId,
      family,
      style: 'normal',
      fromWeight: 400,
      toWeight: 700,
      source: 'upload' as const,
    }
    return (await prisma.font.create({ data: { ...data, ranges: ['U+0020-007E'] } })).id
  }
  const list = async () => (await server.call('GET /api/brands/', { token })).results
  const defaults = async () => (await list()).filter(one => one.is_default).map(one => one.title)
  const create = (body: { title: string; [field: string]: unknown }) =>
    server.call('POST /api/brands/', { token, body })
  const post = (body: unknown) => server.ask('POST /api/brands/', { token, body })
  return { token, teamId, file, font, list, defaults, create, post }
}

test('a brand has logos, colors, fonts, a caption style and ends, each of which can be changed alone', async () => {
  const team = await newTeam()
  const [logo, dark, intro] = [await team.file('svg'), await team.file('image'), await team.file('video')]
  await team.font('Acme Sans')
  const made = await team.create({
    title: ' Acme ',
    logo_ids: [logo, dark, logo],
    colors: [{ name: 'Orange', color: '#ff6a00' }],
    fonts: { heading: 'Acme Sans', body: 'Poppins' },
    caption_style: { presetStyle: 'BEAST', fontSize: 90 },
    logo_placement: { corner: 'bottom-left' },
    intro_id: intro,
    music_id: await team.file('audio'),
    voice: { provider: 'local', voice_id: 'slt' },
    vocabulary: [' Acme Cloud', 'Talkreel', 'Talkreel'],
  })
  expect(made).toMatchObject({
    title: 'Acme',
    is_default: true,
    logos: [{ id: logo }, { id: dark }],
    colors: [{ name: 'Orange', color: '#FF6A00' }],
    fonts: { heading: 'Acme Sans', body: 'Poppins' },
    caption_style: { presetStyle: 'Beast', fontSize: 90 },
    logo_placement: { corner: 'bottom-left', size: 0.2, opacity: 1 },
    intro: { id: intro },
    outro: null,
    music: { type: 'audio' },
    voice: { provider: 'local', voice_id: 'slt' },
    vocabulary: ['Acme Cloud', 'Talkreel'],
  })
  const { token } = team
  const params = { id: made.id }
  const body = { caption_style: null, intro_id: null, logo_ids: [dark], voice: null }
  const changed = await server.call('PATCH /api/brands/{id}/', { token, params, body })
  expect(changed).toEqual({ ...made, caption_style: null, intro: null, logos: [made.logos[1]], voice: null })
  expect(await server.call('GET /api/brands/{id}/', { token, params })).toEqual(changed)
  await server.call('DELETE /api/brands/{id}/', { token, params })
  expect(await team.list()).toEqual([])
  expect(await server.database.prisma.asset.count({ where: { teamId: team.teamId } })).toBe(4)
})

test('files and fonts that are gone are left out', async () => {
  const team = await newTeam()
  const { token } = team
  const [logo, outro, font] = [await team.file('image'), await team.file('video'), await team.font('Gone')]
  const { id } = await team.create({
    ...{ title: 'Acme', logo_ids: [logo], outro_id: outro, fonts: { heading: 'Gone', body: 'Gone' } },
  })
  for (const file of [logo, outro])
    await server.call('DELETE /api/assets/{id}/', { token, params: { id: file } })
  await server.call('DELETE /api/fonts/{id}/', { token, params: { id: font } })
  expect(await server.call('GET /api/brands/{id}/', { token, params: { id } })).toMatchObject({
    ...{ logos: [], outro: null, fonts: { heading: null, body: null } },
  })
})

test('nothing of another team can be used or seen', async () => {
  const [ours, theirs] = [await newTeam(), await newTeam()]
  const [logo, sound, font] = [
    await theirs.file('image'),
    await ours.file('audio'),
    await theirs.font('Theirs'),
  ]
  const { id } = await theirs.create({ title: 'Theirs', fonts: { heading: 'Theirs', body: null } })
  const mine = await ours.create({ title: 'Ours' })
  for (const [body, field] of [
    [{ logo_ids: [logo] }, 'logo_ids'],
    [{ logo_ids: [sound] }, 'logo_ids'],
    [{ intro_id: logo }, 'intro_id'],
    [{ outro_id: sound }, 'outro_id'],
    [{ music_id: logo }, 'music_id'],
    [{ fonts: { heading: null, body: 'Theirs' } }, 'fonts'],
  ] as const) {
    expect(await ours.post({ title: 'Ours', ...body })).toMatchObject({
      status: 400,
      body: { [field]: [expect.stringMatching(/./)] },
    })
    const patch = await server.ask('PATCH /api/brands/{id}/', {
      token: ours.token,
      params: { id: mine.id },
      body,
    })
    expect([patch.status, Object.keys(patch.body)]).toEqual([400, expect.arrayContaining([field])])
  }
  const params = { id, font }
  for (const key of [
    ...['GET /api/brands/{id}/', 'PATCH /api/brands/{id}/', 'DELETE /api/brands/{id}/'],
    ...['POST /api/brands/{id}/make_default/', 'POST /api/brands/{id}/add_font/{font}/'],
    'POST /api/brands/{id}/remove_font/{font}/',
  ])
    expect(
      (await server.ask(key, { token: ours.token, params, ...(/^PATCH/.test(key) && { body: {} }) })).status,
    ).toBe(404)
  const foreign = { token: ours.token, params: { id: mine.id, font } }
  expect((await server.ask('POST /api/brands/{id}/add_font/{font}/', foreign)).status).toBe(404)
  expect(await theirs.list()).toMatchObject([{ id, title: 'Theirs', fonts: { heading: 'Theirs' } }])
  expect(await ours.list()).toEqual([mine])
})

test('what is too much or no value of its kind is refused by its field', async () => {
  const team = await newTeam()
  const color = { name: '', color: '#000000' }
  for (const [body, field] of [
    [{ title: ' ' }, 'title'],
    [{ title: 'A', logo_ids: Array(logos + 1).fill('x') }, 'logo_ids'],
    [{ title: 'A', colors: Array(colors + 1).fill(color) }, 'colors'],
    [{ title: 'A', vocabulary: Array(vocabulary + 1).fill('x') }, 'vocabulary'],
    [{ title: 'A', vocabulary: ['x'.repeat(vocabularyMaxCharacters + 1)] }, 'vocabulary'],
    [{ title: 'A', vocabulary: [' '] }, 'vocabulary'],
    [{ title: 'A', colors: [{ name: '', color: 'red' }] }, 'colors'],
    [{ title: 'A', caption_style: { presetStyle: 'Nothing' } }, 'caption_style'],
    [{ title: 'A', logo_placement: { corner: 'middle' } }, 'logo_placement'],
    [{ title: 'A', fonts: { heading: 'No Such Font', body: null } }, 'fonts'],
  ] as const) {
    const { status, body: answer } = await team.post(body)
    expect([status, Object.keys(answer).some(key => key.startsWith(field))]).toEqual([400, true])
  }
})

test('a team has one default brand however many are made, chosen and deleted at once', async () => {
  const team = await newTeam()
  const { token } = team
  const brands = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F'].map(title => team.create({ title })))
  expect(await team.defaults()).toHaveLength(1)
  const choose = ({ id }: { id: string }) =>
    server.call('POST /api/brands/{id}/make_default/', { token, params: { id } })
  const chosen = await Promise.all([...brands, ...brands].map(choose))
  expect(chosen.every(one => one.is_default)).toBe(true)
  expect(await team.defaults()).toHaveLength(1)
  const [kept, ...others] = brands
  const remove = ({ id }: { id: string }) => server.ask('DELETE /api/brands/{id}/', { token, params: { id } })
  await Promise.all([...others.map(remove), ...(kept ? [choose(kept)] : [])])
  expect(await team.defaults()).toEqual([kept?.title])
})

test('deleting the default brand makes the oldest of the others the default', async () => {
  const team = await newTeam()
  const [first, second, third] = [
    await team.create({ title: 'A' }),
    await team.create({ title: 'B' }),
    await team.create({ title: 'C' }),
  ]
  const { token } = team
  await server.call('POST /api/brands/{id}/make_default/', { token, params: { id: third.id } })
  expect((await team.list()).map(one => one.title)).toEqual(['C', 'A', 'B'])
  await server.call('DELETE /api/brands/{id}/', { token, params: { id: third.id } })
  expect(await team.defaults()).toEqual([first.title])
  await server.call('DELETE /api/brands/{id}/', { token, params: { id: second.id } })
  expect(await team.defaults()).toEqual([first.title])
})

test('a font of the team is added for headings, then for other texts, and removed from both', async () => {
  const team = await newTeam()
  const { token } = team
  const [one, two, three] = [await team.font('One'), await team.font('Two'), await team.font('Three')]
  const { id } = await team.create({ title: 'Acme' })
  const add = (font: string) =>
    server.ask('POST /api/brands/{id}/add_font/{font}/', { token, params: { id, font } })
  expect(await add(one)).toMatchObject({ status: 201, body: { fonts: { heading: 'One', body: null } } })
  expect((await add(one)).body).toMatchObject({ fonts: { heading: 'One', body: null } })
  expect((await add(two)).body).toMatchObject({ fonts: { heading: 'One', body: 'Two' } })
  expect(await add(three)).toMatchObject({
    status: 400,
    body: { font: [expect.stringContaining('Remove one first')] },
  })
  await server.call('POST /api/brands/{id}/remove_font/{font}/', { token, params: { id, font: one } })
  expect(await team.list()).toMatchObject([{ fonts: { heading: null, body: 'Two' } }])
})

test('a team has at most so many brands, also if the last ones are made at once', async () => {
  const team = await newTeam()
  const data = Array.from({ length: perTeam - 1 }, (_, index) => ({
    teamId: team.teamId,
    title: `B${index}`,
  }))
  await server.database.prisma.brand.createMany({ data })
  const statuses = await Promise.all([1, 2, 3].map(async () => (await team.post({ title: 'Last' })).status))
  expect(statuses.sort()).toEqual([201, 409, 409])
})
