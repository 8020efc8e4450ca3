import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { documentIdOf, documentKey } from '@/api/platform/stored-files/document-files'
import { sendParts } from '@/api/testing/upload'
import { MESSAGES } from '@/compositions/catalog/messages'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'

import { voiceBody, voiceServer } from './testing/voice-server'

const voices = voiceServer()
const { newTeam, run } = voices

test('on this machine the closest built-in voice is offered, labeled as no clone, and speaks', async () => {
  const team = await newTeam()
  const { id, job, url } = await team.request()
  expect((await team.poll(id)).status).toBe('in_progress')
  expect(await team.own()).toEqual([])
  await run(job.id)
  expect(await team.poll(id)).toMatchObject({ status: 'completed', progress: 1, detail: null })
  const [voice] = await team.own()
  expect(voice).toMatchObject({
    ...{ id: `local:${id}`, voice_id: id, title: 'Mara', gender: 'female', provider: 'local' },
    ...{ category: 'cloned', labels: ['British', 'Approximate match'], is_own: true },
  })
  const { cloning } = await voices.server.call('GET /api/voices/', { token: team.token, query: {} })
  expect(cloning.note).toContain('not a clone of your voice')
  const heard = await fetch(new URL(voice?.preview_url ?? '', voices.server.address))
  expect([heard.status, heard.headers.get('content-type')]).toEqual([200, 'audio/wav'])

  const row = await voices.services.prisma.voice.findUniqueOrThrow({ where: { id } })
  expect(row).toMatchObject({
    confirmedBy: team.userId,
    sampleSha256: createHash('sha256').update(voices.sample.bytes).digest('hex'),
  })
  expect(row.confirmedIp).toMatch(/127\.0\.0\.1|::1/)
  expect(Math.abs(row.confirmedAt.getTime() - Date.now())).toBeLessThan(60_000)
  const taken = await voices.server.call('GET /api/users/{id}/export/', {
    token: team.token,
    params: { id: team.userId },
  })
  expect(taken.cloned_voices).toMatchObject([{ title: 'Mara', sample_sha256: row.sampleSha256 }])
  const key = documentKey(team.teamId, documentIdOf(url) ?? '')
  const file = await voices.services.prisma.storedFile.findUniqueOrThrow({ where: { key } })
  expect(file.size).toBe(0n)
  expect(file.deleteAt?.getTime()).toBeLessThanOrEqual(Date.now())
})

test('a script is spoken with a cloned voice, with the times of its words', async () => {
  const team = await newTeam()
  const { id, job } = await team.request()
  await run(job.id)
  const speaker = { id: 'speaker-1', name: 'Mara', role: 'host', voice: id, gender: 'female', label: 'Mara' }
  const form = { script_type: 'monologue', script_tone: 'casual', script_length: 'short' }
  const text = 'Nobody left the room. '.repeat(20)
  const settings = { provider: 'local', speakers: [speaker], form }
  const made = await voices.server.ask('POST /api/scripts/', {
    token: team.token,
    body: { script: settings, text },
  })
  expect(made.status).toBe(201)
  const { prisma } = voices.server.database
  const paragraph = {
    ...{ id: 'a', text: 'Nobody left the room.', speaker_id: 'speaker-1', voice: id, gender: 'female' },
    ...{ label: 'Mara', pause: null, added: false, revision: 0, speech: null },
  }
  const script = await prisma.script.create({
    data: {
      ...{ teamId: team.teamId, title: 'S', status: 'COMPLETED', ...settings, paragraphs: [paragraph] },
      source: { url: null, title: '', text: '' },
    },
  })
  const params = { id: script.id }
  const generate = async () => {
    const body = { index: 0 }
    await voices.server.call('POST /api/scripts/{id}/generate/', { token: team.token, params, body })
    const where = { scriptId: script.id, kind: 'speak', state: 'NEW' } as const
    const { id: jobId } = await prisma.job.findFirstOrThrow({ where })
    await run(jobId)
    return prisma.job.findUniqueOrThrow({ where: { id: jobId } })
  }
  expect(await generate()).toMatchObject({ state: 'COMPLETED' })
  const spoken = await voices.server.call('GET /api/scripts/{id}/', { token: team.token, params })
  const [{ words = [], duration = 0 } = {}] = spoken.script.transcript
  expect(words.map(([word]) => word)).toEqual(['Nobody', 'left', 'the', 'room.'])
  expect(words.at(-1)?.[2]).toBeLessThanOrEqual(duration ?? 0)

  await team.remove(id)
  await prisma.script.update({ where: params, data: { paragraphs: [{ ...paragraph, text: 'Who?' }] } })
  const refused = await generate()
  expect(refused).toMatchObject({
    state: 'FAILED',
    error: 'This voice was deleted. Choose another one.',
  })
})

test.each([
  ['no name', { title: '  ' }, 'title', MESSAGES.voices.nameRequired],
  ['no sample', { file_urls: [] }, 'file_urls', MESSAGES.voices.sampleRequired],
  [
    'an address elsewhere',
    { file_urls: ['https://example.com/a'] },
    'file_urls',
    MESSAGES.voices.sampleRequired,
  ],
  ['no gender', { gender: '' }, 'gender', MESSAGES.voices.genderRequired],
  [
    'rights that are not confirmed',
    { confirm_rights: false },
    'confirm_rights',
    MESSAGES.voices.rightsRequired,
  ],
  [
    'six labels',
    { labels: { a: '1', b: '2', c: '3', d: '4', e: '5', f: '6' } },
    'labels',
    'A voice can have up to 5 labels.',
  ],
])('%s is refused with its message', async (_, more, field, message) => {
  const team = await newTeam()
  const answer = await team.ask(voiceBody('/media/documents/none', more))
  expect(answer).toMatchObject({ status: 400, body: { [field]: expect.arrayContaining([message]) } })
})

test('a gender of 51 characters is refused, and pairs without a key or value are left out', async () => {
  const team = await newTeam()
  const url = await team.upload()
  expect((await team.ask(voiceBody(url, { gender: 'a'.repeat(51) }))).status).toBe(400)
  const labels = { ...{ a: '1', b: '2', c: '3', d: '4' }, e: ' ', ' ': '6', f: '5' }
  expect((await team.ask(voiceBody(url, { labels }))).status).toBe(201)
  const [row] = await voices.services.prisma.voice.findMany({ where: { teamId: team.teamId } })
  expect(row?.labels).toEqual({ a: '1', b: '2', c: '3', d: '4', f: '5' })
})

test('while the flag is off, nothing is cloned', async () => {
  const team = await newTeam()
  const row = { teamId: team.teamId, name: 'clone_voice', isOn: false }
  await voices.services.prisma.teamFlag.create({ data: row })
  expect(await team.ask(voiceBody(await team.upload()))).toMatchObject({
    status: 403,
    body: { detail: MESSAGES.voices.cloneComingSoon },
  })
})

test('of many requests at once, as many are accepted as the plan allows', async () => {
  const team = await newTeam()
  const url = await team.upload()
  const asked: ReturnType<typeof team.ask>[] = []
  // Rows can be counted but not added, until several requests wait.
  await voices.services.prisma.$transaction(
    async tx => {
      await tx.$executeRaw`LOCK TABLE voice IN EXCLUSIVE MODE`
      asked.push(...Array.from({ length: 6 }, () => team.ask(voiceBody(url))))
      const waiting = () => tx.$queryRaw<{ count: number }[]>`
        SELECT count(*)::int AS count FROM pg_locks WHERE NOT granted`
      await expect.poll(async () => (await waiting())[0]?.count, { timeout: 20_000 }).toBeGreaterThan(2)
    },
    { timeout: 30_000 },
  )
  const answers = await Promise.all(asked)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  const refused = answers.filter(({ status }) => status === 403)
  expect(refused).toHaveLength(4)
  expect(refused[0]?.body).toMatchObject({ detail: MESSAGES.voices.cloneLimitReached })
  expect(await team.used()).toEqual([2, 2])
})

test('a plan without voices allows none', async () => {
  const team = await newTeam('STARTER')
  expect(await team.ask(voiceBody(await team.upload()))).toMatchObject({
    status: 403,
    body: { detail: MESSAGES.voices.cloneLimitReached, show_upgrade: 'CLONE_VOICE' },
  })
})

/** Files that are no good samples, with what is said about them. */
const hostile: [string, (out: string) => string[] | null, string | RegExp][] = [
  [
    'too short',
    out => ['-i', voices.sample.file, '-t', '20', out],
    'Please make sure your file duration is above 25 seconds',
  ],
  [
    'too long',
    out => ['-f', 'lavfi', '-i', 'sine=d=601:r=8000', '-b:a', '16k', out],
    'Please make sure your file duration is under 10 minutes',
  ],
  [
    'silent',
    out => ['-f', 'lavfi', '-i', 'anullsrc=r=16000:cl=mono', '-t', '30', out],
    /No one is heard speaking/,
  ],
  ['text', () => null, /not a video, sound or picture/],
  [
    'a picture',
    out => ['-f', 'lavfi', '-i', 'testsrc2=s=64x64', '-frames:v', '1', '-f', 'mjpeg', out],
    /no sound/,
  ],
]

test.each(hostile)(
  'a sample that is %s fails with the reason, and the allowance comes back',
  async (_, args, reason) => {
    const team = await newTeam()
    const file = join(dirname(voices.sample.file), 'hostile.mp3')
    const made = args(file)
    if (made) await runFfmpeg(['-y', ...made])
    else await writeFile(file, 'Dear diary, this is no sound.')
    const { id, job } = await team.request(file)
    expect(await team.used()).toEqual([1, 2])
    await run(job.id)
    const poll = await team.poll(id)
    expect(poll).toMatchObject({ status: 'failed', detail: expect.stringMatching(reason) })
    expect(await team.used()).toEqual([0, 2])
    expect(await team.own()).toEqual([])
  },
)

test('a file of more than 10 MB, an empty one and one that is no sound are refused before the upload', async () => {
  const { token } = await newTeam()
  const begin = (fileName: string, fileSize: number, fileType = '') =>
    voices.server.ask('POST /api/upload-credentials/', {
      token,
      body: { fileName, fileType, fileSize, purpose: 'sample' },
    })
  expect(await begin('a.wav', 10 * 1024 ** 2 + 1)).toMatchObject({
    status: 400,
    body: { fileSize: [MESSAGES.upload.sizeOver(10)] },
  })
  expect((await begin('a.wav', 0)).status).toBe(400)
  expect((await begin('a.mp4', 1000)).status).toBe(400)
  expect((await begin('a.html', 1000, 'text/html')).status).toBe(400)
  expect((await begin('recording.webm', 10 * 1024 ** 2, 'audio/webm;codecs=opus')).status).toBe(201)
})

test("another team's sample, voice and clone can't be used", async () => {
  const [team, other] = [await newTeam(), await newTeam()]
  const url = await other.upload()
  expect((await team.ask(voiceBody(url))).status).toBe(404)
  const { id, job } = await other.request()
  await run(job.id)
  const { remoteId } = await voices.services.prisma.voice.findUniqueOrThrow({ where: { id } })
  for (const key of [
    'GET /api/voices/{id}/',
    'GET /api/voices/{id}/check_status/',
    'DELETE /api/voices/{id}/',
  ])
    expect((await voices.server.ask(key, { token: team.token, params: { id } })).status).toBe(404)
  expect(await team.own()).toEqual([])
  for (const voice of [id, remoteId ?? '']) {
    const speaker = { id: 'speaker-1', name: 'A', role: 'host', voice, gender: '', label: '' }
    const form = { script_type: 'monologue', script_tone: 'casual', script_length: 'short' }
    const body = { script: { provider: 'local', speakers: [speaker], form }, text: 'a'.repeat(200) }
    const answer = await voices.server.ask('POST /api/scripts/', { token: team.token, body })
    expect(answer).toMatchObject({ status: 400, body: { speakers: [MESSAGES.scripts.hostVoiceRequired] } })
  }
  expect((await other.own()).map(({ voice_id }) => voice_id)).toEqual([id])
})

test('a document that is no sample is refused', async () => {
  const team = await newTeam()
  const { token } = team
  const file = join(dirname(voices.sample.file), 'a.pdf')
  await writeFile(file, '%PDF-1.4')
  const body = { fileName: 'a.pdf', fileSize: 8, purpose: 'document' as const }
  const begun = await voices.server.call('POST /api/upload-credentials/', { token, body })
  await sendParts(file, begun)
  const params = { id: begun.id }
  const { url } = await voices.server.call('POST /api/uploads/{id}/complete_document/', { token, params })
  expect(await team.ask(voiceBody(url))).toMatchObject({
    status: 400,
    body: { file_urls: [MESSAGES.voices.sampleUploadFailed] },
  })
})
