import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runJob } from '@/api/platform/jobs/run-job'
import { openStorage } from '@/api/platform/providers/storage/open-storage'
import type { WorkerServices } from '@/api/platform/services/services'
import { accountedStorage } from '@/api/platform/stored-files/accounted-storage'
import { testHandlers } from '@/api/testing/job-handlers'
import { setPlanOf, verify, whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'
import type { Job, Prisma, Script } from '@/prisma/generated/client'
import { releaseJob } from '../../billing/job-charge'
import { balanceOf } from '../../billing/ledger'
import { speakJob } from '../speak-job'
import { writeJob } from '../write-job'

/** A member of a new team with credits. `charged` resolves with the credits that the team has spent since. */
export type ScriptTeam = { token: string; teamId: string; charged(): Promise<number> }

export type ScriptJobs = {
  server: TestServer
  services: WorkerServices
  /** Called with the key of a file before it is stored. */
  onPut: (key: string) => void
  newTeam(): Promise<ScriptTeam>
  /** Adds a script that is as if it had been written from a text. */
  giveScript(
    team: ScriptTeam,
    some: Partial<Prisma.ScriptUncheckedCreateInput> & Pick<Script, 'provider'>,
  ): Promise<string>
  /** Runs the newest job of a script that has not ended. Resolves with the job; rejects where the worker stops. */
  run(scriptId: string, controller?: AbortController): Promise<Job>
  stop(): Promise<void>
}

/** A server whose jobs of scripts run in this process when they are told to. */
export async function scriptJobs(): Promise<ScriptJobs> {
  const server = await testServer()
  const { prisma } = server.database
  const files = await openStorage({ dataDir: server.dataDir, log: console.error })
  const tempDir = await mkdtemp(join(tmpdir(), 'talkreel-scripts-'))
  const storage = accountedStorage(prisma, files.storage)
  const services: WorkerServices = {
    ...({ prisma, tempDir } as WorkerServices),
    storage: {
      ...storage,
      async put(key, ...rest) {
        jobs.onPut(key)
        await storage.put(key, ...rest)
      },
    },
  }
  const handlers = testHandlers({ write: writeJob(services), speak: speakJob(services) })
  const log = (error: unknown) => {
    throw error
  }
  const jobs: ScriptJobs = {
    server,
    services,
    onPut: () => {},
    async newTeam() {
      const token = await server.register()
      await verify(server, token)
      await setPlanOf(server, token, 'STARTER')
      const { teamId } = await whoHas(server, token)
      const left = () => balanceOf(prisma, teamId, 'TALKREEL_CREDIT')
      const before = await left()
      return { token, teamId, charged: async () => before - (await left()) }
    },
    async giveScript({ teamId }, some) {
      const fields = { teamId, title: 'A script', status: 'COMPLETED', speakers: [], form: {} } as const
      const source = { url: null, title: '', text: '' }
      return (await prisma.script.create({ data: { ...fields, source, ...some } })).id
    },
    async run(scriptId, controller = new AbortController()) {
      const where: Prisma.JobWhereInput = { scriptId, state: { in: ['NEW', 'IN_PROGRESS'] } }
      const { id } = await prisma.job.findFirstOrThrow({ where, orderBy: { createdAt: 'desc' } })
      await runJob({ ...{ prisma, handlers, controller, log }, worker: 'test', onStopped: releaseJob }, id)
      return prisma.job.findUniqueOrThrow({ where: { id } })
    },
    async stop() {
      await files.stop()
      await server.stop()
      await rm(tempDir, { recursive: true })
    },
  }
  return jobs
}
