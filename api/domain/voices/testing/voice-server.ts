import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { runJob } from '@/api/platform/jobs/run-job'
import { type ElevenLabsPeer, elevenLabsPeer } from '@/api/platform/providers/speech/testing/elevenlabs-peer'
import { openStorage } from '@/api/platform/providers/storage/open-storage'
import type { WorkerServices } from '@/api/platform/services/services'
import { accountedStorage } from '@/api/platform/stored-files/accounted-storage'
import { testHandlers } from '@/api/testing/job-handlers'
import { setPlanOf, verify, whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'
import { sendParts } from '@/api/testing/upload'
import { releaseJob } from '../../billing/job-charge'
import { speakJob } from '../../scripts/speak-job'
import { cloneJob } from '../clone-job'
import { sweepVoices } from '../sweep-voices'
import { makeVoiceSample } from './voice-samples'

type Plan = Parameters<typeof setPlanOf>[2]

/** What a voice is cloned from: a sample at an address. */
export const voiceBody = (url: string, more: object = {}) => ({
  ...{ title: 'Mara', gender: 'female', remove_noise: false, labels: { accent: 'British', mood: '' } },
  ...{ description: 'Warm', confirm_rights: true as const, file_urls: [url], ...more },
})

/**
 * A server, a sample of someone speaking, and a peer that speaks ElevenLabs' protocol, for the tests of a file. Its
 * hooks are those of vitest.
 */
export function voiceServer() {
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
    services = {
      ...({ prisma, tempDir } as WorkerServices),
      storage: accountedStorage(prisma, files.storage),
    }
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
  function setElevenLabs() {
    vi.stubEnv('ELEVENLABS_API_KEY', peer.apiKey)
    vi.stubEnv('ELEVENLABS_BASE_URL', peer.url)
  }

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

  return {
    get server() {
      return server
    },
    get services() {
      return services
    },
    get sample() {
      return sample
    },
    get peer() {
      return peer
    },
    ...{ setElevenLabs, newTeam, run, sweep },
  }
}
