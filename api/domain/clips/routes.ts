import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { notFound } from '@/api/platform/errors/api-error'
import { pageWindow, toPage } from '@/api/platform/http/paginate'
import { publish } from '@/api/platform/jobs/publish'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import type { Services } from '@/api/platform/services/services'
import { MESSAGES } from '@/compositions/catalog/messages'
import type { Prisma } from '@/prisma/generated/client'
import { toPoll } from '../jobs/cancel-jobs'
import { clipsFound } from '../jobs/to-job'
import { checkProjectLimit } from '../projects/check-project-limit'
import { checkLock, lockSelect } from '../projects/lock'
import { type ItemView, itemView, jobsOfProject } from '../projects/project-views'
import { findStored, storeText } from '../projects/stored-text'
import { reasonsOf } from '../projects/to-detail'
import { itemSelect, toItem } from '../projects/to-item'
import { type ClipCard, clipCardSchema } from '../projects/values/clip-card'
import type { clipSchema, clipsContract } from './contract'
import { requestClips } from './request-clips'

/** The columns needed to show a clip, without its value. */
const clipSelect = {
  ...itemSelect,
  clipCard: true,
  score: true,
  reasons: true,
} satisfies Prisma.ProjectSelect

type ClipRow = Prisma.ProjectGetPayload<{ select: typeof clipSelect }>

/** The card of a clip; for a clip saved before cards existed, it is computed and stored now. */
async function cardIn({ prisma, values }: Services, { db, teamId }: Caller, row: ClipRow): Promise<ClipCard> {
  const known = clipCardSchema.safeParse(row.clipCard)
  if (known.success) return known.data
  const card = await values.forTeam(teamId, async run =>
    run('clipCard', await findStored(prisma, { id: row.id, teamId })),
  )
  await db.$executeRaw`
    UPDATE project SET clip_card = ${JSON.stringify(card)}::jsonb
    WHERE id = ${row.id} AND team_id = ${teamId} AND clip_card IS NULL`
  return card
}

/** A clip as the API returns it. */
const toClip = async (
  services: Services,
  caller: Caller,
  view: ItemView,
  row: ClipRow,
): Promise<z.output<typeof clipSchema>> => ({
  ...toItem(view, row),
  ...(await cardIn(services, caller, row)),
  score: row.score,
  reasons: reasonsOf(row),
})

type CreateClip = (typeof clipsContract)['POST /api/projects/{id}/create_clip/']

/** Creates a clip of a range of the source. */
const createClip: Handler<CreateClip> = async ({ params, body, caller, services }) => {
  const { db, teamId } = caller
  const row = await db.project.findUnique({
    where: params,
    select: { id: true, parentId: true, sourceAssetId: true, ...lockSelect },
  })
  if (!row) throw notFound()
  await checkLock(services, caller, row)
  const id = randomUUID()
  const columns = await services.values.forTeam(teamId, async run =>
    run('cutClip', { ...(await findStored(services.prisma, { id: row.id, teamId })), ...body, id }),
  )
  const { title, format, durationSeconds, clipCard } = columns
  const [parentId, { sourceAssetId }] = [row.parentId ?? row.id, row]
  await services.prisma.$transaction(async tx => {
    await checkProjectLimit(tx, teamId)
    const listed = { title, format, durationSeconds, clipCard }
    const own = { id, teamId, type: 'videoHighlight', status: 'COMPLETED', document: {} } as const
    await tx.project.create({ data: { ...own, ...listed, parentId, sourceAssetId } })
    await storeText(tx, { id, teamId }, columns)
    await publish(tx, { teamId, type: 'project', id })
    await publish(tx, { teamId, type: 'project', id: parentId })
  })
  const clip = await db.project.findUniqueOrThrow({ where: { id }, select: clipSelect })
  return toClip(services, caller, await itemView(services, caller), clip)
}

/** The progress of the search for clips, whether started by the upload or requested. */
const checkClipStatus: Handler<(typeof clipsContract)['GET /api/projects/{id}/check_clip_status/']> = async ({
  params,
  caller: { db },
}) => {
  const project = await db.project.findUnique({
    where: params,
    select: {
      id: true,
      status: true,
      notice: true,
      sourceAssetId: true,
      _count: { select: { clips: { where: { deletedAt: null } } } },
    },
  })
  if (!project) throw notFound()
  const job = await db.job.findFirst({
    where: {
      OR: [
        { projectId: project.id, kind: 'clips' },
        { kind: 'ingest', OR: jobsOfProject(project) },
      ],
    },
    orderBy: { createdAt: 'desc' },
  })
  const isSearch = job?.kind === 'clips'
  const foundNone = isSearch && project._count.clips > 0 && clipsFound(job.result) === 0
  const detail = foundNone ? MESSAGES.clips.noMore : project.notice
  return { ...toPoll(isSearch ? job.state : project.status, job, detail), count: project._count.clips }
}

/** Clips of a project, best score first. */
const listClips: Handler<(typeof clipsContract)['GET /api/projects/{id}/clips/']> = async ({
  params,
  query,
  caller,
  services,
  request,
}) => {
  const project = await caller.db.project.findUnique({ where: params, select: { id: true } })
  if (!project) throw notFound()
  const where = { parentId: project.id }
  const [count, rows] = await Promise.all([
    caller.db.project.count({ where }),
    caller.db.project.findMany({
      where,
      select: clipSelect,
      orderBy: [{ score: { sort: 'desc', nulls: 'last' } }, { createdAt: 'asc' }, { id: 'asc' }],
      ...pageWindow(query),
    }),
  ])
  const view = await itemView(services, caller)
  const results = []
  // Sequentially: a page of clips without cards would use up the team's threads.
  for (const row of rows) results.push(await toClip(services, caller, view, row))
  return toPage(request, query, { count, results })
}

export const clipsRoutes: Handlers<typeof clipsContract> = {
  'GET /api/projects/{id}/clips/': listClips,
  'POST /api/projects/{id}/ai_clips/': requestClips,
  'POST /api/projects/{id}/create_clip/': createClip,
  'GET /api/projects/{id}/check_clip_status/': checkClipStatus,
}
