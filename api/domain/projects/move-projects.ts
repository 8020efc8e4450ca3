import { notFound } from '@/api/platform/errors/api-error'
import { publish } from '@/api/platform/jobs/publish'
import type { Handler } from '@/api/platform/routing/handler'
import { requireFolder } from '../folders/require-folder'
import type { projectsContract } from './contract'

/**
 * Moves projects of the team into a folder or out of theirs. The time of their last save, by which lists are ordered,
 * stays as it is; locked projects can be moved, too.
 */
export const moveProjects: Handler<(typeof projectsContract)['POST /api/projects/move/']> = ({
  body: { ids, folder },
  caller: { teamId },
  services: { prisma },
}) =>
  prisma.$transaction(async tx => {
    if (folder) await requireFolder(tx, { id: folder, teamId, kind: 'projects' })
    // In the order of the ids, so that two moves of the same projects wait for each other.
    const rows = await tx.$queryRaw<{ id: string }[]>`
      UPDATE project SET folder_id = ${folder} WHERE id IN (
        SELECT id FROM project
        WHERE id = ANY(${ids}) AND team_id = ${teamId} AND parent_id IS NULL AND deleted_at IS NULL
        ORDER BY id FOR NO KEY UPDATE)
      RETURNING id`
    if (!rows.length) throw notFound()
    const moved = rows.map(({ id }) => id)
    for (const id of moved) await publish(tx, { teamId, type: 'project', id })
    return { moved }
  })
