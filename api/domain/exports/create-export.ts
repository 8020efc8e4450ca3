import { randomUUID } from 'node:crypto'
import { lockTeam } from '@/api/platform/database/lock-team'
import { notFound, refuse } from '@/api/platform/errors/api-error'
import { publish } from '@/api/platform/jobs/publish'
import type { Handler } from '@/api/platform/routing/handler'
import { exportedProjectKey, exportFolder } from '@/api/platform/stored-files/file-keys'
import { discardFiles, keepFiles } from '@/api/platform/stored-files/keep-files'
import { shortSideOf } from '@/remotion/render/formats/short-side'
import { outputSize } from '@/remotion/render/output-size'
import { requireQuota } from '../billing/allow'
import { toMinutes } from '../billing/refusal-text'
import { lockSelect } from '../projects/lock'
import { findStored } from '../projects/stored-text'
import { formatOf } from '../projects/to-item'
import { chargeExport } from './charge-export'
import { checkPlan } from './check-plan'
import { chooseRange } from './choose-range'
import type { exportsContract } from './contract'
import { type ExportSettings, storeProjectSnapshot } from './settings'
import { findExport, toExport } from './to-export'

type CreateExport = (typeof exportsContract)['POST /api/projects/{id}/export/']

/** Requests an export of a project as it is saved now, without later changes. */
export const createExport: Handler<CreateExport> = async ({ params, body, caller, services }) => {
  const { db, teamId, userId: requestedBy } = caller
  const row = await db.project.findUnique({
    where: params,
    select: {
      ...{ id: true, title: true, status: true, format: true, durationSeconds: true },
      ...{ canvasRevision: true, transcriptRevision: true },
      ...lockSelect,
    },
  })
  if (!row) throw notFound()
  if (row.status !== 'COMPLETED')
    throw refuse(409, 'The file is still being read. Try again when it is ready.')
  const format = body.format ?? 'mp4'
  const { range, seconds } = chooseRange(format, body, row.durationSeconds ?? 0)
  const granted = await checkPlan(services, caller, { project: row, seconds, quality: body.quality })
  const { project } = await services.values.forTeam(teamId, async run =>
    run('openValue', await findStored(services.prisma, { id: row.id, teamId })),
  )
  const settings: ExportSettings = {
    title: body.title || row.title,
    seconds,
    revisions: { canvas: row.canvasRevision, transcript: row.transcriptRevision },
    ...outputSize(formatOf(row), shortSideOf(format, granted.quality)),
    ...granted,
    ...(range && { range }),
    captions: body.captions ?? 'burned',
    normalizeLoudness: body.normalize_loudness ?? false,
  }
  const id = randomUUID()
  // Checked first, so that nothing is written if there are too few minutes.
  await requireQuota(services.prisma, teamId, 'EXPORT_DURATION', toMinutes(seconds), services.now())
  await storeProjectSnapshot(services.storage, teamId, id, project)
  const ask = services.prisma.$transaction(async tx => {
    await lockTeam(tx, teamId)
    await keepFiles(tx, [exportedProjectKey(teamId, id)])
    if (!(await tx.project.count({ where: { id: row.id, deletedAt: null } }))) throw notFound()
    await tx.export.create({
      data: { id, teamId, projectId: row.id, format, settings, requestedBy },
    })
    const payload = { exportId: id, projectId: row.id }
    const job = await services.queue.enqueue(tx, { kind: 'export', teamId, payload })
    await chargeExport(tx, job, settings, requestedBy)
    await publish(tx, { teamId, type: 'export', id })
  })
  await ask.catch(async error => {
    await discardFiles(services.prisma, teamId, [exportFolder(teamId, id)])
    throw error
  })
  return toExport(services.secret, await findExport(caller, id))
}
