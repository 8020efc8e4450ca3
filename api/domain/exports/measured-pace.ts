import { z } from 'zod'
import type { PrismaClient } from '@/prisma/generated/client'
import type { Pace } from '@/remotion/render/progress'
import { QUALITIES, type Quality } from './settings'

const seconds = z.number().nullable()

const measured = z.object({
  quality: z.enum(QUALITIES).optional(),
  pace: z.object({ picture: seconds, sparse: seconds, full: seconds }),
})

/** Exports that are looked at. */
const RECENT = 20

/** How fast the team's newest exports of this quality were rendered, kind by kind; null if none has measured it. */
export async function measuredPace(
  prisma: Pick<PrismaClient, 'job'>,
  teamId: string,
  quality: Quality | undefined,
): Promise<Pace | null> {
  const jobs = await prisma.job.findMany({
    where: { teamId, kind: 'export', state: 'COMPLETED' },
    orderBy: { createdAt: 'desc' },
    take: RECENT,
    select: { result: true },
  })
  const paces = jobs.flatMap(({ result }) => {
    const { data } = measured.safeParse(result)
    return data?.quality === quality ? (data?.pace ?? []) : []
  })
  const newest = (kind: keyof Pace) => paces.find(pace => pace[kind] !== null)?.[kind] ?? null
  return paces.length ? { picture: newest('picture'), sparse: newest('sparse'), full: newest('full') } : null
}
