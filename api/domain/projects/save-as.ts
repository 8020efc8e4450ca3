import { randomUUID } from 'node:crypto'
import { fieldError } from '@/api/platform/errors/api-error'
import type { Handler } from '@/api/platform/routing/handler'
import { copyTitle } from '@/compositions/catalog/copy-title'
import { findCopied, itemOf } from './clone-project'
import type { projectsContract } from './contract'
import { type Copy, copyProjects } from './copy-projects'
import { findStored, storeText } from './stored-text'

type SaveAs = (typeof projectsContract)['POST /api/projects/{id}/project_save_as/']

/**
 * Saves a given value, or the project as it is saved now, as a new project beside this one, which stays as it is. A
 * thread parses the body and the value.
 * @throws {ApiError} 400 if the value can't be saved, or uses a file that the team doesn't have.
 */
export const saveAs: Handler<SaveAs> = async ({ params, body, caller, services }) => {
  const { teamId } = caller
  const row = await findCopied(services, caller, params.id)
  const to = randomUUID()
  const { columns, files } = await services.values.forTeam(teamId, async run =>
    run('saveAs', {
      ...(await findStored(services.prisma, { id: row.id, teamId })),
      ...{ id: to, title: copyTitle(row.title), body },
    }),
  )
  const copy: Copy = { ...row, from: row.id, to, title: columns.title }
  await copyProjects(services, teamId, [copy], {
    async finish(tx) {
      const found = await tx.$queryRaw<unknown[]>`
        SELECT 1 FROM asset WHERE team_id = ${teamId} AND id = ANY(${files}) ORDER BY id FOR KEY SHARE`
      if (found.length < files.length) throw fieldError('project', 'The team has no such file')
      const { format, durationSeconds, clipCard } = columns
      await storeText(tx, { id: to, teamId }, columns)
      // The revision says that words have changed: only then are they found by what is said (D427).
      const data = { format, durationSeconds, clipCard, transcriptRevision: { increment: 1 } }
      await tx.project.update({ where: { id: to }, data })
    },
  })
  return itemOf(services, caller, to)
}
