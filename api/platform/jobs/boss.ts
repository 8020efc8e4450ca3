import { PgBoss } from 'pg-boss'
import { lanes } from './kinds'

/** Jobs that died more often than they may are put here, to be marked as failed. */
export const DEAD_LETTERS = 'dead'

const HOUR = 3600

/**
 * A worker says every 4 s that it lives and is given up after 15 s. Death is no failure of the job, so
 * it may happen often; a job that throws, or that workers die over, is ended sooner (run-job, settle-death).
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

/** How often a worker asks, beside being notified; pg-boss's own default with notification is 30 s. */
export const POLLING = {
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 1,
  heartbeatRefreshSeconds: 4,
}

/**
 * Connects to the queue in the schema `pgboss` of the database, making it where needed. Only a worker
 * supervises, which is where dead workers are noticed and their jobs given on. `log` gets what goes
 * wrong in the background.
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
