import type { PrismaClient } from '@/prisma/generated/client'

/** How often a worker checks whether a daily task is due (milliseconds). */
export const DAILY_CHECK_INTERVAL = 600_000

/**
 * Runs a task if the last run is a day ago; of several workers one does it. A task whose worker died is repeated after
 * two hours. Resolves with whether it ran now.
 */
export async function runDaily(
  prisma: PrismaClient,
  name: string,
  work: () => Promise<unknown>,
): Promise<boolean> {
  const taken = await prisma.$executeRaw`
    INSERT INTO daily_task AS task (name, began_at) VALUES (${name}, now())
    ON CONFLICT (name) DO UPDATE SET began_at = now(), ended_at = NULL
    WHERE task.began_at < now() - interval '1 day'
      OR (task.ended_at IS NULL AND task.began_at < now() - interval '2 hours')`
  if (!taken) return false
  await work()
  await prisma.dailyTask.update({ where: { name }, data: { endedAt: new Date() } })
  return true
}
