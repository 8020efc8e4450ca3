import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { JobStoppedError, runJob } from '@/api/platform/jobs/run-job'
import { type ElevenLabsPeer, elevenLabsPeer } from '@/api/platform/providers/speech/testing/elevenlabs-peer'
import { openStorage } from '@/api/platform/providers/storage/open-storage'
import type { WorkerServices } from '@/api/platform/services/services'
import { accountedStorage } from '@/api/platform/stored-files/accounted-storage'
import { documentIdOf, documentKey } from '@/api/platform/stored-files/document-files'
import { testHandlers } from '@/api/testing/job-handlers'
import { makeSuperuser } from '@/api/testing/people'
import { setPlanOf, verify, whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'
import { sendParts } from '@/api/testing/upload'
import { MESSAGES } from '@/compositions/catalog/messages'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { releaseJob } from '../billing/job-charge'
import { speakJob } from '../scripts/speak-job'
import { emptyTeam } from '../teams/to-team'
import { cloneJob } from './clone-job'
import { sweepVoices } from './sweep-voices'
import { makeVoiceSample } from './testing/voice-samples'

let server: TestServer
let services: WorkerServices
let sample: Awaited<ReturnType<typeof makeVoiceSample>>
let peer: ElevenLabsPeer
let stop: () => Promise<void>

beforeAll(async () => {
  server = await testServer()
  sample = await makeVoiceSample()
  const { prisma } = server.database
  const files = await openStorage({ dataDir: server.dataDir, log: console.error })
  const tempDir = await mkdtemp(join(tmpdir(), 'talkreel-cloning-'))
  services = { ...({ prisma, tempDir } as WorkerServices), storage: accountedStorage(prisma, files.storage) }
  stop = async () => {
    await files.stop()
    await rm(tempDir, { recursive: true })
  }
})
afterAll(async () => {
  await stop()
  await sample.remove()
  await server.stop()
})
beforeEach(async () => {
  peer = await elevenLabsPeer()
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await peer.stop()
})

/** From now on in this test, voices are cloned at the peer that speaks ElevenLabs' protocol. */
function useElevenLabs() {
  vi.stubEnv('ELEVENLABS_API_KEY', peer.apiKey)
  vi.stubEnv('ELEVENLABS_BASE_URL', peer.url)
}

type Plan = Parameters<typeof setPlanOf>[2]

const voiceBody = (url: string, more: object = {}) => ({
  ...{ title: 'Mara', gender: 'female', remove_noise: false, labels: { accent: 'British', mood: '' } },
  ...{ description: 'Warm', confirm_rights: true as const, file_urls: [url], ...more },
})

/** A team on a plan, two voices by default. */
async function newTeam(plan: Plan = 'PROFESSIONAL') {
  const token = await server.register()
  await verify(server, token)
  await setPlanOf(server, token, plan)
  const { teamId, userId } = await whoHas(server, token)
  const { prisma } = server.database

  /** The address of an uploaded sample. */
  async function upload(file = sample.file, fileName = 'sample.wav', fileType = '') {
    const { size } = await stat(file)
    const body = { fileName, fileType, fileSize: size, purpose: 'sample' as const }
    const begun = await server.call('POST /api/upload-credentials/', { token, body })
    await sendParts(file, begun)
    const params = { id: begun.id }
    return (await server.call('POST /api/uploads/{id}/complete_document/', { token, params })).url
  }

  return {
    ...{ token, teamId, userId, upload },
    ask: (body: unknown) => server.ask('POST /api/voices/', { token, body }),
    async request(file?: string, more?: object) {
      const body = voiceBody(await upload(file), more)
      const { id } = await server.call('POST /api/voices/', { token, body })
      const job = await prisma.job.findFirstOrThrow({ where: { voiceId: id } })
      return { id, job, url: body.file_urls[0] ?? '' }
    },
    poll: (id: string) => server.call('GET /api/voices/{id}/check_status/', { token, params: { id } }),
    remove: (id: string) => server.call('DELETE /api/voices/{id}/', { token, params: { id } }),
    own: async () =>
      (await server.call('GET /api/voices/', { token, query: {} })).results.filter(voice => voice.is_own),
    async used() {
      const { quotas } = await server.call('GET /api/subscriptions/active/', { token })
      const quota = quotas.find(({ code }) => code === 'CLONE_VOICE')
      return [quota?.usage, quota?.limit]
    },
  }
}

const run = (id: string, controller = new AbortController(), worker = services) =>
  runJob(
    {
      ...{ prisma: services.prisma, worker: 'test', controller, onStopped: releaseJob },
      handlers: testHandlers({ clone: cloneJob(worker), speak: speakJob(worker) }),
      log: error => {
        throw error
      },
    },
    id,
  )

const sweep = (at = Date.now() + 1000) => {
  const errors: unknown[] = []
  return sweepVoices(services.prisma, new Date(at), error => errors.push(error)).then(() => errors)
}
const LATER = 3_600_000

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
  const { cloning } = await server.call('GET /api/voices/', { token: team.token, query: {} })
  expect(cloning.note).toContain('not a clone of your voice')
  const heard = await fetch(new URL(voice?.preview_url ?? '', server.address))
  expect([heard.status, heard.headers.get('content-type')]).toEqual([200, 'audio/wav'])

  const row = await services.prisma.voice.findUniqueOrThrow({ where: { id } })
  expect(row).toMatchObject({
    confirmedBy: team.userId,
    sampleSha256: createHash('sha256').update(sample.bytes).digest('hex'),
  })
  expect(row.confirmedIp).toMatch(/127\.0\.0\.1|::1/)
  expect(Math.abs(row.confirmedAt.getTime() - Date.now())).toBeLessThan(60_000)
  const taken = await server.call('GET /api/users/{id}/export/', {
    token: team.token,
    params: { id: team.userId },
  })
  expect(taken.cloned_voices).toMatchObject([{ title: 'Mara', sample_sha256: row.sampleSha256 }])
  const key = documentKey(team.teamId, documentIdOf(url) ?? '')
  const file = await services.prisma.storedFile.findUniqueOrThrow({ where: { key } })
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
  const made = await server.ask('POST /api/scripts/', { token: team.token, body: { script: settings, text } })
  expect(made.status).toBe(201)
  const { prisma } = server.database
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
    await server.call('POST /api/scripts/{id}/generate/', { token: team.token, params, body })
    const where = { scriptId: script.id, kind: 'speak', state: 'NEW' } as const
    const { id: jobId } = await prisma.job.findFirstOrThrow({ where })
    await run(jobId)
    return prisma.job.findUniqueOrThrow({ where: { id: jobId } })
  }
  expect(await generate()).toMatchObject({ state: 'COMPLETED' })
  const spoken = await server.call('GET /api/scripts/{id}/', { token: team.token, params })
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
  const [row] = await services.prisma.voice.findMany({ where: { teamId: team.teamId } })
  expect(row?.labels).toEqual({ a: '1', b: '2', c: '3', d: '4', f: '5' })
})

test('while the flag is off, nothing is cloned', async () => {
  const team = await newTeam()
  const row = { teamId: team.teamId, name: 'clone_voice', isOn: false }
  await services.prisma.teamFlag.create({ data: row })
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
  await services.prisma.$transaction(
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
    out => ['-i', sample.file, '-t', '20', out],
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
    const file = join(dirname(sample.file), 'hostile.mp3')
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
    server.ask('POST /api/upload-credentials/', {
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
  const { remoteId } = await services.prisma.voice.findUniqueOrThrow({ where: { id } })
  for (const key of [
    'GET /api/voices/{id}/',
    'GET /api/voices/{id}/check_status/',
    'DELETE /api/voices/{id}/',
  ])
    expect((await server.ask(key, { token: team.token, params: { id } })).status).toBe(404)
  expect(await team.own()).toEqual([])
  for (const voice of [id, remoteId ?? '']) {
    const speaker = { id: 'speaker-1', name: 'A', role: 'host', voice, gender: '', label: '' }
    const form = { script_type: 'monologue', script_tone: 'casual', script_length: 'short' }
    const body = { script: { provider: 'local', speakers: [speaker], form }, text: 'a'.repeat(200) }
    const answer = await server.ask('POST /api/scripts/', { token: team.token, body })
    expect(answer).toMatchObject({ status: 400, body: { speakers: [MESSAGES.scripts.hostVoiceRequired] } })
  }
  expect((await other.own()).map(({ voice_id }) => voice_id)).toEqual([id])
})

test('a document that is no sample is refused', async () => {
  const team = await newTeam()
  const { token } = team
  const file = join(dirname(sample.file), 'a.pdf')
  await writeFile(file, '%PDF-1.4')
  const body = { fileName: 'a.pdf', fileSize: 8, purpose: 'document' as const }
  const begun = await server.call('POST /api/upload-credentials/', { token, body })
  await sendParts(file, begun)
  const params = { id: begun.id }
  const { url } = await server.call('POST /api/uploads/{id}/complete_document/', { token, params })
  expect(await team.ask(voiceBody(url))).toMatchObject({
    status: 400,
    body: { file_urls: [MESSAGES.voices.sampleUploadFailed] },
  })
})

test('ElevenLabs gets the sample, its clone is listed for the team alone, and deletion reaches it', async () => {
  useElevenLabs()
  const [team, other] = [await newTeam(), await newTeam()]
  const { id, job } = await team.request(undefined, { remove_noise: true })
  await run(job.id)
  expect(peer.cloned).toMatchObject([
    { name: 'Mara', remove_background_noise: true, labels: { accent: 'British', gender: 'female' } },
  ])
  expect(peer.cloned[0]?.bytes[0]?.equals(await readFile(sample.file))).toBe(true)
  expect(await team.own()).toMatchObject([
    { id: `elevenlabs:${id}`, labels: ['British'], category: 'cloned' },
  ])
  const seen = await server.call('GET /api/voices/', { token: other.token, query: {} })
  expect(seen.cloning).toEqual({ provider: 'elevenlabs', note: null })
  expect(seen.results.filter(({ title }) => title === 'Mara')).toEqual([])
  const count = peer.voices.length

  await team.remove(id)
  expect(await team.own()).toEqual([])
  expect(await team.used()).toEqual([0, 2])
  expect((await server.ask('DELETE /api/voices/{id}/', { token: team.token, params: { id } })).status).toBe(
    404,
  )
  expect(peer.voices).toHaveLength(count)
  peer.faults.push({ kind: 'answer', status: 401, body: { detail: { status: 'invalid_api_key' } }, times: 2 })
  expect(await sweep()).toHaveLength(1)
  expect(peer.voices).toHaveLength(count)
  expect(await sweep()).toEqual([])
  expect(await sweep(Date.now() + LATER)).toEqual([])
  expect(peer.voices).toHaveLength(count - 1)
  expect(await services.prisma.voice.count({ where: { id } })).toBe(0)
})

test.each([
  [{ status: 400, body: { detail: { status: 'voice_limit_reached' } } }, /no room for another voice/],
  [{ status: 400, body: { detail: { status: 'invalid_content', message: 'Bad sample.' } } }, /Bad sample\./],
  [{ status: 500, body: { detail: 'Oops' } }, /could not clone this voice/],
])('an error of ElevenLabs is told, and costs nothing: %o', async (answer, reason) => {
  useElevenLabs()
  const team = await newTeam()
  const { id, job } = await team.request()
  const none = { voices: [], has_more: false }
  peer.faults.push(
    { kind: 'answer', status: 200, body: none, times: 1 },
    { kind: 'answer', ...answer, times: 1 },
  )
  await run(job.id)
  expect(await team.poll(id)).toMatchObject({ status: 'failed', detail: expect.stringMatching(reason) })
  expect(await team.used()).toEqual([0, 2])
  expect(await sweep(Date.now() + LATER)).toEqual([])
  expect((await team.poll(id)).status).toBe('failed')
})

test('a worker that dies after ElevenLabs has the voice leaves one voice', async () => {
  useElevenLabs()
  const team = await newTeam()
  const { id, job } = await team.request()
  const controller = new AbortController()
  const { prisma } = services
  /** Dies instead of storing what it got. */
  const dying = {
    ...services,
    prisma: new Proxy(prisma, {
      get: (target, name) => {
        if (name === '$transaction') controller.abort(new JobStoppedError('shutdown'))
        if (controller.signal.aborted) throw controller.signal.reason
        return Reflect.get(target, name)
      },
    }),
  }
  await expect(run(job.id, controller, dying)).rejects.toThrow('shutdown')
  expect(peer.cloned).toHaveLength(1)
  expect((await team.poll(id)).status).toBe('in_progress')
  await run(job.id)
  expect((await team.poll(id)).status).toBe('completed')
  expect(peer.cloned).toHaveLength(1)
})

test('what is canceled while ElevenLabs makes it is deleted there', async () => {
  useElevenLabs()
  const team = await newTeam()
  const count = peer.voices.length
  const { id, job } = await team.request()
  // Deleted by the user once the sample has arrived.
  const push = peer.cloned.push.bind(peer.cloned)
  let deleted: Promise<unknown> = Promise.resolve()
  peer.cloned.push = item => {
    deleted = team.remove(id)
    return push(item)
  }
  const storing = {
    ...services,
    prisma: new Proxy(services.prisma, {
      get: (target, name) =>
        name === '$transaction'
          ? async (...args: Parameters<typeof target.$transaction>) => {
              await deleted
              return target.$transaction(...args)
            }
          : Reflect.get(target, name),
    }),
  }
  await run(job.id, new AbortController(), storing)
  expect(peer.cloned).toHaveLength(1)
  expect(peer.voices).toHaveLength(count)
  expect(await team.used()).toEqual([0, 2])
  await sweep(Date.now() + LATER)
  expect(await services.prisma.voice.count({ where: { id } })).toBe(0)
})

test("a deleted team's voices are deleted at their provider", async () => {
  useElevenLabs()
  const team = await newTeam()
  const count = peer.voices.length
  const { id, job } = await team.request()
  await run(job.id)
  expect(peer.voices).toHaveLength(count + 1)
  await services.prisma.$transaction(db => emptyTeam(db, team.teamId))
  await sweep(Date.now() + LATER)
  expect(peer.voices).toHaveLength(count)
  expect(await services.prisma.voice.count({ where: { id } })).toBe(0)
})

test('support can try a failed voice again, if the plan still allows it', async () => {
  useElevenLabs()
  const team = await newTeam()
  const { id, job } = await team.request()
  peer.faults.push({ kind: 'answer', status: 401, body: { detail: { status: 'invalid_api_key' } }, times: 1 })
  await run(job.id)
  expect((await team.poll(id)).status).toBe('failed')
  const { token: staff } = await makeSuperuser(services.prisma)
  const retry = () =>
    server.ask('POST /api/support/jobs/{id}/retry/', { token: staff, params: { id: job.id } })
  const others = [await team.request(), await team.request()]
  expect((await retry()).status).toBe(403)
  await team.remove(others[0]?.id ?? '')
  const again = await retry()
  expect([again.status, again.body.title]).toEqual([201, 'Mara'])
  await run(String(again.body.id))
  expect((await team.poll(id)).status).toBe('completed')
  expect((await retry()).status).toBe(409)
})

test('a voice that could not be made is forgotten after two days', async () => {
  const team = await newTeam()
  const { id, job } = await team.request()
  await server.call('POST /api/jobs/{id}/cancel/', { token: team.token, params: { id: job.id } })
  await run(job.id)
  expect((await team.poll(id)).status).toBe('cancelled')
  await sweep(Date.now() + LATER)
  expect((await team.poll(id)).status).toBe('cancelled')
  await sweep(Date.now() + 50 * LATER)
  expect(await services.prisma.voice.count({ where: { id } })).toBe(0)
})
