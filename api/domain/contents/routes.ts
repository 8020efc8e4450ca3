import { lockTeam } from '@/api/platform/database/lock-team'
import { fieldError, notFound, refuse } from '@/api/platform/errors/api-error'
import { pageWindow, toPage } from '@/api/platform/http/paginate'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import { fitsPost, SOCIAL_NETWORKS } from '@/compositions/catalog/content-kinds'
import { MESSAGES } from '@/compositions/catalog/messages'
import type { Content, Prisma } from '@/prisma/generated/client'
import { cancelJobs, toPoll } from '../jobs/cancel-jobs'
import { checkLockOf } from '../projects/lock'
import type { contentsContract } from './contract'
import { requestContent } from './request-content'
import { itemSelect, networkOf, toContent, toContentItem } from './to-content'

type Contract = typeof contentsContract

/** Texts of a project in the trash are not found until it is restored. */
const VISIBLE = { project: { deletedAt: null } } satisfies Prisma.ContentWhereInput

/** @throws {ApiError} 404 if the team has no such text. */
async function findContent({ db }: Caller, id: string): Promise<Content> {
  const row = await db.content.findFirst({ where: { id, ...VISIBLE } })
  if (!row) throw notFound()
  return row
}

const listContents: Handler<Contract['GET /api/contents/']> = async ({ query, caller, request }) => {
  const where = { ...VISIBLE, ...(query.project && { projectId: query.project }) }
  const [count, rows] = await Promise.all([
    caller.db.content.count({ where }),
    caller.db.content.findMany({
      where,
      select: itemSelect,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      ...pageWindow(query),
    }),
  ])
  return toPage(request, query, { count, results: rows.map(toContentItem) })
}

const getContent: Handler<Contract['GET /api/contents/{id}/']> = async ({ params, caller }) =>
  toContent(await findContent(caller, params.id))

/** Saves a text that a person changed. */
const updateContent: Handler<Contract['PATCH /api/contents/{id}/']> = async ({
  params,
  body: { body },
  caller,
  services,
}) => {
  const { projectId, ...known } = await findContent(caller, params.id)
  await checkLockOf(services, caller, projectId)
  const network = networkOf(known)
  if (network && !fitsPost(network, body)) {
    const { name, maxCharacters } = SOCIAL_NETWORKS[network]
    throw fieldError('body', MESSAGES.contents.postTooLong(name, maxCharacters))
  }
  const row = await caller.db.$transaction(async tx => {
    await lockTeam(tx, caller.teamId)
    const row = await tx.content.findUnique({ where: { id: known.id } })
    if (!row) throw notFound()
    if (row.status === 'IN_PROGRESS') throw refuse(409, MESSAGES.contents.stillWriting)
    const data = { body, status: 'COMPLETED', error: null, editedAt: services.now() } as const
    return tx.content.update({ where: { id: row.id }, data })
  })
  return toContent(row)
}

const deleteContent: Handler<Contract['DELETE /api/contents/{id}/']> = async ({
  params,
  caller,
  services,
}) => {
  const { id } = await findContent(caller, params.id)
  await cancelJobs(services, caller, { contentId: id })
  await caller.db.content.deleteMany({ where: { id } })
}

const checkContentStatus: Handler<Contract['GET /api/contents/{id}/check_status/']> = async ({
  params,
  caller,
}) => {
  const row = await findContent(caller, params.id)
  const job = await caller.db.job.findFirst({ where: { contentId: row.id }, orderBy: { createdAt: 'desc' } })
  return toPoll(row.status, job, row.error)
}

export const contentsRoutes: Handlers<Contract> = {
  'GET /api/contents/': listContents,
  'GET /api/contents/{id}/': getContent,
  'PATCH /api/contents/{id}/': updateContent,
  'DELETE /api/contents/{id}/': deleteContent,
  'GET /api/contents/{id}/check_status/': checkContentStatus,
  'POST /api/projects/{id}/content/': requestContent,
}
