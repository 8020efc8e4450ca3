import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { decodeSound } from '@/remotion/render/testing/clicks'
import { balanceOf } from '../domain/billing/ledger'
import { insertAsset } from '../testing/asset'
import { verify, whoHas } from '../testing/plan'
import { type TestServer, testServer } from '../testing/server'
import { SHORT_TEXT, testTalk } from '../testing/talk'
import { type SupervisedWorker, superviseWorker } from './supervise-worker'

const RATE = 48_000

let server: TestServer
let worker: SupervisedWorker
let folder: string
let clean: string
let noisy: string
const deaths: string[] = []

const file = (name: string) => path.join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'talkreel-treated-copies-'))
  clean = await testTalk(SHORT_TEXT)
  noisy = file('Street.mp4')
  await runFfmpeg([
    ...['-i', clean, '-f', 'lavfi', '-i', `anoisesrc=c=pink:a=0.05:r=${RATE}:seed=7`],
    ...['-f', 'lavfi', '-i', `sine=frequency=50:sample_rate=${RATE}`, '-filter_complex'],
    '[2]volume=0.3[hum];[0:a][1][hum]amix=inputs=3:duration=first:normalize=0',
    ...['-map', '0:v', '-c:v', 'copy', '-c:a', 'aac', '-b:a', '192k', '-ac', '2', noisy],
  ])
  server = await testServer()
  const { dataDir, database } = server
  worker = superviseWorker({ dataDir, databaseUrl: database.url, log: line => deaths.push(line) })
})
afterAll(async () => {
  await worker?.stop()
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A team with a project and a film with noise and hum. */
async function newProject() {
  const token = await server.register()
  await verify(server, token)
  const { teamId } = await whoHas(server, token)
  const { id } = await server.call('POST /api/projects/', { token, body: { type: 'scratch' } })
  return { token, teamId, params: { id }, asset: await insertAsset(server, teamId, noisy) }
}

type TestProject = Awaited<ReturnType<typeof newProject>>

/** How a copy is requested and followed, by what is done in it. */
const CALLS = {
  clean: ['POST /api/projects/{id}/clean_voice/', 'GET /api/projects/{id}/clean_voice/{job}/'],
  blur: ['POST /api/projects/{id}/blur_background/', 'GET /api/projects/{id}/blur_background/{job}/'],
} as const

type Done = keyof typeof CALLS

const ask = ({ token, params, asset }: TestProject, done: Done = 'clean', id = asset.id) =>
  server.call(CALLS[done][0], { token, params, body: { asset: id } })

const refused = async ({ token, params }: TestProject, asset: string, done: Done = 'clean') =>
  (await server.ask(CALLS[done][0], { token, params, body: { asset } })).body

const ended = ({ token, params: { id } }: TestProject, job: string, done: Done = 'clean') =>
  vi.waitFor(
    async () => {
      const poll = await server.call(CALLS[done][1], { token, params: { id, job } })
      expect(poll.status).not.toBe('in_progress')
      return poll
    },
    { timeout: 120_000, interval: 100 },
  )

/** The frames of a sound, of 10 ms each, as their mean power. */
function powers(samples: Float32Array): number[] {
  const length = RATE / 100
  return Array.from({ length: Math.floor(samples.length / length) }, (_, frame) => {
    const part = samples.subarray(frame * length, (frame + 1) * length)
    return part.reduce((sum, sample) => sum + sample * sample, 0) / length
  })
}

/** The mean level in dB of the frames in which the talk without noise is quiet, or loud. */
function levels(samples: Float32Array, talk: Float32Array) {
  const sorted = powers(talk)
    .map((power, frame) => ({ power, frame }))
    .sort((a, b) => a.power - b.power)
  const share = Math.floor(sorted.length / 10)
  const all = powers(samples)
  const level = (frames: { frame: number }[]) =>
    10 * Math.log10(frames.reduce((sum, { frame }) => sum + (all[frame] ?? 0), 0) / frames.length + 1e-12)
  return { quiet: level(sorted.slice(0, share)), loud: level(sorted.slice(-2 * share)) }
}

/** By how many samples `late` is behind `early`, from -960 to 960. */
function lagOf(late: Float32Array, early: Float32Array): number {
  const most = 960
  const scores = Array.from({ length: 2 * most + 1 }, (_, index) => {
    let sum = 0
    for (let at = most; at < Math.min(late.length, early.length) - most; at += 3)
      sum += (late[at + index - most] ?? 0) * (early[at] ?? 0)
    return sum
  })
  return scores.indexOf(Math.max(...scores)) - most
}

/** The hash of a file's video stream. */
async function pictures(name: string): Promise<string> {
  const sum = file('sum.md5')
  await runFfmpeg(['-y', '-i', name, '-map', '0:v', '-c', 'copy', '-f', 'md5', sum])
  return readFile(sum, 'utf8')
}

test('F12: a cleaned copy has the same pictures and the voice in step, without noise and hum; it costs storage only', async () => {
  const project = await newProject()
  const { teamId, asset } = project
  const credits = () => balanceOf(server.database.prisma, teamId, 'TALKREEL_CREDIT')
  const before = await credits()
  const { job_id, status, asset: none } = await ask(project)
  expect([status, none]).toEqual(['in_progress', null])
  const { status: end, asset: made } = await ended(project, job_id)
  expect(end).toBe('completed')
  expect(made).toMatchObject({
    ...{ id: job_id, type: 'video', status: 'COMPLETED', title: 'Street (clean voice)', fps: 30 },
    ...{ poster_url: expect.any(String), peaks_url: expect.any(String), spectrum_url: expect.any(String) },
    project_media: { kind: 'video', hasAudio: true, cleanedFrom: asset.id },
  })
  expect(made?.duration).toBeCloseTo(asset.duration ?? 0, 1)
  const copy = file('made.mp4')
  const { body } = await fetch(new URL(made?.media ?? '', server.address))
  await writeFile(copy, body ?? '')
  expect(await pictures(copy)).toBe(await pictures(noisy))

  const [talk, dirty, cleaned] = (await Promise.all([clean, noisy, copy].map(decodeSound))) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  const [from, to] = [levels(dirty, talk), levels(cleaned, talk)]
  expect(from.quiet - to.quiet).toBeGreaterThan(15)
  expect(Math.abs(from.loud - to.loud)).toBeLessThan(3)
  expect(Math.abs(lagOf(cleaned, talk))).toBeLessThan(RATE / 1000)
  expect(await credits()).toBe(before)
})

test('the copy that a team has is given at once, and requests of two projects make one', async () => {
  const project = await newProject()
  const { token } = project
  const { id } = await server.call('POST /api/projects/', { token, body: { type: 'scratch' } })
  const other = { ...project, params: { id } }
  const both = await Promise.all([ask(project), ask(other)])
  expect(both[0]?.job_id).toBe(both[1]?.job_id)
  expect((await ended(other, both[0]?.job_id ?? '')).status).toBe('completed')
  const { asset } = await ended(project, both[0]?.job_id ?? '')
  expect(await ask(project)).toMatchObject({ status: 'completed', asset: { id: asset?.id } })
  expect(await server.database.prisma.asset.count({ where: { teamId: project.teamId } })).toBe(2)
  expect(await refused(project, asset?.id ?? '')).toMatchObject({ asset: [MESSAGES.cleanVoice.cleaned] })
})

test('what has no sound, and what belongs to others, is refused; a copy that is canceled leaves nothing', async () => {
  const { prisma } = server.database
  const [project, other] = [await newProject(), await newProject()]
  const silent = file('silent.mp4')
  await runFfmpeg(['-y', '-i', clean, '-map', '0:v', '-c', 'copy', silent])
  const mute = await insertAsset(server, project.teamId, silent)
  expect(await refused(project, mute.id)).toMatchObject({ asset: [MESSAGES.cleanVoice.noSound] })
  const { id: long } = await insertAsset(server, project.teamId, noisy)
  await prisma.asset.update({ where: { id: long }, data: { duration: LIMITS.cleanVoice.maxSeconds + 1 } })
  expect(await refused(project, long)).toMatchObject({ asset: [MESSAGES.cleanVoice.tooLong] })
  expect(await refused(project, other.asset.id)).toMatchObject({ code: 'not_found' })
  const { job_id: id } = await ask(project)
  const begun = () => prisma.job.count({ where: { id, stage: { not: null } } })
  await expect.poll(begun, { timeout: 60_000, interval: 20 }).toBe(1)
  await server.call('POST /api/jobs/{id}/cancel/', { token: project.token, params: { id } })
  expect(await ended(project, id)).toMatchObject({ status: 'cancelled', asset: null })
  const left = async () => [
    ...(await readdir(server.dataDir, { recursive: true })).filter(name => name.includes(id)),
    ...(await prisma.storedFile.findMany({ where: { key: { contains: id }, size: { gt: 0 } } })),
    ...(await prisma.asset.findMany({ where: { id } })),
  ]
  await expect.poll(left, { timeout: 30_000, interval: 100 }).toEqual([])
})

/** A small film of seconds with a person, who speaks in the street. */
async function makeOffice(seconds: number): Promise<string> {
  const film = file(`Office ${seconds}.mp4`)
  const book = path.join('tests', 'footage', 'book.mkv')
  const small = ['-vf', 'fps=10,scale=320:240', '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'copy']
  await runFfmpeg([
    ...['-y', '-stream_loop', '-1', '-i', book, '-i', noisy, '-map', '0:v', '-map', '1:a'],
    ...[...small, '-t', `${seconds}`, film],
  ])
  return film
}

test('S15: a background is blurred in a copy, together with a clean voice or without it', async () => {
  const project = await newProject()
  const { teamId } = project
  const { id: original } = await insertAsset(server, teamId, await makeOffice(1.5))
  const copyOf = async (done: Done, id: string) => {
    const { job_id } = await ask(project, done, id)
    const { status, asset } = await ended(project, job_id, done)
    expect(status).toBe('completed')
    return asset
  }
  const clean = await copyOf('clean', original)
  const both = await copyOf('blur', clean?.id ?? '')
  expect(both).toMatchObject({
    title: 'Office 1.5 (clean voice) (blurred background)',
    project_media: { cleanedFrom: original, blurredFrom: original, hasAudio: true, width: 320, height: 240 },
  })
  // Each copy is found again by all that was done in it.
  expect((await ask(project, 'clean', original)).asset?.id).toBe(clean?.id)
  expect((await ask(project, 'blur', clean?.id)).asset?.id).toBe(both?.id)
  const blurred = await copyOf('blur', original)
  expect(blurred?.project_media).toMatchObject({ blurredFrom: original })
  expect(blurred?.project_media?.cleanedFrom).toBeUndefined()
  expect((await ask(project, 'clean', blurred?.id)).asset?.id).toBe(both?.id)
  expect(await refused(project, blurred?.id ?? '', 'blur')).toMatchObject({
    asset: [MESSAGES.blurBackground.blurred],
  })
})

test('S15: what is no video, is too long, or shows no one, has no background to blur', async () => {
  const { prisma } = server.database
  const [project, other] = [await newProject(), await newProject()]
  const sound = file('talk.m4a')
  await runFfmpeg(['-y', '-i', clean, '-vn', '-c:a', 'aac', sound])
  const { id: spoken } = await insertAsset(server, project.teamId, sound)
  expect(await refused(project, spoken, 'blur')).toMatchObject({ asset: [MESSAGES.blurBackground.notVideo] })
  const { id: long } = await insertAsset(server, project.teamId, noisy)
  await prisma.asset.update({ where: { id: long }, data: { duration: LIMITS.blurBackground.maxSeconds + 1 } })
  expect(await refused(project, long, 'blur')).toMatchObject({ asset: [MESSAGES.blurBackground.tooLong] })
  expect(await refused(project, other.asset.id, 'blur')).toMatchObject({ code: 'not_found' })
  const bars = file('bars.mp4')
  await runFfmpeg(['-y', '-f', 'lavfi', '-i', 'smptehdbars=s=320x180:r=10:d=1', '-pix_fmt', 'yuv420p', bars])
  const { id: empty } = await insertAsset(server, project.teamId, bars)
  const { job_id } = await ask(project, 'blur', empty)
  const failed = await ended(project, job_id, 'blur')
  expect(failed).toMatchObject({ status: 'failed', asset: null })
  expect(failed.detail).toContain('No one was seen in this video')
  expect(await prisma.asset.count({ where: { id: job_id } })).toBe(0)
})

test('S15: a blur is taken up again when its worker is killed, and makes one copy', async () => {
  const { prisma } = server.database
  const project = await newProject()
  const { id } = await insertAsset(server, project.teamId, await makeOffice(6))
  const { job_id } = await ask(project, 'blur', id)
  const share = async () => (await prisma.job.findUniqueOrThrow({ where: { id: job_id } })).progress
  await expect.poll(share, { timeout: 60_000, interval: 10 }).toBeGreaterThan(0.1)
  const before = deaths.length
  process.kill(worker.pid() ?? 0, 'SIGKILL')
  await vi.waitFor(() => expect(deaths).toHaveLength(before + 1), { timeout: 60_000 })
  expect(await ended(project, job_id, 'blur')).toMatchObject({ status: 'completed', asset: { id: job_id } })
  expect((await prisma.job.findUniqueOrThrow({ where: { id: job_id } })).attempt).toBeGreaterThan(1)
  const titled = { teamId: project.teamId, title: { contains: 'blurred' } }
  expect(await prisma.asset.count({ where: titled })).toBe(1)
})
