import { PgBoss } from 'pg-boss'
import { lanes } from './kinds'

/** The queue of jobs whose workers died too often, to be marked as failed. */
export const DEAD_LETTERS = 'dead'

const HOUR = 3600

/**
 * A worker sends a heartbeat every 4 s and is given up after 15 s. The death of a worker is not a failure of the job,
 * so many retries are allowed; a job that throws, or that kills workers, ends sooner (run-job, start-worker).
 */
const LANE = {
  expireInSeconds: 12 * HOUR,
  heartbeatSeconds: 15,
  retryLimit: 20,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  deadLetter: DEAD_LETTERS,
  notify: true,
}

/** How often a worker polls in addition to notifications; pg-boss's default is 30 s. */
export const POLLING = {
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 1,
  heartbeatRefreshSeconds: 4,
}

/**
 * Connects to the queue in the schema `pgboss` of the database, creating it if needed. Only workers supervise, which
 * detects dead workers and reassigns their jobs. `log` gets background errors.
 */
export async function startBoss(
  url: string,
  role: 'sender' | 'worker',
  log: (error: unknown) => void,
): Promise<PgBoss> {
  const isWorker = role === 'worker'
  const boss = new PgBoss({
    connectionString: url,
    max: isWorker ? 6 : 2,
    schedule: false,
    supervise: isWorker,
    useListenNotify: isWorker,
    ...(isWorker && { superviseIntervalSeconds: 2, monitorIntervalSeconds: 2 }),
  })
  boss.on('error', log)
  await boss.start()
  await boss.createQueue(DEAD_LETTERS, { notify: true, retryLimit: 20, retryDelay: 5 })
  for (const lane of lanes) await boss.createQueue(lane, LANE)
  return boss
}
