import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MESSAGES } from '@/compositions/catalog/messages'
import { BUILT_IN_THEMES, type BuiltInTheme, builtInValue } from '@/compositions/document/built-in-themes'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed } from '@/compositions/model/project'
import type { Prisma } from '@/prisma/generated/client'
import { valueColumns } from '../domain/projects/stored-value'
import { needsToken, type Operation, type OperationKey } from '../platform/http/contract'
import { testTeam } from '../testing/database'
import { makePeople } from '../testing/people'
import { type TestServer, testServer } from '../testing/server'
import { contracts } from './contracts'

const operations = Object.entries(contracts) as [OperationKey, Operation][]
const withAuth = (auth: Operation['auth']) => operations.filter(([, operation]) => operation.auth === auth)
const signedIn = operations.filter(([, operation]) => needsToken(operation))
/** Operations on rows of a team or a user; those for support staff are tested in api/domain/support. */
const byId = signedIn.filter(([key, { auth }]) => auth !== 'superuser' && key.includes('{id}'))

/** Valid queries for operations that refuse an empty one. */
const QUERIES: Partial<Record<OperationKey, Record<string, unknown>>> = {
  'GET /api/projects/{id}/passages/': { question: 'price' },
  'GET /api/projects/{id}/broll/': { text: 'price' },
}

/** Valid bodies for operations that refuse an empty one. */
const BODIES: Partial<Record<OperationKey, unknown>> = {
  'PATCH /api/projects/{id}/': { title: 'Mine now' },
  'POST /api/projects/{id}/save_project/': { patches: [{ project: { title: 'Mine now' } }] },
  'POST /api/projects/{id}/create_clip/': { start: 0, end: 1 },
  'POST /api/projects/{id}/create_clips_from_transcript/': { ranges: [{ from: 'a', to: 'b' }] },
  'POST /api/projects/{id}/copy_clips/': { project_id: 'none', clips: ['none'] },
  'POST /api/projects/{id}/correct_clips/': {
    corrections: [{ media_ref: 'media', word_id: 'w0', from: 'Theirs', to: 'Mine' }],
  },
  'POST /api/projects/{id}/voice_over/': { text: 'Mine now', provider: 'local', voice: 'slt' },
  'POST /api/projects/{id}/import_transcript/': { text: 'Mine now' },
  'POST /api/projects/{id}/translations/': { language: 'es' },
  'POST /api/projects/{id}/reverse/': { asset: 'theirs', start: 0, end: 1 },
  'POST /api/projects/{id}/clean_voice/': { asset: 'theirs' },
  'POST /api/projects/{id}/blur_background/': { asset: 'theirs' },
  'POST /api/uploads/{id}/parts/': { partNumbers: [1] },
  'PATCH /api/assets/{id}/': { title: 'Mine now' },
  'PATCH /api/folders/{id}/': { title: 'Mine now' },
  'PATCH /api/scripts/{id}/': { title: 'Mine now' },
  'PATCH /api/contents/{id}/': { body: 'Mine now' },
  'POST /api/projects/{id}/content/': { kind: 'summary' },
  'POST /api/video/projects/{id}/apply_theme/': { theme_id: 'keynote' },
  'PATCH /api/teams/{id}/': { title: 'Mine now' },
  'POST /api/teams/{id}/require_two_factor/': { required: true },
  'POST /api/subscriptions/{id}/preview/': { price_ids: ['talkreel_starter_month'] },
  'POST /api/subscriptions/{id}/modify/': { price_ids: ['talkreel_starter_month'] },
  'POST /api/users/{id}/delete/': { password: 'a long password' },
}

/** Lists of what comes with Talkreel: voices, templates, formats, elements. */
const EVERYONES: OperationKey[] = [
  'GET /api/voices/',
  'GET /api/themes/',
  'GET /api/categories/',
  'GET /api/formats/',
  'GET /api/elements/',
  'GET /api/element_categories/',
]

let server: TestServer
let owner: string
let intruder: string
let superuser: string
/** Ids of the owner's rows, by the part of the path before the id. */
let ids: Record<string, string>

async function makeRows(teamId: string, ownId: string): Promise<Record<string, string>> {
  const { prisma } = server.database
  const value = newProject({
    id: randomUUID(),
    title: 'Theirs',
    type: 'scratch',
    format: formatNamed('1080X1920'),
  })
  const asset = await prisma.asset.create({
    data: {
      teamId,
      kind: 'video',
      title: 'A',
      contentType: 'video/mp4',
      size: 1,
      files: { original: 'nowhere' },
    },
  })
  const project = await prisma.project.create({
    data: { id: value.id, teamId, type: 'scratch', status: 'COMPLETED', ...valueColumns(value) },
  })
  const transcripts = { media: { speakers: [{ id: 's', name: 'Theirs' }] } }
  await prisma.project.create({ data: { teamId, title: 'P', type: 'scratch', document: {}, transcripts } })
  const made = await prisma.export.create({
    data: { teamId, projectId: project.id, settings: { title: 'E', width: 2, height: 2 } },
  })
  const upload = await prisma.upload.create({
    data: { teamId, key: randomUUID(), uploadId: 'none', fileName: 'a.mp4', fileType: 'video/mp4', size: 1 },
  })
  const script = await prisma.script.create({
    data: {
      ...{ teamId, title: 'S', status: 'COMPLETED', provider: 'local', speakers: [] },
      form: { script_type: 'monologue', script_tone: 'casual', script_length: 'short' },
      source: { url: null, title: '', text: null },
    },
  })
  const voice = await prisma.voice.create({
    data: {
      ...{ teamId, title: 'V', gender: 'female', provider: 'local', sampleId: 'none' },
      ...{ confirmedBy: 'them', confirmedAt: new Date(), confirmedIp: '127.0.0.1' },
    },
  })
  const content = await prisma.content.create({
    data: { teamId, projectId: project.id, kind: 'summary', status: 'COMPLETED', body: 'Theirs' },
  })
  const font = await prisma.font.create({
    data: {
      teamId,
      family: 'F',
      style: 'normal',
      fromWeight: 400,
      toWeight: 400,
      source: 'upload',
      ranges: ['U+41'],
    },
  })
  const folder = await prisma.folder.create({ data: { teamId, title: 'F' } })
  const brand = await prisma.brand.create({ data: { teamId, title: 'B', isDefault: true } })
  const saved = await prisma.savedStyle.create({
    data: { teamId, title: 'S', style: { presetStyle: 'Beast' } },
  })
  const look = builtInValue(BUILT_IN_THEMES.find(one => one.id === 'keynote') as BuiltInTheme)
  const theme = await prisma.theme.create({
    data: {
      ...{ teamId, title: 'T', category: 'talks', type: look.type, format: look.format },
      document: look as unknown as Prisma.InputJsonObject,
    },
  })
  const session = await prisma.authToken.findFirstOrThrow({ where: { user: { currentTeamId: teamId } } })
  const payload = { exportId: made.id, projectId: project.id }
  const job = await prisma.job.create({ data: { teamId, kind: 'export', payload } })
  const { user } = await testTeam(prisma)
  const member = await prisma.membership.create({ data: { teamId, userId: user.id } })
  const invitation = await prisma.invitation.create({
    data: { teamId, email: 'guest@example.test', tokenHash: 'none', expiresAt: new Date() },
  })
  const checkout = await prisma.checkout.create({
    data: { teamId, userId: session.userId, priceId: 'none', quantity: 1 },
  })
  const subscription = await prisma.subscription.findUniqueOrThrow({ where: { teamId } })
  const transaction = await prisma.transaction.create({
    data: {
      teamId,
      number: 'T-1',
      remoteId: 'pay_1',
      status: 'paid',
      text: 'Starter',
      lines: [],
      amount: 1,
      currency: 'USD',
      customer: { name: '', email: '', country: '' },
      paidAt: new Date(),
    },
  })
  const key = await prisma.apiKey.create({
    data: { teamId, makerId: session.userId, name: 'Theirs', prefix: 'tk_theirs', tokenHash: 'no key' },
  })
  return {
    keys: key.id,
    checkouts: checkout.id,
    subscriptions: subscription.id,
    transactions: transaction.id,
    projects: project.id,
    assets: asset.id,
    voices: voice.id,
    exports: made.id,
    uploads: upload.id,
    scripts: script.id,
    contents: content.id,
    jobs: job.id,
    fonts: font.id,
    folders: folder.id,
    speakers: createHash('md5').update('Theirs').digest('hex'),
    brands: brand.id,
    saved_styles: saved.id,
    themes: theme.id,
    video_themes: theme.id,
    teams: ownId,
    sessions: session.id,
    members: member.id,
    invitations: invitation.id,
    users: session.userId,
  }
}

beforeAll(async () => {
  server = await testServer()
  owner = await server.register()
  const people = await makePeople(server.database.prisma)
  intruder = people['another team'] ?? ''
  superuser = people.superuser ?? ''
  const me = await server.call('GET /api/rest-auth/user/', { token: owner })
  ids = await makeRows(me.current_team_id, me.current_team_id)
})
afterAll(() => server.stop())

/** The id for the path of an operation. */
const idOf = (key: OperationKey): string => {
  const parts = key.split('/')
  const resource = parts[parts.indexOf('{id}') - 1] ?? ''
  const id = ids[resource]
  if (!id) throw new Error(`This test makes no ${resource}: it must, so that ${key} can be tried`)
  return id
}

const everything = async () => {
  const { prisma } = server.database
  return Promise.all([
    prisma.project.findMany(),
    prisma.asset.findMany(),
    prisma.export.findMany(),
    prisma.upload.findMany(),
    prisma.script.findMany(),
    prisma.voice.findMany(),
    prisma.job.findMany(),
    prisma.font.findMany(),
    prisma.folder.findMany(),
    prisma.brand.findMany(),
    prisma.savedStyle.findMany(),
    prisma.theme.findMany(),
    prisma.checkout.findMany(),
    prisma.team.findMany({ orderBy: { id: 'asc' } }),
    prisma.membership.findMany({ orderBy: { id: 'asc' } }),
    prisma.invitation.findMany(),
    prisma.subscription.findMany({ orderBy: { id: 'asc' } }),
    prisma.user.findMany({ orderBy: { id: 'asc' } }),
  ])
}

test('only these operations are public', () => {
  const open = withAuth('anyone').map(([key]) => key)
  expect(new Set(open)).toEqual(
    new Set([
      'POST /api/rest-auth/login/',
      'POST /api/rest-auth/registration/',
      'POST /api/rest-auth/password/reset/',
      'POST /api/rest-auth/password/reset/confirm/',
      'POST /api/users/resend_verify_email/',
      'POST /api/rest-auth/social/{provider}/start/',
      'POST /api/rest-auth/google/',
      'POST /api/rest-auth/facebook/',
      'POST /api/rest-auth/social/confirm/',
      'GET /api/country/',
      'GET /api/products/',
      'POST /api/billing/webhooks/{provider}/',
      'POST /api/exports/lambda/webhook/',
      'GET /api/help/',
      'GET /api/health/',
      'GET /api/ready/',
      'GET /api/capabilities/',
      'GET /api/looks/',
      'GET /api/openapi.json',
    ]),
  )
})

describe("another team's id", () => {
  test.each([
    ["another team's owner", () => intruder],
    ['support staff', () => superuser],
  ])('returns 404 to %s in every operation that takes one, and changes nothing', async (_, token) => {
    const before = await everything()
    for (const [key, { body }] of byId) {
      if (body) expect(BODIES[key] ?? body.safeParse({}).success, `${key} needs a body here`).toBeTruthy()
      const given = {
        params: { id: idOf(key), font: 'anton', job: 'none' },
        token: token(),
        query: QUERIES[key],
        body: body && (BODIES[key] ?? {}),
      }
      const answer = await server.ask(key, given)
      expect({ key, status: answer.status, body: answer.body }).toEqual({
        key,
        status: 404,
        body: { detail: 'Not found.', code: 'not_found' },
      })
    }
    expect(await everything()).toEqual(before)
  })

  test('is found by its own team', async () => {
    for (const [key] of byId.filter(([name]) => /^GET \/api\/\w+\/\{id\}\/$/.test(name))) {
      // The storage has no parts of this upload.
      if (key === 'GET /api/uploads/{id}/') continue
      expect({ key, ...(await server.ask(key, { params: { id: idOf(key) }, token: owner })) }).toMatchObject({
        key,
        status: 200,
      })
    }
  })

  test('is not found through a body or a query either', async () => {
    const body = { type: 'scratch', asset_id: ids.assets }
    expect((await server.ask('POST /api/projects/', { body, token: intruder })).status).toBe(404)
    const source = { body: { url: `/media/documents/${ids.uploads}` }, token: intruder }
    expect((await server.ask('POST /api/scripts/read_source/', source)).status).toBe(404)
    const media = { body: { media: `/media/${ids.assets}/original` }, token: intruder }
    expect(await server.ask('POST /api/assets/', media)).toMatchObject({
      status: 400,
      body: { media: [MESSAGES.upload.urlNotFound] },
    })
    const filter = { query: { project: ids.projects }, token: intruder }
    expect((await server.ask('GET /api/jobs/', filter)).body).toMatchObject({ count: 0, results: [] })
    expect((await server.ask('GET /api/exports/', filter)).body).toMatchObject({ count: 0, results: [] })
  })

  test('is in no list', async () => {
    for (const [key, { response }] of signedIn.filter(([name]) => /^GET \/api\/\w+\/$/.test(name))) {
      // The intruder has a team of their own.
      if (key === 'GET /api/teams/' || typeof response === 'string') continue
      // What comes with Talkreel is everyone's.
      if (EVERYONES.includes(key)) continue
      const { body } = await server.ask(key, { token: intruder })
      const { results = body } = body
      if (Array.isArray(results)) expect({ key, results }).toEqual({ key, results: [] })
    }
  })
})

test.each(withAuth('signed').map(([key]) => key))('%s requires a signature', async key => {
  const params = {
    address: 'aHR0cDovL3dlYg',
    asset: ids.assets ?? '',
    id: ids.exports ?? '',
    rendition: 'original',
    file: 'mp4',
    index: '0',
    provider: 'local',
    voice: 'slt',
    format: 'mp3',
    of: '0'.repeat(32),
    link: 'none',
    element: 'sound-click',
    video: ids.exports ?? '',
  }
  expect((await server.ask(key, { params })).status).toBe(403)
  expect((await server.ask(key, { params, query: { sig: 'x'.repeat(32) } })).status).toBe(403)
})

test('responds with a message to unknown paths, invalid JSON and large bodies', async () => {
  expect(await server.ask('GET /api/nothing/', {})).toMatchObject({
    status: 404,
    body: { detail: 'Not found.' },
  })
  expect(await server.ask('POST /api/rest-auth/login/', { body: '{' })).toMatchObject({
    status: 400,
    body: { detail: 'The body is not valid JSON' },
  })
  const much = { body: { email: 'x'.repeat(100_000), password: 'x' } }
  expect((await server.ask('POST /api/rest-auth/login/', much)).status).toBe(413)
})
