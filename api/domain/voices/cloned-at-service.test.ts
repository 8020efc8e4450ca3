import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { JobStoppedError } from '@/api/platform/jobs/run-job'
import { makeSuperuser } from '@/api/testing/people'
import { emptyTeam } from '../teams/to-team'

import { voiceServer } from './testing/voice-server'

const voices = voiceServer()
const { setElevenLabs, newTeam, run, sweep } = voices

/** Milliseconds after which deletions that wait for a request are due. */
const LATER = 3_600_000

test('ElevenLabs gets the sample, its clone is listed for the team alone, and deletion reaches it', async () => {
  setElevenLabs()
  const [team, other] = [await newTeam(), await newTeam()]
  const { id, job } = await team.request(undefined, { remove_noise: true })
  await run(job.id)
  expect(voices.peer.cloned).toMatchObject([
    { name: 'Mara', remove_background_noise: true, labels: { accent: 'British', gender: 'female' } },
  ])
  expect(voices.peer.cloned[0]?.bytes[0]?.equals(await readFile(voices.sample.file))).toBe(true)
  expect(await team.own()).toMatchObject([
    { id: `elevenlabs:${id}`, labels: ['British'], category: 'cloned' },
  ])
  const seen = await voices.server.call('GET /api/voices/', { token: other.token, query: {} })
  expect(seen.cloning).toEqual({ provider: 'elevenlabs', note: null })
  expect(seen.results.filter(({ title }) => title === 'Mara')).toEqual([])
  const count = voices.peer.voices.length

  await team.remove(id)
  expect(await team.own()).toEqual([])
  expect(await team.used()).toEqual([0, 2])
  expect(
    (await voices.server.ask('DELETE /api/voices/{id}/', { token: team.token, params: { id } })).status,
  ).toBe(404)
  expect(voices.peer.voices).toHaveLength(count)
  voices.peer.faults.push({
    kind: 'answer',
    status: 401,
    body: { detail: { status: 'invalid_api_key' } },
    times: 2,
  })
  expect(await sweep()).toHaveLength(1)
  expect(voices.peer.voices).toHaveLength(count)
  expect(await sweep()).toEqual([])
  expect(await sweep(Date.now() + LATER)).toEqual([])
  expect(voices.peer.voices).toHaveLength(count - 1)
  expect(await voices.services.prisma.voice.count({ where: { id } })).toBe(0)
})

test.each([
  [{ status: 400, body: { detail: { status: 'voice_limit_reached' } } }, /no room for another voice/],
  [{ status: 400, body: { detail: { status: 'invalid_content', message: 'Bad sample.' } } }, /Bad sample\./],
  [{ status: 500, body: { detail: 'Oops' } }, /could not clone this voice/],
])('an error of ElevenLabs is told, and costs nothing: %o', async (answer, reason) => {
  setElevenLabs()
  const team = await newTeam()
  const { id, job } = await team.request()
  const none = { voices: [], has_more: false }
  voices.peer.faults.push(
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
  setElevenLabs()
  const team = await newTeam()
  const { id, job } = await team.request()
  const controller = new AbortController()
  const { prisma } = voices.services
  /** Dies instead of storing what it got. */
  const dying = {
    ...voices.services,
    prisma: new Proxy(prisma, {
      get: (target, name) => {
        if (name === '$transaction') controller.abort(new JobStoppedError('shutdown'))
        if (controller.signal.aborted) throw controller.signal.reason
        return Reflect.get(target, name)
      },
    }),
  }
  await expect(run(job.id, controller, dying)).rejects.toThrow('shutdown')
  expect(voices.peer.cloned).toHaveLength(1)
  expect((await team.poll(id)).status).toBe('in_progress')
  await run(job.id)
  expect((await team.poll(id)).status).toBe('completed')
  expect(voices.peer.cloned).toHaveLength(1)
})

test('what is canceled while ElevenLabs makes it is deleted there', async () => {
  setElevenLabs()
  const team = await newTeam()
  const count = voices.peer.voices.length
  const { id, job } = await team.request()
  // Deleted by the user once the sample has arrived.
  const push = voices.peer.cloned.push.bind(voices.peer.cloned)
  let deleted: Promise<unknown> = Promise.resolve()
  voices.peer.cloned.push = item => {
    deleted = team.remove(id)
    return push(item)
  }
  const storing = {
    ...voices.services,
    prisma: new Proxy(voices.services.prisma, {
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
  expect(voices.peer.cloned).toHaveLength(1)
  expect(voices.peer.voices).toHaveLength(count)
  expect(await team.used()).toEqual([0, 2])
  await sweep(Date.now() + LATER)
  expect(await voices.services.prisma.voice.count({ where: { id } })).toBe(0)
})

test("a deleted team's voices are deleted at their provider", async () => {
  setElevenLabs()
  const team = await newTeam()
  const count = voices.peer.voices.length
  const { id, job } = await team.request()
  await run(job.id)
  expect(voices.peer.voices).toHaveLength(count + 1)
  await voices.services.prisma.$transaction(db => emptyTeam(db, team.teamId))
  await sweep(Date.now() + LATER)
  expect(voices.peer.voices).toHaveLength(count)
  expect(await voices.services.prisma.voice.count({ where: { id } })).toBe(0)
})

test('support can try a failed voice again, if the plan still allows it', async () => {
  setElevenLabs()
  const team = await newTeam()
  const { id, job } = await team.request()
  voices.peer.faults.push({
    kind: 'answer',
    status: 401,
    body: { detail: { status: 'invalid_api_key' } },
    times: 1,
  })
  await run(job.id)
  expect((await team.poll(id)).status).toBe('failed')
  const { token: staff } = await makeSuperuser(voices.services.prisma)
  const retry = () =>
    voices.server.ask('POST /api/support/jobs/{id}/retry/', { token: staff, params: { id: job.id } })
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
  await voices.server.call('POST /api/jobs/{id}/cancel/', { token: team.token, params: { id: job.id } })
  await run(job.id)
  expect((await team.poll(id)).status).toBe('cancelled')
  await sweep(Date.now() + LATER)
  expect((await team.poll(id)).status).toBe('cancelled')
  await sweep(Date.now() + 50 * LATER)
  expect(await voices.services.prisma.voice.count({ where: { id } })).toBe(0)
})
