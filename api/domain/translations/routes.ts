import { lockTeam } from '@/api/platform/database/lock-team'
import { notFound, refuse } from '@/api/platform/errors/api-error'
import { ACTIVE } from '@/api/platform/jobs/job-handlers'
import { jobPayloads } from '@/api/platform/jobs/kinds'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import { settings } from '@/api/platform/settings/settings'
import { MESSAGES } from '@/compositions/catalog/messages'
import { languageName } from '@/compositions/util/language-name'
import type { Job } from '@/prisma/generated/client'
import { chargeJob } from '../billing/job-charge'
import { toPoll } from '../jobs/cancel-jobs'
import { checkLockOf } from '../projects/lock'
import type { translationsContract } from './contract'

type Contract = typeof translationsContract

const languageOf = ({ payload }: Job): string => jobPayloads.translate.parse(payload).language

const toTranslation = (job: Job) => ({ ...toPoll(job.state, job), job_id: job.id, language: languageOf(job) })

/** Enqueues a translation, and reserves an AI action. One into the same language that runs is returned as it is. */
const translate: Handler<Contract['POST /api/projects/{id}/translations/']> = async ({
  params: { id: projectId },
  body: { language },
  caller,
  services,
}) => {
  const { prisma, queue } = services
  const { teamId, userId } = caller
  await checkLockOf(services, caller, projectId)
  if (!settings().openAi) throw refuse(409, MESSAGES.translations.needsModel)
  const job = await prisma.$transaction(async tx => {
    await lockTeam(tx, teamId)
    const project = await tx.project.findUnique({
      where: { id: projectId, teamId, deletedAt: null },
      select: { title: true, status: true },
    })
    if (!project) throw notFound()
    if (project.status !== 'COMPLETED') throw refuse(409, MESSAGES.translations.notReady)
    const running = await tx.job.findMany({ where: { teamId, projectId, kind: 'translate', ...ACTIVE } })
    const same = running.find(one => languageOf(one) === language)
    if (same) return same
    const enqueued = await queue.enqueue(tx, { kind: 'translate', teamId, payload: { projectId, language } })
    const reason = `“${project.title}” in ${languageName(language)}`
    await chargeJob(tx, enqueued, { code: 'AI_ACTION', quantity: 1, kind: 'ai', reason, userId })
    return enqueued
  })
  return toTranslation(job)
}

const getTranslation: Handler<Contract['GET /api/projects/{id}/translations/{job}/']> = async ({
  params: { id: projectId, job: id },
  caller,
}) => {
  const job = await caller.db.job.findFirst({ where: { id, projectId, kind: 'translate' } })
  if (!job) throw notFound()
  return toTranslation(job)
}

export const translationsRoutes: Handlers<Contract> = {
  'POST /api/projects/{id}/translations/': translate,
  'GET /api/projects/{id}/translations/{job}/': getTranslation,
}
