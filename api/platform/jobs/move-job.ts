import type { PgBoss } from 'pg-boss'
import type { PrismaClient } from '../../../prisma/generated/client'
import type { Lane } from './kinds'
import { publish } from './publish'
import { sendJob } from './queue'
import { takeTurn } from './take-turn'

/** Lets a job that runs wait in another lane, from where it begins again. */
export const moveJob = (prisma: PrismaClient, boss: PgBoss, id: string, lane: Lane): Promise<void> =>
  prisma.$transaction(async tx => {
    const job = await tx.job.findUnique({ where: { id } })
    if (job?.state !== 'IN_PROGRESS') return
    const turn = await takeTurn(tx, lane, job.teamId)
    const again = { lane, turn, state: 'NEW', progress: 0, stage: null, startedAt: null } as const
    const moved = await tx.job.update({ where: { id }, data: { ...again, timeLeftSeconds: null } })
    await sendJob(boss, moved, tx)
    await publish(tx, { teamId: job.teamId, type: 'job', id })
  })
