import { findSandbox } from '@/remotion/environment/sandbox/sandbox'
import { chooseSandboxUser, leaveSandboxUser } from '@/remotion/environment/sandbox/sandbox-user'
import { releaseJob } from '../domain/billing/job-charge'
import { CHECK_INTERVAL, notifyLowCredits } from '../domain/billing/low-credits/notify-low-credits'
import { queueWeight } from '../domain/billing/queue-weight'
import { sweepPlans } from '../domain/billing/sweep-plans'
import { sweepElements } from '../domain/elements/sweep-elements'
import { deleteExpired } from '../domain/retention/delete-expired'
import { fillPassages } from '../domain/search/fill-passages'
import { keepWordsIndexed } from '../domain/search/index-words'
import { sweepTrash, TRASH_SWEEP_INTERVAL } from '../domain/trash/sweep-trash'
import { sweepUploads, UPLOAD_SWEEP_INTERVAL } from '../domain/uploads/sweep-uploads'
import { sweepVoices, VOICE_SWEEP_INTERVAL } from '../domain/voices/sweep-voices'
import { openPrisma } from '../platform/database/prisma'
import { checkSecret } from '../platform/host/check-secret'
import { closeDataFolders } from '../platform/host/data-folders'
import { roomIn } from '../platform/host/disk-room'
import { openLog } from '../platform/host/log'
import { ensureSecret } from '../platform/host/secret'
import { listenForEvents } from '../platform/jobs/events'
import { type LazyHandler, loadedOnUse } from '../platform/jobs/job-handlers'
import type { JobKind } from '../platform/jobs/kinds'
import { openQueue } from '../platform/jobs/queue'
import { DAILY_CHECK_INTERVAL, runDaily } from '../platform/jobs/run-daily'
import type { JobEnd } from '../platform/jobs/run-job'
import { startWorker } from '../platform/jobs/start-worker'
import { sweepFolders } from '../platform/jobs/sweep-folders'
import { openTeamFolders } from '../platform/jobs/team-folders'
import { openStorage } from '../platform/providers/storage/open-storage'
import type { WorkerServices } from '../platform/services/services'
import { settings } from '../platform/settings/settings'
import { accountedStorage } from '../platform/stored-files/accounted-storage'
import { DELETION_INTERVAL, deleteDueFiles } from '../platform/stored-files/delete-due-files'
import { reconcile } from '../platform/stored-files/reconcile'
import { startTracing } from '../platform/tracing/start-tracing'

/** The handler of each kind of job, which is loaded for the first one, so that a worker starts sooner. */
const handlersOf = (services: WorkerServices): { [K in JobKind]: LazyHandler<K> } => ({
  import: loadedOnUse(async () => (await import('../domain/imports/import-job')).importJob(services)),
  ingest: loadedOnUse(async () => (await import('../domain/ingest/ingest-job')).ingestJob(services)),
  renditions: loadedOnUse(async () =>
    (await import('../domain/assets/renditions-job')).renditionsJob(services),
  ),
  clips: loadedOnUse(async () => (await import('../domain/clips/clips-job')).clipsJob(services)),
  export: loadedOnUse(async () => (await import('../domain/exports/export-job')).exportJob(services)),
  write: loadedOnUse(async () => (await import('../domain/scripts/write-job')).writeJob(services)),
  speak: loadedOnUse(async () => (await import('../domain/scripts/speak-job')).speakJob(services)),
  clone: loadedOnUse(async () => (await import('../domain/voices/clone-job')).cloneJob(services)),
  translate: loadedOnUse(async () =>
    (await import('../domain/translations/translate-job')).translateJob(services),
  ),
  voice_over: loadedOnUse(async () =>
    (await import('../domain/voice-over/voice-over-job')).voiceOverJob(services),
  ),
  reverse: loadedOnUse(async () => (await import('../domain/reverse/reverse-job')).reverseJob(services)),
  clean_voice: loadedOnUse(async () => {
    const { treatedCopyJob } = await import('../domain/treated-copies/treated-copy-jobs')
    return treatedCopyJob(services, 'clean_voice')
  }),
  blur_background: loadedOnUse(async () => {
    const { treatedCopyJob } = await import('../domain/treated-copies/treated-copy-jobs')
    return treatedCopyJob(services, 'blur_background')
  }),
  scene_cuts: loadedOnUse(async () =>
    (await import('../domain/scene-cuts/scene-cuts-job')).sceneCutsJob(services),
  ),
  content: loadedOnUse(async () => (await import('../domain/contents/content-job')).contentJob(services)),
})

/** Milliseconds after which the worker loads the rest of its code. Later, an update may have replaced the files. */
const LOAD_MS = 60_000

/** How often plans are renewed or ended (milliseconds). */
const PLAN_SWEEP_INTERVAL = 600_000

/** Runs `work` now and then every `every` milliseconds; errors are logged. */
function repeat(
  every: number,
  work: () => Promise<unknown>,
  logError: (error: unknown) => void,
): NodeJS.Timeout {
  const run = () => void work().catch(logError)
  run()
  return setInterval(run, every)
}

/** Opens all services of jobs and works until stopped; unfinished jobs are resumed by the next worker. */
export async function runWorker({
  dataDir,
  databaseUrl,
  ...which
}: {
  dataDir: string
  databaseUrl: string
  /** The id of this worker, and of the one before it if that died. */
  id?: string | undefined
  died?: string | undefined
}) {
  const log = openLog(dataDir, 'worker')
  const logError = (error: unknown) => log.error({ err: error }, 'In the background')
  const tracing = await startTracing('talkreel-worker', settings(), log)
  const prisma = openPrisma(databaseUrl, 8)
  const [files, queue, events] = await Promise.all([
    openStorage({ dataDir, log: logError }),
    openQueue(databaseUrl, logError, { onStopped: releaseJob, weightOf: queueWeight }),
    listenForEvents(databaseUrl, logError),
  ])
  const tempDir = await closeDataFolders(dataDir)
  const sandbox = { ...findSandbox(), user: await chooseSandboxUser(tempDir) }
  const publicUrl = settings().publicUrl ?? 'http://localhost:3000'
  const secret = await ensureSecret(dataDir)
  await checkSecret(prisma, secret)
  const teamFolders = openTeamFolders(tempDir)
  const handlers = handlersOf({
    prisma,
    storage: accountedStorage(prisma, files.storage),
    queue,
    now: () => new Date(),
    publicUrl,
    secret,
    tempDir,
    teamFolders,
  })
  await sweepFolders(prisma, tempDir)
  const hasRoom = async () => (await roomIn(dataDir)) > 0 && (await files.storage.room()) > 0
  const options = {
    url: databaseUrl,
    prisma,
    events,
    handlers,
    onStopped: releaseJob,
    weightOf: queueWeight,
    hasRoom,
    log: logError,
    onEnded: (end: JobEnd) => log.info(end, 'Job ended'),
  }
  const worker = await startWorker({ ...options, ...which })
  const compareFiles = async () =>
    log.info(await reconcile({ prisma, files, tempDir }), 'Compared the stored files with the database')
  const sweepUnused = async () =>
    log.info(await sweepElements(prisma, new Date()), 'Deleted files of elements that no project uses')
  const deleteOld = async () =>
    log.info(await deleteExpired(prisma, new Date()), 'Deleted the rows whose period is over')
  const sweeping = [
    repeat(UPLOAD_SWEEP_INTERVAL, () => sweepUploads(prisma, new Date()), logError),
    repeat(DELETION_INTERVAL, () => deleteDueFiles({ prisma, storage: files.storage }, logError), logError),
    repeat(DAILY_CHECK_INTERVAL, () => runDaily(prisma, 'reconcile', compareFiles), logError),
    repeat(DAILY_CHECK_INTERVAL, () => runDaily(prisma, 'retention', deleteOld), logError),
    repeat(DAILY_CHECK_INTERVAL, () => runDaily(prisma, 'elements', sweepUnused), logError),
    repeat(TRASH_SWEEP_INTERVAL, () => sweepTrash(prisma, new Date()), logError),
    repeat(VOICE_SWEEP_INTERVAL, () => sweepVoices(prisma, new Date(), logError), logError),
    repeat(PLAN_SWEEP_INTERVAL, () => sweepPlans(prisma, new Date(), logError), logError),
    repeat(CHECK_INTERVAL, () => notifyLowCredits({ prisma, publicUrl, secret }, new Date()), logError),
  ]
  const loading = setTimeout(() => {
    const rest = [import('../domain/mail/render-mail'), ...Object.values(handlers).map(one => one.load())]
    void Promise.all(rest).then(() => log.info('Loaded the code of all jobs'), logError)
  }, LOAD_MS)
  const stopping = new AbortController()
  const filling = fillPassages(prisma, stopping.signal).catch(logError)
  const indexing = keepWordsIndexed(prisma, stopping.signal, logError)
  log.info({ sandbox }, 'Working')
  return {
    stop: async () => {
      sweeping.forEach(clearInterval)
      clearTimeout(loading)
      stopping.abort()
      await Promise.all([worker.stop(), filling, indexing])
      await teamFolders.close()
      leaveSandboxUser()
      await Promise.all([queue.stop(), events.stop(), files.stop()])
      await prisma.$disconnect()
      await tracing.stop()
    },
  }
}
