import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Project } from '@/compositions/model/project'
import { insertAsset } from '../testing/asset'
import { EPISODE_TITLE, makeEpisode } from '../testing/episode'
import { verify, whoHas } from '../testing/plan'
import { type TestServer, testServer } from '../testing/server'
import { SHORT_TEXT, testTalk } from '../testing/talk'
import { type SupervisedWorker, superviseWorker } from './supervise-worker'

let server: TestServer
let worker: SupervisedWorker
let folder: string
beforeAll(async () => {
  server = await testServer()
  folder = await mkdtemp(path.join(tmpdir(), 'audiogram-'))
  const { dataDir, database } = server
  worker = superviseWorker({ dataDir, databaseUrl: database.url, log: () => {} })
})
afterAll(async () => {
  await worker.stop()
  await server.stop()
})

async function newTeam() {
  const token = await server.register()
  await verify(server, token)
  const { teamId } = await whoHas(server, token)
  return { token, teamId }
}

const create = (token: string, id: string) =>
  server.call('POST /api/assets/{id}/create_audiogram/', { token, params: { id } })

async function completed(token: string, id: string): Promise<Project> {
  const detail = await vi.waitFor(
    async () => {
      const found = await server.call('GET /api/projects/{id}/', { token, params: { id } })
      expect(found.status).toBe('COMPLETED')
      return found
    },
    { timeout: 240_000, interval: 200 },
  )
  return detail.project as Project
}

const layerIn = ({ layers }: Project, id: string) => layers.find(layer => layer.id === id)

test('an episode becomes an audiogram with its cover, its title, and captions; a second one reuses the words', async () => {
  const { token, teamId } = await newTeam()
  const asset = await insertAsset(server, teamId, await makeEpisode(folder, SHORT_TEXT))
  const begun = await create(token, asset.id)
  expect(begun).toMatchObject({ type: 'podcastToVideo', status: 'IN_PROGRESS', title: EPISODE_TITLE })
  const project = await completed(token, begun.id)
  expect(project.title).toBe(EPISODE_TITLE)
  const roles = project.layers.map(({ layer }) => layer)
  for (const role of ['BACKGROUND', 'AUDIO', 'AUDIO_WAVE', 'PROGRESS_BAR', 'SUBTITLE', 'IMAGE', 'TEXT'])
    expect(roles).toContain(role)
  expect(layerIn(project, 'title')).toMatchObject({ text: EPISODE_TITLE })
  expect(layerIn(project, 'cover')).toMatchObject({ mediaRef: 'cover' })
  expect(project.media.cover).toMatchObject({ kind: 'image', width: 600, height: 600 })
  expect(project.transcripts.media).toMatchObject({ language: 'en' })
  const said = Object.values(project.transcripts).flatMap(one => one.subtitles.flatMap(({ words }) => words))
  expect(said.map(({ text }) => text).join(' ')).toMatch(/tell one story/i)

  const again = await create(token, asset.id)
  expect(again.status).toBe('COMPLETED')
  const jobs = { assetId: asset.id, kind: 'ingest' }
  expect(await server.database.prisma.job.count({ where: jobs })).toBe(1)
  expect(await server.database.prisma.job.count({ where: { projectId: again.id, kind: 'clips' } })).toBe(0)
})

test('an episode without tags and picture is named after its file and gets a cover with its title', async () => {
  const { token, teamId } = await newTeam()
  const file = await makeEpisode(folder, SHORT_TEXT, { name: 'Garden talk', isPlain: true })
  const asset = await insertAsset(server, teamId, file)
  const project = await completed(token, (await create(token, asset.id)).id)
  expect(layerIn(project, 'cover')).toMatchObject({ asset: 'shape' })
  expect(layerIn(project, 'title')).toMatchObject({ text: 'Garden talk', textKind: 'PODCAST_COVER' })
})

test("a video and another team's file are refused", async () => {
  const [own, other] = [await newTeam(), await newTeam()]
  const video = await insertAsset(server, own.teamId, await testTalk(SHORT_TEXT))
  const ask = (token: string, id: string) =>
    server.ask('POST /api/assets/{id}/create_audiogram/', { token, params: { id } })
  expect(await ask(own.token, video.id)).toMatchObject({ status: 409 })
  expect(await ask(other.token, video.id)).toMatchObject({ status: 404 })
})
