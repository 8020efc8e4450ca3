import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ffprobe } from '@/remotion/environment/ffprobe'
import { balanceOf } from '../domain/billing/ledger'
import type { ScriptDetail } from '../domain/scripts/contract'
import { SOURCE_TEXT } from '../domain/scripts/testing/source-text'
import { setPlanOf, verify, whoHas } from '../testing/plan'
import { type TestServer, testServer } from '../testing/server'
import { type SupervisedWorker, superviseWorker } from './supervise-worker'

let server: TestServer
let worker: SupervisedWorker
beforeAll(async () => {
  server = await testServer()
  const { dataDir, database } = server
  worker = superviseWorker({ dataDir, databaseUrl: database.url, log: () => {} })
})
afterAll(async () => {
  await worker.stop()
  await server.stop()
})

/** Long enough for a shared machine with two cores. */
const eventually = { timeout: 240_000, interval: 200 }

const host = {
  id: 'speaker-1',
  name: 'Ada',
  role: 'host',
  voice: 'slt',
  gender: 'female',
  label: 'Sally',
} as const
const guest = {
  id: 'speaker-2',
  name: 'Ben',
  role: 'guest',
  voice: 'rms',
  gender: 'male',
  label: 'Ralph',
} as const

const form = {
  script_type: 'conversation',
  script_tone: 'casual',
  script_length: 'summary',
  custom_instructions: '',
} as const

async function newTeam() {
  const token = await server.register()
  await verify(server, token)
  const { teamId } = await whoHas(server, token)
  const left = () => balanceOf(server.database.prisma, teamId, 'TALKREEL_CREDIT')
  return { token, teamId, left }
}

/** Waits for the writing or speaking of a script, and resolves with how it ended. */
async function ended(token: string, id: string, kind: 'script' | 'audio' = 'script') {
  return vi.waitFor(async () => {
    const poll = await server.call('GET /api/scripts/{id}/check_status/', {
      ...{ token, params: { id } },
      query: { status_type: kind },
    })
    expect(poll.status).not.toBe('in_progress')
    return poll
  }, eventually)
}

const find = (token: string, id: string) => server.call('GET /api/scripts/{id}/', { token, params: { id } })

async function written(token: string): Promise<ScriptDetail> {
  const body = { script: { provider: 'local', speakers: [host, guest], form }, text: SOURCE_TEXT }
  const { id, script_status } = await server.call('POST /api/scripts/', { token, body })
  expect(script_status).toBe('in_progress')
  expect(await ended(token, id)).toMatchObject({ status: 'completed' })
  return find(token, id)
}

test('a text becomes a script, its audio and an audiogram; each step is charged once', async () => {
  const { token, left } = await newTeam()
  await setPlanOf(server, token, 'STARTER')
  const before = await left()
  const script = await written(token)
  expect(await left()).toBe(before - 1)
  const { transcript } = script.script
  expect(new Set(transcript.map(({ speaker_id }) => speaker_id))).toEqual(new Set(['speaker-1', 'speaker-2']))
  expect(transcript.every(({ dirty, preview }) => dirty && preview === null)).toBe(true)
  expect(script.writer_label).toBe("Written on this machine from the source's own sentences")
  expect(script.speech_cost).toBeGreaterThan(0)

  const { id } = script
  await server.call('POST /api/scripts/{id}/generate/', { token, params: { id }, body: {} })
  expect(await ended(token, id, 'audio')).toMatchObject({ status: 'completed' })
  const spoken = await find(token, id)
  expect(spoken).toMatchObject({ audio_status: 'completed', audio_outdated: false, speech_cost: 0 })
  expect(
    spoken.script.transcript.every(({ dirty, preview, words }) => !dirty && preview && words.length),
  ).toBe(true)
  expect(await left()).toBeCloseTo(before - 1 - script.speech_cost, 1)

  for (const [format, codec] of [
    ['mp3', 'mp3'],
    ['m4a', 'aac'],
    ['wav', 'pcm_s16le'],
  ] as const) {
    const address = spoken.asset?.[`${format}_url`] ?? ''
    const file = path.join(server.dataDir, `podcast.${format}`)
    await writeFile(file, Buffer.from(await (await fetch(new URL(address, server.address))).arrayBuffer()))
    const { streams, format: container } = await ffprobe(file)
    // The chapters of an M4A are a stream of text.
    const tracks = streams.filter(stream => stream.codec_type === 'audio')
    expect(tracks).toMatchObject([{ codec_name: codec }])
    expect(Math.abs(Number(container.duration) - (spoken.asset?.duration ?? 0))).toBeLessThan(0.2)
  }

  // Unchanged, it is returned as it is.
  const balance = await left()
  const again = await server.call('POST /api/scripts/{id}/generate/', { token, params: { id }, body: {} })
  expect(again.audio_status).toBe('completed')
  expect(await left()).toBe(balance)

  const brand = { title: 'Acme', caption_style: { presetStyle: 'Beast' } } as const
  await server.call('POST /api/brands/', { token, body: brand })
  const project = await server.call('POST /api/scripts/{id}/create_audiogram/', { token, params: { id } })
  expect(project).toMatchObject({ type: 'podcastToVideo', status: 'COMPLETED', title: script.title })
  const detail = await server.call('GET /api/projects/{id}/', { token, params: { id: project.id } })
  // P11
  expect(detail.project).toMatchObject({ captionStyle: brand.caption_style })
  const value = detail.project as {
    transcripts: Record<string, { subtitles: { words: unknown[] }[]; speakers: unknown[] }>
  }
  const [words] = Object.values(value.transcripts)
  expect(words?.speakers).toMatchObject([{ name: 'Ada' }, { name: 'Ben' }])
  expect(words?.subtitles.flatMap(subtitle => subtitle.words).length).toBeGreaterThan(100)
})

test('one changed paragraph is spoken alone', async () => {
  const { token } = await newTeam()
  const script = await written(token)
  const params = { id: script.id }
  const spoken = async (index: number) => {
    await server.call('POST /api/scripts/{id}/generate/', { token, params, body: { index } })
    expect(await ended(token, script.id, 'audio')).toMatchObject({ status: 'completed' })
    return (await find(token, script.id)).script.transcript
  }
  const [first, second] = await spoken(0)
  expect([first?.dirty, second?.dirty]).toEqual([false, true])
  const saved = await server.call('PATCH /api/scripts/{id}/', {
    ...{ token, params },
    body: [{ index: 0, data: { text: 'Hello and welcome to the show.' } }],
  })
  expect(saved.transcript).toMatchObject([{ index: 0, dirty: true, text: 'Hello and welcome to the show.' }])
  const [changed] = await spoken(0)
  expect(changed?.preview).not.toBe(first?.preview)
  expect(changed?.words.map(([word]) => word).join(' ')).toBe('Hello and welcome to the show.')
})

test('a team without credits writes and speaks nothing, and keeps what it has', async () => {
  const { token, teamId } = await newTeam()
  const script = await written(token)
  await server.database.prisma.quotaBalance.updateMany({
    where: { teamId },
    data: { amount: 0, purchased: 0 },
  })
  const params = { id: script.id }
  const refused = { status: 402, body: { insufficient: 'credits' } }
  expect(await server.ask('POST /api/scripts/{id}/generate/', { token, params, body: {} })).toMatchObject(
    refused,
  )
  expect(
    await server.ask('POST /api/scripts/{id}/regenerate_script/', { token, params, body: {} }),
  ).toMatchObject(refused)
  expect(await find(token, script.id)).toMatchObject({ script_status: 'completed', audio_status: null })
})

test('a script that can not be written says why and costs nothing', async () => {
  const { token, left } = await newTeam()
  const before = await left()
  const script = { provider: 'local', speakers: [host, guest], form }
  const created = await server.call('POST /api/scripts/', {
    token,
    body: { script, url: 'http://127.0.0.1:9/' },
  })
  expect(await ended(token, created.id)).toMatchObject({
    status: 'failed',
    detail: expect.stringContaining(' '),
  })
  expect(await find(token, created.id)).toMatchObject({ script_status: 'failed', error: expect.any(String) })
  expect(await left()).toBe(before)
})

test('a script written again keeps the version before it', async () => {
  const { token } = await newTeam()
  const first = await written(token)
  const params = { id: first.id }
  const body = {
    script: { provider: 'local', speakers: [host], form: { ...form, script_type: 'monologue' as const } },
  }
  await server.call('POST /api/scripts/{id}/regenerate_script/', { token, params, body })
  expect(await ended(token, first.id)).toMatchObject({ status: 'completed' })
  const second = await find(token, first.id)
  expect(new Set(second.script.transcript.map(({ speaker_id }) => speaker_id))).toEqual(
    new Set(['speaker-1']),
  )
  const restored = await server.call('POST /api/scripts/{id}/restore_previous/', { token, params })
  expect(restored.script.transcript.map(({ text }) => text)).toEqual(
    first.script.transcript.map(({ text }) => text),
  )
})

test('one paragraph is made shorter, for the price of an AI action', async () => {
  const { token, left } = await newTeam()
  const script = await written(token)
  const params = { id: script.id }
  const { transcript } = script.script
  const longest = transcript.reduce((one, other) => (other.text.length > one.text.length ? other : one))
  const before = await left()
  const body = { index: longest.index, change: 'shorter' as const }
  await server.call('POST /api/scripts/{id}/regenerate_script/', { token, params, body })
  expect(await ended(token, script.id)).toMatchObject({ status: 'completed' })
  const { transcript: after } = (await find(token, script.id)).script
  expect(after[longest.index]?.text.length).toBeLessThan(longest.text.length)
  expect(after.filter(({ id, text }) => text !== transcript.find(one => one.id === id)?.text)).toHaveLength(1)
  expect(await left()).toBe(before - 1)
})
