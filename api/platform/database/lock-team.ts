import type { Prisma } from '@/prisma/generated/client'

/** Locks a team until the transaction ends. */
export async function lockTeam(
  db: Pick<Prisma.TransactionClient, '$queryRaw'>,
  teamId: string,
): Promise<void> {
  await db.$queryRaw`SELECT FROM team WHERE id = ${teamId} FOR NO KEY UPDATE`
}
