import type { Caller } from '../accounts/caller'
import type { Services } from '../services'
import { checkLockOf } from './lock'
import { type Saved, saveRow } from './save-document'

/** Saves the title of a project, in its value and in its row, where it is another one. */
export async function saveTitle(
  services: Pick<Services, 'prisma' | 'now'>,
  caller: Caller,
  id: string,
  title: string,
): Promise<Saved> {
  const { teamId } = caller
  await checkLockOf(services, caller, id)
  return saveRow(caller, id, async (tx, row) => {
    if (row.title === title) return null
    await tx.$executeRaw`
      UPDATE project SET document = jsonb_set(document::jsonb, '{title}', to_jsonb(${title}::text))::json
      WHERE id = ${id} AND team_id = ${teamId}`
    return { document: 'canvas', ids: ['project.title'], data: { title }, merged: null }
  })
}
