import { findSandbox } from '../remotion/environment/sandbox/sandbox'
import { chooseSandboxUser } from '../remotion/environment/sandbox/sandbox-user'
import { ingestJob } from './assets/ingest-job'
import { renditionsJob } from './assets/renditions-job'
import { LOOK_EVERY, tellLowCredits } from './billing/low-credits/tell-low-credits'
import { sweepPlans } from './billing/sweep-plans'
import { clipsJob } from './clips/clips-job'
import { closeDataFolders } from './data-folders'
import { openPrisma } from './database/prisma'
import { roomIn } from './disk-room'
import { exportJob } from './exports/export-job'
import { openLog } from './http/log'
import { listenForEvents } from './jobs/events'
import type { JobHandlers } from './jobs/job-handlers'
import { ASK_EVERY, onceADay } from './jobs/once-a-day'
import { openQueue } from './jobs/queue'
import { startWorker } from './jobs/start-worker'
import { sweepFolders } from './jobs/sweep-folders'
import { openStorage } from './providers/storage/open-storage'
import { deleteExpired } from './retention/delete-expired'
import { ensureSecret } from './secret'
import { settings } from './settings/settings'
import { accountedStorage } from './stored-files/accounted-storage'
import { DELETE_EVERY, deleteDueFiles } from './stored-files/delete-due-files'
import { reconcile } from './stored-files/reconcile'
import { EMPTY_EVERY, sweepTrash } from './trash/sweep-trash'
import { SWEEP_EVERY, sweepUploads } from './uploads/sweep-uploads'
import type { WorkerServices } from './worker-services'

/** What does each kind of job. */
const handlersOf = (services: WorkerServices): JobHandlers => ({
  ingest: ingestJob(services),
  renditions: renditionsJob(services),
  clips: clipsJob(services),
  export: exportJob(services),
})

/** How often it is looked whose month is over (milliseconds). */
const PLANS_EVERY = 600_000

/** Does something now and again every so many milliseconds; what fails is noted. */
function repeat(
  every: number,
  work: () => Promise<unknown>,
  noted: (error: unknown) => void,
): NodeJS.Timeout {
  const run = () => void work().catch(noted)
  run()
  return setInterval(run, every)
}

/** Opens everything that jobs work with and works until it is stopped; what runs then is taken up by the next one. */
export async function runWorker({
  dataDir,
  databaseUrl,
  ...which
}: {
  dataDir: string
  databaseUrl: string
  /** What tells this worker from all others, and the one before it that died at work. */
  id?: string | undefined
  died?: string | undefined
}) {
  const log = openLog(dataDir, 'worker')
  const noted = (error: unknown) => log.error({ err: error }, 'In the background')
  const prisma = openPrisma(databaseUrl, 8)
  const [files, queue, events] = await Promise.all([
    openStorage({ dataDir, log: noted }),
    openQueue(databaseUrl, noted),
    listenForEvents(databaseUrl, noted),
  ])
  const tempDir = await closeDataFolders(dataDir)
  const sandbox = { ...findSandbox(), user: await chooseSandboxUser(tempDir) }
  const publicUrl = settings().publicUrl ?? 'http://localhost:3000'
  const secret = await ensureSecret(dataDir)
  const handlers = handlersOf({
    prisma,
    storage: accountedStorage(prisma, files.storage),
    queue,
    now: () => new Date(),
    publicUrl,
    secret,
    tempDir,
  })
  await sweepFolders(prisma, tempDir)
  const hasRoom = async () => (await roomIn(dataDir)) > 0 && (await files.storage.room()) > 0
  const options = { url: databaseUrl, prisma, events, handlers, hasRoom, log: noted }
  const worker = await startWorker({ ...options, ...which })
  const compareFiles = async () =>
    log.info(await reconcile({ prisma, files, tempDir }), 'Compared the stored files with the database')
  const deleteOld = async () =>
    log.info(await deleteExpired(prisma, new Date()), 'Deleted the rows whose period is over')
  const sweeping = [
    repeat(SWEEP_EVERY, () => sweepUploads(prisma, new Date()), noted),
    repeat(DELETE_EVERY, () => deleteDueFiles({ prisma, storage: files.storage }, noted), noted),
    repeat(ASK_EVERY, () => onceADay(prisma, 'reconcile', compareFiles), noted),
    repeat(ASK_EVERY, () => onceADay(prisma, 'retention', deleteOld), noted),
    repeat(EMPTY_EVERY, () => sweepTrash(prisma, new Date()), noted),
    repeat(PLANS_EVERY, () => sweepPlans(prisma, new Date(), noted), noted),
    repeat(LOOK_EVERY, () => tellLowCredits({ prisma, publicUrl, secret }, new Date()), noted),
  ]
  log.info({ sandbox }, 'Working')
  return {
    stop: async () => {
      sweeping.forEach(clearInterval)
      await worker.stop()
      await Promise.all([queue.stop(), events.stop(), files.stop()])
      await prisma.$disconnect()
    },
  }
}
