import type { PrismaClient } from '@/prisma/generated/client'

/** How often a worker asks whether a daily task is due (milliseconds). */
export const DAILY_CHECK_INTERVAL = 600_000

/**
 * Does a task if a day has gone by since it was done last; of several workers one does it. A task whose worker died is
 * taken up again after two hours. Says whether it was done now.
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
