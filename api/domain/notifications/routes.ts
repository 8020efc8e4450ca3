import type { JobKind } from '@/api/platform/jobs/kinds'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Handlers } from '@/api/platform/routing/handler'
import type { Services } from '@/api/platform/services/services'
import type { Prisma } from '@/prisma/generated/client'
import { NOT_IN_TRASH } from '../jobs/list-jobs'
import { jobInclude, toJob } from '../jobs/to-job'
import type { notificationsContract } from './contract'

/** How many are listed. */
const LISTED = 30

/** How long they are listed; rows of jobs are kept as long (`retention/periods.ts`). */
const LISTED_MS = 30 * 24 * 3600 * 1000

/** Work that people leave to itself. They wait for paragraphs and voice-overs, and ask for no renditions. */
const KINDS = [
  'clips',
  'export',
  'content',
  'translate',
  'clone',
  'reverse',
  'clean_voice',
  'blur_background',
] satisfies JobKind[]

/** What is listed: a finished import is followed by its ingest, and pictures are read at once. */
const listed = (): Prisma.JobWhereInput => ({
  ...NOT_IN_TRASH,
  createdAt: { gte: new Date(Date.now() - LISTED_MS) },
  OR: [
    { state: { in: ['COMPLETED', 'FAILED'] }, kind: { in: [...KINDS] } },
    { state: 'FAILED', kind: { in: ['import', 'ingest'] satisfies JobKind[] } },
    { state: 'COMPLETED', kind: 'ingest', asset: { kind: { in: ['video', 'audio'] } } },
  ],
})

async function notificationsOf({ secret }: Services, { db, userId, teamId }: Caller) {
  const { notificationsReadUntil } = await db.membership.findUniqueOrThrow({
    where: { teamId_userId: { teamId, userId } },
  })
  const [unread, rows] = await Promise.all([
    db.job.count({ where: { ...listed(), finishedAt: { gt: notificationsReadUntil } } }),
    db.job.findMany({
      where: { ...listed(), finishedAt: { not: null } },
      include: jobInclude,
      orderBy: [{ finishedAt: 'desc' }, { id: 'desc' }],
      take: LISTED,
    }),
  ])
  return {
    unread,
    results: rows.map(row => ({
      ...toJob(secret, row),
      is_unread: (row.finishedAt ?? row.createdAt) > notificationsReadUntil,
    })),
  }
}

export const notificationsRoutes: Handlers<typeof notificationsContract> = {
  'GET /api/notifications/': ({ services, caller }) => notificationsOf(services, caller),

  'POST /api/notifications/mark_as_read/': async ({ body, services, caller }) => {
    const { db, userId } = caller
    // What ends later is new, whatever time a client sends; and what was read stays read.
    const until = new Date(Math.min(Date.parse(body.until), Date.now()))
    await db.membership.updateMany({
      where: { userId, notificationsReadUntil: { lt: until } },
      data: { notificationsReadUntil: until },
    })
    return notificationsOf(services, caller)
  },
}
