import { lockTeam } from '@/api/platform/database/lock-team'
import { type JobContext, JobError, type JobHandler, withJobErrors } from '@/api/platform/jobs/job-handlers'
import { loadEmbedder } from '@/api/platform/providers/language/embed'
import type { WorkerServices } from '@/api/platform/services/services'
import { settings } from '@/api/platform/settings/settings'
import { CONTENT_KINDS } from '@/compositions/catalog/content-kinds'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import type { Content } from '@/prisma/generated/client'
import { holdJob, releaseJob, settleJob } from '../billing/job-charge'
import { toValue, valueSelect } from '../projects/stored-value'
import { clipCardSchema } from '../projects/values/clip-card'
import type { ClipLine } from './clip-lines'
import { speechOf } from './spoken-words'
import { kindOf, networkOf } from './to-content'
import { type WritingRequest, type WrittenContent, writeContent } from './write-content'

type Context = Pick<JobContext<'content'>, 'job' | 'payload' | 'signal' | 'progress'>

/** The clips of a project, the best first. */
async function clipsOf({ prisma }: WorkerServices, parentId: string): Promise<ClipLine[]> {
  const rows = await prisma.project.findMany({
    where: { parentId, deletedAt: null },
    orderBy: [{ score: { sort: 'desc', nulls: 'last' } }, { createdAt: 'asc' }],
    select: { title: true, clipCard: true },
  })
  return rows.flatMap(({ title, clipCard }) => {
    const card = clipCardSchema.safeParse(clipCard)
    return card.success ? [{ title, start: card.data.start, end: card.data.end }] : []
  })
}

async function load(services: WorkerServices, content: Content): Promise<WritingRequest> {
  const project = await services.prisma.project.findUnique({
    where: { id: content.projectId, teamId: content.teamId, deletedAt: null },
    select: { id: true, title: true, parentId: true, sourceAsset: true, ...valueSelect },
  })
  if (!project) throw new JobError('The project was deleted.')
  const value = toValue(project)
  const isClip = project.parentId !== null
  const speech = speechOf(value, { isClip, sourceSeconds: project.sourceAsset?.duration ?? 0 })
  if (!speech) throw new JobError(MESSAGES.contents.noWords)
  return {
    kind: kindOf(content),
    network: networkOf(content),
    instruction: content.instruction,
    before: content.body,
    title: project.title,
    speech,
    clips: await clipsOf(services, project.id),
  }
}

/** Stores what was written, once, and charges what OpenAI delivered. */
async function store(
  { prisma }: WorkerServices,
  { job }: Context,
  { id, teamId }: Content,
  { body, source }: WrittenContent,
): Promise<void> {
  await prisma.$transaction(async tx => {
    await lockTeam(tx, teamId)
    if (!(await holdJob(tx, job))) return
    const text = body.slice(0, LIMITS.contents.bodyMaxCharacters)
    const { count } = await tx.content.updateMany({
      where: { id, teamId, status: 'IN_PROGRESS' },
      data: { body: text, source, status: 'COMPLETED', error: null, editedAt: null },
    })
    await (count > 0 && source === 'openai' ? settleJob(tx, job) : releaseJob(tx, job))
    // A job that runs again after a crash must not write again.
    await tx.job.update({ where: { id: job.id }, data: { result: { characters: text.length } } })
  })
}

async function write(services: WorkerServices, context: Context): Promise<void> {
  const { job, payload, signal, progress } = context
  const where = { id: payload.contentId, teamId: job.teamId }
  const content = await services.prisma.content.findUnique({ where })
  // Deleted meanwhile: there is nothing left to write.
  if (!content) return
  const request = await load(services, content)
  progress({ stage: `Writing: ${CONTENT_KINDS[request.kind].name}`, progress: 0 })
  const embed = await loadEmbedder()
  const written = await writeContent(request, { embed, account: settings().openAi, signal })
  signal.throwIfAborted()
  await store(services, context, content, written)
}

/** Writes a text of the words of a project. */
export const contentJob = (services: WorkerServices): JobHandler<'content'> => ({
  async run({ job, payload, signal, progress }) {
    const done = job.result as { characters: number } | null
    if (done) return done
    await withJobErrors(() => write(services, { job, payload, signal, progress }))
    const { result } = await services.prisma.job.findUniqueOrThrow({
      where: { id: job.id },
      select: { result: true },
    })
    return (result as { characters: number } | null) ?? undefined
  },
  /** A text that was there before stays, with the reason why there is no other. */
  async ended({ job: { id, teamId }, payload: { contentId }, error }) {
    const { prisma } = services
    // A later request writes it now.
    if (await prisma.job.count({ where: { contentId, id: { gt: id } } })) return
    const reason = error ?? MESSAGES.contents.canceled
    for (const [body, status] of [
      ['', 'FAILED'],
      [{ not: '' }, 'COMPLETED'],
    ] as const)
      await prisma.content.updateMany({
        where: { id: contentId, teamId, status: 'IN_PROGRESS', body },
        data: { status, error: reason },
      })
  },
})
