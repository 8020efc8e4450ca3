import { lockTeam } from '@/api/platform/database/lock-team'
import { bodyError, notFound, refuse } from '@/api/platform/errors/api-error'
import { checkSignature } from '@/api/platform/files/content-type'
import { serveObject } from '@/api/platform/files/serve-object'
import { pageWindow, toPage } from '@/api/platform/http/paginate'
import { ACTIVE } from '@/api/platform/jobs/job-handlers'
import { publish } from '@/api/platform/jobs/publish'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import type { Services } from '@/api/platform/services/services'
import { AUDIO_FILES, audioKey, SPEECH_TYPE, speechKey } from '@/api/platform/stored-files/script-files'
import { MESSAGES } from '@/compositions/catalog/messages'
import { fileName } from '@/compositions/util/file-name'
import type { Script } from '@/prisma/generated/client'
import { requireQuotaInTx } from '../billing/allow'
import { chargeJob } from '../billing/job-charge'
import { cancelJobs, toPoll } from '../jobs/cancel-jobs'
import { applyUpdates } from './apply-updates'
import { audioBytes } from './audio-bytes'
import { changeScript, findScript, lockScript } from './change-script'
import type { scriptsContract } from './contract'
import { createAudiogram } from './create-audiogram'
import { checkVoices, createScript, enqueueWriting, toSource } from './create-script'
import { audioDigest, audioOf, charactersOf, dirtyOf, isDirty, paragraphsOf, previousOf } from './paragraphs'
import { checkDocument, readSource } from './read-source'
import { itemSelect, speechCost, toParagraph, toScript, toScriptItem } from './to-script'

type Contract = typeof scriptsContract

const listScripts: Handler<Contract['GET /api/scripts/']> = async ({ query, caller, services, request }) => {
  const [count, rows] = await Promise.all([
    caller.db.script.count(),
    caller.db.script.findMany({
      select: itemSelect,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      ...pageWindow(query),
    }),
  ])
  return toPage(request, query, { count, results: rows.map(row => toScriptItem(services.secret, row)) })
}

const getScript: Handler<Contract['GET /api/scripts/{id}/']> = async ({ params, caller, services }) =>
  toScript(services.secret, await findScript(caller, params.id))

const updateScript: Handler<Contract['PATCH /api/scripts/{id}/']> = async ({
  params,
  body,
  caller,
  services,
}) => {
  let touched: ReadonlySet<string> = new Set()
  const row = await changeScript(services, caller, params.id, async script => {
    if (!Array.isArray(body)) return { ...body }
    const applied = applyUpdates(paragraphsOf(script), body, script.revision + 1)
    touched = applied.touched
    return { paragraphs: applied.paragraphs }
  })
  const transcript = paragraphsOf(row).flatMap((paragraph, index) =>
    touched.has(paragraph.id) ? [toParagraph(services.secret, row, paragraph, index)] : [],
  )
  return { revision: row.revision, transcript, speech_cost: speechCost(row) }
}

const deleteScript: Handler<Contract['DELETE /api/scripts/{id}/']> = async ({ params, caller, services }) => {
  const { id } = await findScript(caller, params.id)
  await caller.db.script.update({ where: { id }, data: { deletedAt: services.now() } })
  await cancelJobs(services, caller, { scriptId: id })
  await publish(services.prisma, { teamId: caller.teamId, type: 'script', id })
}

const regenerateScript: Handler<Contract['POST /api/scripts/{id}/regenerate_script/']> = async ({
  params,
  body,
  caller,
  services,
}) => {
  const { teamId, userId } = caller
  if ('script' in body && body.script) await checkVoices(services.prisma, teamId, body.script)
  if ('url' in body) await checkDocument(caller, body.url)
  const row = await services.prisma.$transaction(async tx => {
    await lockTeam(tx, teamId)
    const script = await lockScript(tx, { id: params.id, teamId })
    if (!script) throw notFound()
    if (await tx.job.count({ where: { scriptId: script.id, kind: 'write', ...ACTIVE } }))
      throw refuse(409, MESSAGES.scripts.stillWriting)
    if ('index' in body) {
      const paragraph = paragraphsOf(script)[body.index]
      if (!paragraph) throw bodyError('There is no such paragraph.')
      const job = await services.queue.enqueue(tx, {
        kind: 'write',
        teamId,
        payload: { scriptId: script.id, paragraph: { id: paragraph.id, change: body.change } },
      })
      const reason = `A paragraph of “${script.title}”`
      await chargeJob(tx, job, { code: 'AI_ACTION', quantity: 1, kind: 'ai', reason, userId })
      return script
    }
    const isNewSource = body.url !== undefined || body.text !== undefined
    const changed = await tx.script.update({
      where: { id: script.id },
      data: {
        ...body.script,
        ...(isNewSource && { source: toSource(body) }),
        status: 'IN_PROGRESS',
        error: null,
      },
    })
    await enqueueWriting(tx, services, changed, userId)
    return changed
  })
  return toScript(services.secret, row)
}

const restorePrevious: Handler<Contract['POST /api/scripts/{id}/restore_previous/']> = async ({
  params,
  caller,
  services,
}) => {
  const row = await changeScript(services, caller, params.id, async script => {
    const previous = previousOf(script)
    if (!previous) throw refuse(409, MESSAGES.scripts.noPrevious)
    const revision = script.revision + 1
    return {
      paragraphs: previous.map(paragraph => ({ ...paragraph, revision })),
      previous: paragraphsOf(script),
    }
  })
  return toScript(services.secret, row)
}

/** Enqueues the speaking of one paragraph, or of the whole script; an unchanged one is returned as it is. */
const generateAudio: Handler<Contract['POST /api/scripts/{id}/generate/']> = async ({
  params,
  body,
  caller,
  services,
}) => {
  const { teamId, userId } = caller
  const row = await services.prisma.$transaction(async tx => {
    await lockTeam(tx, teamId)
    const script = await lockScript(tx, { id: params.id, teamId })
    if (!script) throw notFound()
    if (script.status === 'IN_PROGRESS') throw refuse(409, MESSAGES.scripts.stillWriting)
    const isWhole = body.index === undefined
    const paragraph = isWhole ? undefined : paragraphsOf(script)[body.index ?? 0]
    if (!isWhole && !paragraph) throw bodyError('There is no such paragraph.')
    if (paragraph && !isDirty(script, paragraph)) return script
    const dirty = paragraph ? [paragraph] : dirtyOf(script)
    if (isWhole && dirty.length === 0 && audioOf(script)?.of === audioDigest(script)) return script
    // Asked for twice, such as from two tabs.
    const payload = { scriptId: script.id, ...(paragraph && { paragraphId: paragraph.id }) }
    if (
      await tx.job.count({
        where: { scriptId: script.id, kind: 'speak', payload: { equals: payload }, ...ACTIVE },
      })
    )
      return script
    const spoken = isWhole ? paragraphsOf(script) : []
    await requireQuotaInTx(tx, teamId, 'STORAGE', audioBytes(charactersOf(dirty), charactersOf(spoken)))
    const job = await services.queue.enqueue(tx, { kind: 'speak', teamId, payload })
    const quantity = charactersOf(dirty)
    const reason = `Speech of “${script.title}”`
    if (quantity) await chargeJob(tx, job, { code: 'TTS', quantity, kind: 'speech', reason, userId })
    if (!isWhole) return script
    return tx.script.update({
      where: { id: script.id },
      data: { audioStatus: 'IN_PROGRESS', audioError: null },
    })
  })
  return toScript(services.secret, row)
}

const cancelScript: Handler<Contract['POST /api/scripts/{id}/cancel/']> = async ({
  params,
  caller,
  services,
}) => {
  const { id } = await findScript(caller, params.id)
  await cancelJobs(services, caller, { scriptId: id })
  return toScript(services.secret, await findScript(caller, id))
}

const checkStatus: Handler<Contract['GET /api/scripts/{id}/check_status/']> = async ({
  params,
  query,
  caller,
}) => {
  const script = await findScript(caller, params.id)
  const kind = query.status_type === 'audio' ? 'speak' : 'write'
  const job = await caller.db.job.findFirst({
    where: { scriptId: script.id, kind },
    orderBy: { createdAt: 'desc' },
  })
  const detail = kind === 'speak' ? script.audioError : script.error
  const idle = kind === 'speak' ? 'COMPLETED' : script.status
  // The script says that its writing has failed a moment after the job: then a poll that has ended agrees with it.
  const isSettling = kind === 'write' && job?.state === 'FAILED' && script.status === 'IN_PROGRESS'
  return toPoll(isSettling ? 'IN_PROGRESS' : (job?.state ?? idle), job, detail)
}

const audiogram: Handler<Contract['POST /api/scripts/{id}/create_audiogram/']> = async ({
  params,
  caller,
  services,
}) => createAudiogram(services, caller, await findScript(caller, params.id))

/** The script whose audio a signed address names, unless it or its team was deleted. */
async function findSigned({ prisma }: Services, id: string): Promise<Script> {
  const script = await prisma.script.findUnique({ where: { id, deletedAt: null, team: { deletedAt: null } } })
  if (!script) throw notFound()
  return script
}

const getAudio: Handler<Contract['GET /media/scripts/{id}/audio/{format}']> = async input => {
  const { params, query, services, request, response } = input
  checkSignature(request, services, query.sig)
  const script = await findSigned(services, params.id)
  const audio = audioOf(script)
  if (!audio) throw notFound()
  await serveObject(request, response, services.storage, {
    key: audioKey(script.teamId, script.id, audio.of, params.format),
    contentType: AUDIO_FILES[params.format],
    saveAs: query.download ? fileName(script.title, params.format) : undefined,
  })
}

const getSpeech: Handler<Contract['GET /media/scripts/{id}/speech/{of}']> = async input => {
  const { params, query, services, request, response } = input
  checkSignature(request, services, query.sig)
  const script = await findSigned(services, params.id)
  const key = speechKey(script.teamId, script.id, params.of)
  await serveObject(request, response, services.storage, { key, contentType: SPEECH_TYPE })
}

export const scriptsRoutes: Handlers<Contract> = {
  'GET /api/scripts/': listScripts,
  'POST /api/scripts/': createScript,
  'POST /api/scripts/read_source/': readSource,
  'GET /api/scripts/{id}/': getScript,
  'PATCH /api/scripts/{id}/': updateScript,
  'DELETE /api/scripts/{id}/': deleteScript,
  'POST /api/scripts/{id}/regenerate_script/': regenerateScript,
  'POST /api/scripts/{id}/restore_previous/': restorePrevious,
  'POST /api/scripts/{id}/generate/': generateAudio,
  'POST /api/scripts/{id}/cancel/': cancelScript,
  'GET /api/scripts/{id}/check_status/': checkStatus,
  'POST /api/scripts/{id}/create_audiogram/': audiogram,
  'GET /media/scripts/{id}/audio/{format}': getAudio,
  'GET /media/scripts/{id}/speech/{of}': getSpeech,
}
