import { runJob } from '@/api/platform/jobs/run-job'
import type { WorkerServices } from '@/api/platform/services/services'
import { testHandlers } from '@/api/testing/job-handlers'
import { setPlanOf, verify, whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed } from '@/compositions/model/project'
import { everyMedia } from '@/compositions/testing/arbitrary-layer'
import { toTranscript } from '@/compositions/typography/captions/to-transcript'
import type { Job, Prisma } from '@/prisma/generated/client'
import { releaseJob } from '../../billing/job-charge'
import { balanceOf } from '../../billing/ledger'
import { spoken } from '../../clip-finder/testing/spoken'
import { valueColumns } from '../../projects/stored-value'
import { contentJob } from '../content-job'

type Asked = {
  kind: string
  network?: string
  instruction?: string
  content_id?: string
}

/** A team with a project of a talk. `charged` resolves with the credits that it has spent since. */
export type TalkTeam = {
  token: string
  teamId: string
  projectId: string
  charged(): Promise<number>
  /** Asks for a text; resolves with the answer. */
  request(asked: Asked): ReturnType<TestServer['ask']>
  find(
    id: string,
  ): Promise<{ body: string; status: string; source: string | null; error: string | null; label: string }>
}

export type ContentJobs = {
  server: TestServer
  services: WorkerServices
  newTalk(text: string): Promise<TalkTeam>
  /** Runs the newest job of a text that has not ended. Resolves with the job; rejects where the worker stops. */
  run(contentId: string, controller?: AbortController): Promise<Job>
  /** Runs a job again that has ended, as a worker does that finds it in its lane. */
  settle(jobId: string): Promise<void>
  /** Asks for a text and writes it. */
  write(talk: TalkTeam, asked: Asked): Promise<Awaited<ReturnType<TalkTeam['find']>> & { id: string }>
  stop(): Promise<void>
}

/** A server whose jobs of content run in this process when they are told to. */
export async function contentJobs(): Promise<ContentJobs> {
  const server = await testServer()
  const { prisma } = server.database
  const services = { prisma } as WorkerServices
  const handlers = testHandlers({ content: contentJob(services) })
  const log = (error: unknown) => {
    throw error
  }
  const running = (controller: AbortController) => ({
    ...{ prisma, handlers, controller, log },
    worker: 'test',
    onStopped: releaseJob,
  })
  const jobs: ContentJobs = {
    server,
    services,
    async newTalk(text) {
      const token = await server.register()
      await verify(server, token)
      await setPlanOf(server, token, 'STARTER')
      const { teamId } = await whoHas(server, token)
      const words = spoken(text)
      const duration = (words.at(-1)?.end ?? 0) + 1
      const row = { teamId, kind: 'audio', title: 'Talk', contentType: 'audio/wav', size: 1n } as const
      const asset = await prisma.asset.create({ data: { ...row, duration, files: { original: 'none' } } })
      const { id } = await server.call('POST /api/projects/', { token, body: { type: 'scratch' } })
      const value = newProject({
        ...{ id, title: 'A talk', type: 'videoHighlight', format: formatNamed('1920X1080') },
        media: { ...everyMedia.media!, duration },
        transcript: toTranscript({ mediaRef: 'media', words, language: 'en' }),
      })
      await prisma.project.update({
        where: { id },
        data: {
          ...valueColumns(value),
          type: 'videoHighlight',
          status: 'COMPLETED',
          sourceAssetId: asset.id,
        },
      })
      const left = () => balanceOf(prisma, teamId, 'TALKREEL_CREDIT')
      const before = await left()
      return {
        ...{ token, teamId, projectId: id },
        charged: async () => before - (await left()),
        request: asked =>
          server.ask('POST /api/projects/{id}/content/', { token, params: { id }, body: asked }),
        find: contentId => server.call('GET /api/contents/{id}/', { token, params: { id: contentId } }),
      }
    },
    async run(contentId, controller = new AbortController()) {
      const where: Prisma.JobWhereInput = { contentId, state: { in: ['NEW', 'IN_PROGRESS'] } }
      const { id } = await prisma.job.findFirstOrThrow({ where, orderBy: { createdAt: 'desc' } })
      await runJob(running(controller), id)
      return prisma.job.findUniqueOrThrow({ where: { id } })
    },
    settle: jobId => runJob(running(new AbortController()), jobId),
    async write(talk, asked) {
      const { body } = await talk.request(asked)
      const id = String(body.id)
      await jobs.run(id)
      return { ...(await talk.find(id)), id }
    },
    stop: () => server.stop(),
  }
  return jobs
}
