import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { writeCtcModel } from '@/api/platform/providers/transcription/sherpa/testing/make-speech-model'
import type { Project } from '@/compositions/model/project'
import { insertAsset } from '../testing/asset'
import { makeEpisode } from '../testing/episode'
import { verify, whoHas } from '../testing/plan'
import { type TestServer, testServer } from '../testing/server'
import { SHORT_TEXT } from '../testing/talk'
import { runWorker } from './worker'

let folder: string
let server: TestServer
let worker: Awaited<ReturnType<typeof runWorker>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-speech-model-'))
  await writeCtcModel(join(folder, 'model'), { languages: ['de'] })
  vi.stubEnv('SPEECH_MODEL_DIR', join(folder, 'model'))
  server = await testServer()
  worker = await runWorker({ dataDir: server.dataDir, databaseUrl: server.database.url })
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await worker?.stop()
  await server?.stop()
  await rm(folder, { recursive: true })
})

test('the operator’s model hears a file in its language, and the server says which languages work', async () => {
  const { transcription } = await server.call('GET /api/capabilities/', {})
  expect(transcription).toMatchObject({
    ...{ provider: 'model, on this machine', local: true, available: true },
    note: 'Works with speech in German.',
  })
  const token = await server.register()
  await verify(server, token)
  const { teamId } = await whoHas(server, token)
  const { id: assetId } = await insertAsset(server, teamId, await makeEpisode(folder, SHORT_TEXT))
  const params = { id: assetId }
  const { id } = await server.call('POST /api/assets/{id}/create_audiogram/', { token, params })
  const made = await vi.waitFor(
    async () => {
      const found = await server.call('GET /api/projects/{id}/', { token, params: { id } })
      expect(found.status).toBe('COMPLETED')
      return found.project as Project
    },
    { timeout: 120_000, interval: 200 },
  )
  expect(Object.values(made.transcripts)).toMatchObject([
    {
      language: 'de',
      subtitles: [{ words: expect.arrayContaining([expect.objectContaining({ text: 'hallo' })]) }],
    },
  ])
})
