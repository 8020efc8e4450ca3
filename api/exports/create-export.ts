import { randomUUID } from 'node:crypto'
import { notFound, refuse } from '../http/api-error'
import type { Handler } from '../http/handler'
import { publish } from '../jobs/publish'
import type { projectsContract } from '../projects/contract'
import { toValue, valueSelect } from '../projects/stored-value'
import { findExport } from './find-export'
import { keepProject } from './settings'
import { toExport } from './to-export'

type CreateExport = (typeof projectsContract)['POST /api/projects/{id}/export/']

/** Asks for a file of a project as it is saved now: what is changed later is not in it. */
export const createExport: Handler<CreateExport> = async ({ params, body, caller, services }) => {
  const { db, teamId, userId: requestedBy } = caller
  const row = await db.project.findUnique({
    where: params,
    select: { id: true, status: true, ...valueSelect },
  })
  if (!row) throw notFound()
  if (row.status !== 'COMPLETED')
    throw refuse(409, 'The file is still being read. Try again when it is ready.')
  const project = toValue(row)
  const { width, height } = project.format
  const settings = { title: body.title || project.title, width, height }
  const id = randomUUID()
  await keepProject(services.storage, teamId, id, project)
  await services.prisma.$transaction(async tx => {
    await tx.export.create({ data: { id, teamId, projectId: row.id, settings, requestedBy } })
    const payload = { exportId: id, projectId: row.id }
    await services.queue.enqueue(tx, { kind: 'export', teamId, payload })
    await publish(tx, { teamId, type: 'export', id })
  })
  return toExport(services.secret, await findExport(caller, id))
}
