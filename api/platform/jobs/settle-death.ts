import type { PgBoss } from 'pg-boss'
import type { PrismaClient } from '../../../prisma/generated/client'
import type { JobHandlers } from './job-handlers'
import type { OnStopped } from './queue'
import { failDeadLettered } from './run-job'

/** A job that so many workers died over is not given to another one. */
const MOST_DEATHS = 2

const ERROR =
  'The server broke down twice over this. Make the file or the project simpler, or write to support, and try again.'

/**
 * Deals with the jobs that a worker had when it died: they are tried again at once. Those that it may have died over are
 * marked, which are those that a worker has died over before, where there is one; at the second mark a job has failed.
 */
export async function settleDeath(
  {
    prisma,
    handlers,
    onStopped,
    boss,
  }: { prisma: PrismaClient; handlers: JobHandlers; onStopped: OnStopped; boss: PgBoss },
  died: string,
): Promise<void> {
  const jobs = await prisma.job.findMany({ where: { worker: died, state: 'IN_PROGRESS' } })
  const known = jobs.filter(({ deaths }) => deaths > 0)
  for (const { id } of known.length ? known : jobs) {
    const { deaths } = await prisma.job.update({ where: { id }, data: { deaths: { increment: 1 } } })
    if (deaths >= MOST_DEATHS) await failDeadLettered({ prisma, handlers, onStopped }, id, ERROR)
  }
  const ids = jobs.map(({ id }) => id)
  const tickets = await prisma.$queryRaw<{ id: string; name: string }[]>`
    SELECT id, name FROM pgboss.job WHERE state = 'active' AND data->>'jobId' = ANY(${ids})`
  // The queue would notice by itself that no one works on them, some 15 s later.
  for (const { id, name } of tickets) await boss.fail(name, id)
}
