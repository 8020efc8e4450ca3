import { notFound } from '@/api/platform/errors/api-error'
import { pageWindow, toPage } from '@/api/platform/http/paginate'
import type { Handler } from '@/api/platform/routing/handler'
import { CLIP_FILTERS } from '@/compositions/catalog/limits'
import { Prisma } from '@/prisma/generated/client'
import { itemView } from '../projects/project-views'
import { type clipsContract, MOST_TOPICS } from './contract'
import { clipSelect, toClip } from './to-clip'

type ListClips = (typeof clipsContract)['GET /api/projects/{id}/clips/']

/** The order of clips in the source is in their cards, which only SQL can sort by. */
const ORDERS = {
  best: Prisma.sql`score DESC NULLS LAST`,
  time: Prisma.sql`(clip_card->>'start')::float NULLS LAST`,
}

/** Clips of a project, in the order and with the filters of the query. */
export const listClips: Handler<ListClips> = async ({ params, query, caller, services, request }) => {
  const { db, teamId } = caller
  const project = await db.project.findUnique({ where: params, select: { id: true } })
  if (!project) throw notFound()
  const range = query.length && CLIP_FILTERS[query.length]
  const all = { parentId: project.id }
  const where: Prisma.ProjectWhereInput = {
    ...all,
    ...(range && { durationSeconds: { gt: range.above, lte: range.most } }),
    ...(query.topic && { topic: query.topic }),
  }
  const { take, skip } = pageWindow(query)
  const [total, count, topics, ids] = await Promise.all([
    db.project.count({ where: all }),
    db.project.count({ where }),
    db.project.groupBy({
      by: 'topic',
      where: { ...all, topic: { not: null } },
      _count: { topic: true },
      orderBy: [{ _count: { topic: 'desc' } }, { topic: 'asc' }],
      take: MOST_TOPICS,
    }),
    db.$queryRaw<{ id: string }[]>`
      SELECT id FROM project
      WHERE parent_id = ${project.id} AND team_id = ${teamId} AND deleted_at IS NULL
        ${range ? Prisma.sql`AND duration_seconds > ${range.above} AND duration_seconds <= ${range.most}` : Prisma.empty}
        ${query.topic ? Prisma.sql`AND topic = ${query.topic}` : Prisma.empty}
      ORDER BY ${ORDERS[query.order]}, created_at, id
      LIMIT ${take} OFFSET ${skip}`,
  ])
  const rows = await db.project.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    select: clipSelect,
  })
  const byId = new Map(rows.map(row => [row.id, row]))
  const view = await itemView(services, caller)
  const results = []
  // Sequentially: a page of clips without cards would use up the team's threads.
  for (const { id } of ids) {
    const row = byId.get(id)
    if (row) results.push(await toClip(services, caller, view, row))
  }
  return {
    ...toPage(request, query, { count, results }),
    total,
    topics: topics.flatMap(({ topic, _count }) => (topic === null ? [] : { topic, count: _count.topic })),
  }
}
