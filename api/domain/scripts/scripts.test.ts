import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WorkerServices } from '@/api/platform/services/services'
import { verify, whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'
import { MESSAGES } from '@/compositions/catalog/messages'
import { balanceOf } from '../billing/ledger'
import { readPlan } from '../billing/plan-of'
import { usageOf } from '../billing/usage-of'
import type { StoredParagraph } from './paragraphs'
import { speakJob } from './speak-job'
import { SOURCE_TEXT } from './testing/source-text'
import { writeJob } from './write-job'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const host = { id: 'speaker-1', name: 'Ada', role: 'host', voice: 'slt', gender: 'female', label: 'Sally' }
const guest = { id: 'speaker-2', name: 'Ben', role: 'guest', voice: 'rms', gender: 'male', label: 'Ralph' }
const form = { script_type: 'monologue', script_tone: 'casual', script_length: 'short' }
const script = { provider: 'local', speakers: [host], form }

const paragraph = (id: string): StoredParagraph => ({
  ...{ id, text: `Text ${id}`, speaker_id: 'speaker-1', voice: 'slt', gender: 'female', label: 'Sally' },
  ...{ pause: null, added: false, revision: 0, speech: null },
})

/** A team with a script of two paragraphs. */
async function newTeam() {
  const token = await server.register()
  await verify(server, token)
  const { teamId } = await whoHas(server, token)
  const { id } = await server.database.prisma.script.create({
    data: {
      ...{ teamId, title: 'A script', status: 'COMPLETED', provider: 'local', speakers: [host], form },
      source: { url: null, title: '', text: SOURCE_TEXT },
      paragraphs: [paragraph('a'), paragraph('b')],
    },
  })
  return { token, teamId, id, params: { id } }
}

test.each([
  ['no source', {}, 'non_field_errors', MESSAGES.scripts.sourceRequired],
  ['an address that is none', { url: 'nowhere' }, 'url', MESSAGES.scripts.urlInvalid],
  ['another protocol', { url: 'ftp://example.com/' }, 'url', MESSAGES.scripts.urlInvalid],
  ['99 characters', { text: 'a'.repeat(99) }, 'text', MESSAGES.scripts.textTooShort],
  ['20,001 characters', { text: 'a'.repeat(20_001) }, 'text', MESSAGES.scripts.textTooLong],
])('a script from %s is refused with its message', async (_, source, field, message) => {
  const { token } = await newTeam()
  const answer = await server.ask('POST /api/scripts/', { token, body: { script, ...source } })
  expect(answer).toMatchObject({ status: 400, body: { [field]: expect.arrayContaining([message]) } })
})

test('speakers and voices are checked', async () => {
  const { token } = await newTeam()
  const ask = (changed: object) =>
    server.ask('POST /api/scripts/', {
      token,
      body: { script: { ...script, ...changed }, text: SOURCE_TEXT },
    })
  const conversation = { ...form, script_type: 'conversation' }
  expect(await ask({ form: conversation })).toMatchObject({ status: 400 })
  expect(await ask({ speakers: [host, guest] })).toMatchObject({ status: 400 })
  expect(await ask({ speakers: [{ ...host, voice: 'unknown' }] })).toMatchObject({
    status: 400,
    body: { speakers: [MESSAGES.scripts.hostVoiceRequired] },
  })
  expect(await ask({ form: conversation, speakers: [host, { ...guest, voice: 'unknown' }] })).toMatchObject({
    status: 400,
    body: { speakers: [MESSAGES.scripts.guestVoiceRequired] },
  })
})

test('of two people who change one paragraph at once, the second is told; other paragraphs are merged', async () => {
  const { token, params } = await newTeam()
  const patch = (id: string, text: string, revision: number) =>
    server.ask('PATCH /api/scripts/{id}/', {
      token,
      params,
      body: [{ index: 0, data: { id, text, revision } }],
    })
  expect(await patch('a', 'Mine', 0)).toMatchObject({ status: 200, body: { revision: 1 } })
  expect(await patch('b', 'Theirs', 0)).toMatchObject({ status: 200, body: { revision: 2 } })
  expect(await patch('a', 'Theirs', 0)).toMatchObject({
    status: 409,
    body: {
      code: 'conflict',
      detail: MESSAGES.scripts.changedByOthers,
      script: { script: { transcript: [{ text: 'Mine' }, { text: 'Theirs' }] } },
    },
  })
})

test('twenty saves at once all arrive', async () => {
  const { token, params } = await newTeam()
  const add = (index: number) =>
    server.call('PATCH /api/scripts/{id}/', {
      ...{ token, params },
      body: [{ index: 1, action: 'add', data: { id: `new-${index}`, text: `New ${index}` } }],
    })
  await Promise.all(Array.from({ length: 20 }, (_, index) => add(index)))
  const { script: saved, revision } = await server.call('GET /api/scripts/{id}/', { token, params })
  expect(saved.transcript).toHaveLength(22)
  expect(revision).toBe(20)
})

test('the last paragraph can not be deleted', async () => {
  const { token, params } = await newTeam()
  const body = [
    { index: 0, action: 'delete' },
    { index: 0, action: 'delete' },
  ]
  expect(await server.ask('PATCH /api/scripts/{id}/', { token, params, body })).toMatchObject({
    status: 400,
    body: { non_field_errors: [MESSAGES.scripts.lastParagraph] },
  })
  expect((await server.call('GET /api/scripts/{id}/', { token, params })).script.transcript).toHaveLength(2)
})

test('scripts of another team, and their audio, are not found', async () => {
  const { params } = await newTeam()
  const { token } = await newTeam()
  for (const key of [
    'GET /api/scripts/{id}/',
    'PATCH /api/scripts/{id}/',
    'DELETE /api/scripts/{id}/',
    'POST /api/scripts/{id}/generate/',
    'POST /api/scripts/{id}/cancel/',
    'POST /api/scripts/{id}/regenerate_script/',
    'POST /api/scripts/{id}/restore_previous/',
    'POST /api/scripts/{id}/create_audiogram/',
    'GET /api/scripts/{id}/check_status/',
    'POST /api/trash/scripts/{id}/restore/',
  ])
    expect(
      await server.ask(key, { token, params, ...(!key.startsWith('GET') && { body: {} }) }),
    ).toMatchObject({
      status: 404,
    })
})

test('a deleted script is in the trash, and can be restored or deleted forever', async () => {
  const { token, params } = await newTeam()
  await server.call('DELETE /api/scripts/{id}/', { token, params })
  expect(await server.ask('GET /api/scripts/{id}/', { token, params })).toMatchObject({ status: 404 })
  const { results } = await server.call('GET /api/trash/', { token })
  expect(results).toMatchObject([{ kind: 'script', id: params.id, title: 'A script' }])
  await server.call('POST /api/trash/scripts/{id}/restore/', { token, params })
  expect((await server.call('GET /api/scripts/', { token })).results).toMatchObject([{ id: params.id }])
  await server.call('DELETE /api/scripts/{id}/', { token, params })
  await server.call('DELETE /api/trash/scripts/{id}/', { token, params })
  expect((await server.call('GET /api/trash/', { token })).count).toBe(0)
})

test('lists 12 scripts a page, newest first', async () => {
  const { token, teamId } = await newTeam()
  const more = Array.from({ length: 12 }, (_, index) => ({
    ...{ teamId, title: `Script ${index}`, provider: 'local', speakers: [host], form },
    source: { url: null, title: '', text: SOURCE_TEXT },
    createdAt: new Date(Date.now() + 1000 * (index + 1)),
  }))
  await server.database.prisma.script.createMany({ data: more })
  const { count, results } = await server.call('GET /api/scripts/', { token })
  expect(count).toBe(13)
  expect(results).toHaveLength(12)
  expect(results[0]?.title).toBe('Script 11')
})

test('every voice has a sample that can be played', async () => {
  const { token } = await newTeam()
  const { results } = await server.call('GET /api/voices/', { token })
  expect(results.map(({ provider }) => provider)).toContain('local')
  for (const { preview_url } of results) {
    const answer = await fetch(new URL(preview_url, server.address))
    expect(answer.headers.get('content-type')).toBe('audio/wav')
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(20_000)
  }
  const [voice] = results
  const unsigned = await fetch(new URL((voice?.preview_url ?? '').split('?')[0] ?? '', server.address))
  expect(unsigned.status).toBe(403)
})

test('calls that need more than there is say what is missing', async () => {
  const { token, params, id } = await newTeam()
  const ask = (call: string, body: object = {}) =>
    server.ask(`POST /api/scripts/{id}/${call}/`, { token, params, body })
  expect(await ask('restore_previous')).toMatchObject({
    status: 409,
    body: { detail: MESSAGES.scripts.noPrevious },
  })
  expect(await ask('create_audiogram')).toMatchObject({
    status: 409,
    body: { detail: MESSAGES.scripts.audioMissing },
  })
  expect(await ask('generate', { index: 7 })).toMatchObject({ status: 400 })
  expect(await ask('regenerate_script')).toMatchObject({
    status: 200,
    body: { script_status: 'in_progress' },
  })
  const writing = { status: 409, body: { detail: MESSAGES.scripts.stillWriting } }
  expect(await ask('regenerate_script')).toMatchObject(writing)
  expect(await ask('generate')).toMatchObject(writing)
  expect(await server.database.prisma.job.count({ where: { scriptId: id } })).toBe(1)
})

test('the poll of a failed writing ends when the script says so as well', async () => {
  const { token, params, id } = await newTeam()
  const { prisma } = server.database
  await server.call('POST /api/scripts/{id}/regenerate_script/', { token, params, body: {} })
  const data = { state: 'FAILED', error: MESSAGES.scripts.failed } as const
  const [job] = await prisma.job.updateManyAndReturn({ where: { scriptId: id }, data })
  const poll = async () =>
    (await server.call('GET /api/scripts/{id}/check_status/', { token, params })).status
  expect(await poll()).toBe('in_progress')
  const services = { prisma } as WorkerServices
  await writeJob(services).ended?.({
    ...data,
    job: job as NonNullable<typeof job>,
    payload: { scriptId: id },
  })
  expect(await poll()).toBe('failed')
})

/** Cleans up after the canceled jobs of a script, as the worker does. */
async function endCanceledJobs(id: string): Promise<void> {
  const { prisma } = server.database
  const services = { prisma } as WorkerServices
  for (const job of await prisma.job.findMany({ where: { scriptId: id } })) {
    expect(job.state).toBe('CANCELLED')
    const ended = { job, state: 'CANCELLED', error: undefined } as const
    if (job.kind === 'write') await writeJob(services).ended?.({ ...ended, payload: { scriptId: id } })
    else await speakJob(services).ended?.({ ...ended, payload: { scriptId: id } })
  }
}

async function cancel(token: string, id: string): Promise<void> {
  await server.call('POST /api/scripts/{id}/cancel/', { token, params: { id } })
  await endCanceledJobs(id)
}

test('canceled writing and speech cost nothing, and the script stays as it was', async () => {
  const { token, teamId, id, params } = await newTeam()
  const left = () => balanceOf(server.database.prisma, teamId, 'TALKREEL_CREDIT')
  const before = await left()
  await server.call('POST /api/scripts/{id}/regenerate_script/', { token, params, body: {} })
  expect(await left()).toBe(before - 1)
  await cancel(token, id)
  expect(await left()).toBe(before)
  const find = () => server.call('GET /api/scripts/{id}/', { token, params })
  expect(await find()).toMatchObject({ script_status: 'completed', error: MESSAGES.scripts.writingCanceled })
  await server.database.prisma.job.deleteMany({ where: { scriptId: id } })
  await server.call('POST /api/scripts/{id}/generate/', { token, params, body: {} })
  await cancel(token, id)
  expect(await left()).toBe(before)
  expect(await find()).toMatchObject({ audio_status: 'failed', audio_error: MESSAGES.scripts.audioCanceled })
})

test("a script is never written from another team's document, or from another file by its address", async () => {
  const { token } = await newTeam()
  const other = await newTeam()
  const upload = await server.database.prisma.upload.create({
    data: {
      ...{ teamId: other.teamId, key: `teams/${other.teamId}/documents/theirs`, uploadId: 'none' },
      ...{ fileName: 'a.pdf', fileType: 'application/pdf', size: 1, state: 'COMPLETED' },
    },
  })
  const create = (url: string) => server.ask('POST /api/scripts/', { token, body: { script, url } })
  expect(await create(`/media/documents/${upload.id}`)).toMatchObject({ status: 404 })
  for (const url of ['/media/documents/../assets/x/original', '/media/documents/a/b', '/media/documents/'])
    expect(await create(url)).toMatchObject({ status: 400, body: { url: [MESSAGES.scripts.urlInvalid] } })
})

test('a script that is deleted while it is written is not left in progress when it is restored', async () => {
  const { token, id, params } = await newTeam()
  await server.call('POST /api/scripts/{id}/regenerate_script/', { token, params, body: {} })
  await server.call('DELETE /api/scripts/{id}/', { token, params })
  await endCanceledJobs(id)
  await server.call('POST /api/trash/scripts/{id}/restore/', { token, params })
  expect(await server.call('GET /api/scripts/{id}/', { token, params })).toMatchObject({
    script_status: 'completed',
  })
})

test('a script does not grow without end', async () => {
  const { token, params } = await newTeam()
  const text = 'a'.repeat(10_000)
  const add = (count: number) =>
    server.ask('PATCH /api/scripts/{id}/', {
      ...{ token, params },
      body: Array.from({ length: count }, () => ({ index: 1, action: 'add', data: { text } })),
    })
  expect(await add(19)).toMatchObject({ status: 200 })
  expect(await add(1)).toMatchObject({
    status: 400,
    body: { non_field_errors: ['A script can have up to 200,000 characters.'] },
  })
  expect((await server.call('GET /api/scripts/{id}/', { token, params })).script.transcript).toHaveLength(21)
})

test('a team without storage for the audio is told so before anything is spoken or charged', async () => {
  const { token, teamId, params, id } = await newTeam()
  const { prisma } = server.database
  const { limit } = await usageOf(prisma, await readPlan(prisma, teamId), 'STORAGE')
  const size = (limit ?? 0) - 1000
  await prisma.storedFile.create({ data: { key: `teams/${teamId}/full`, teamId, size } })
  const before = await balanceOf(prisma, teamId, 'TALKREEL_CREDIT')
  expect(await server.ask('POST /api/scripts/{id}/generate/', { token, params, body: {} })).toMatchObject({
    status: 403,
    body: {
      insufficient: 'storage',
      detail: expect.stringMatching(
        /^You're attempting to upload a .* file, but you only have .* remaining\.$/,
      ),
    },
  })
  expect(await prisma.job.count({ where: { scriptId: id } })).toBe(0)
  expect(await balanceOf(prisma, teamId, 'TALKREEL_CREDIT')).toBe(before)
})
