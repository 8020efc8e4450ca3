import { lockTeam } from '@/api/platform/database/lock-team'
import { fieldError, notFound, refuse } from '@/api/platform/errors/api-error'
import type { Handler } from '@/api/platform/routing/handler'
import { settings } from '@/api/platform/settings/settings'
import { CONTENT_KINDS } from '@/compositions/catalog/content-kinds'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import type { Content, Prisma } from '@/prisma/generated/client'
import { chargeJob } from '../billing/job-charge'
import { checkLock, lockSelect } from '../projects/lock'
import type { contentsContract } from './contract'
import { isModelKind } from './model/writers'
import { toContent } from './to-content'

type Request = (typeof contentsContract)['POST /api/projects/{id}/content/']

type Asked = Parameters<Handler<Request>>[0]['body']

/** @throws {ApiError} 400 or 409 with what is missing. */
function checkRequest({ kind, network, instruction }: Asked): void {
  if (kind === 'social_posts' && !network) throw fieldError('network', MESSAGES.contents.networkRequired)
  if (CONTENT_KINDS[kind].writer !== 'model') return
  if (!instruction) throw fieldError('instruction', MESSAGES.contents.instructionRequired)
  if (!settings().openAi) throw refuse(409, MESSAGES.contents.needsModel)
}

/** The text that is written again; null if a new one is written. */
async function findKnown(
  tx: Prisma.TransactionClient,
  projectId: string,
  { kind, network, content_id }: Asked,
): Promise<Content | null> {
  const at = { projectId, kind, network: kind === 'social_posts' ? (network ?? null) : null }
  if (content_id !== undefined) {
    const known = await tx.content.findFirst({ where: { ...at, id: content_id } })
    if (!known) throw notFound()
    return known
  }
  return kind === 'custom' ? null : tx.content.findFirst({ where: at })
}

/**
 * Enqueues the writing of a text. One that is being written is returned as it is. A text of OpenAI reserves an AI
 * action, which is charged once it is delivered.
 */
export const requestContent: Handler<Request> = async ({ params, body, caller, services }) => {
  const { prisma, queue } = services
  const { db, teamId, userId } = caller
  checkRequest(body)
  const project = await db.project.findUnique({
    where: params,
    select: { id: true, title: true, status: true, ...lockSelect },
  })
  if (!project) throw notFound()
  await checkLock(services, caller, project)
  if (project.status !== 'COMPLETED')
    throw refuse(409, 'The file is still being read. Try again when it is ready.')
  const { kind, instruction } = body
  const row = await prisma.$transaction(async tx => {
    await lockTeam(tx, teamId)
    if (!(await tx.project.count({ where: { id: project.id, teamId, deletedAt: null } }))) throw notFound()
    const known = await findKnown(tx, project.id, body)
    if (known?.status === 'IN_PROGRESS') return known
    if (
      !known &&
      (await tx.content.count({ where: { projectId: project.id } })) >= LIMITS.contents.perProject
    )
      throw refuse(409, MESSAGES.contents.tooMany)
    const data = { status: 'IN_PROGRESS', error: null, instruction } as const
    const content = known
      ? await tx.content.update({ where: { id: known.id }, data })
      : await tx.content.create({
          data: { ...data, teamId, projectId: project.id, kind, network: body.network ?? null },
        })
    const payload = { contentId: content.id, projectId: project.id }
    const job = await queue.enqueue(tx, { kind: 'content', teamId, payload })
    if (isModelKind(kind) && settings().openAi) {
      const reason = `${CONTENT_KINDS[kind].name} of “${project.title}”`
      await chargeJob(tx, job, { code: 'AI_ACTION', quantity: 1, kind: 'ai', reason, userId })
    }
    return content
  })
  return toContent(row)
}
