import type { Handler } from '@/api/platform/routing/handler'
import { uniqueNames } from '@/compositions/util/file-name'
import type { exportsContract } from './contract'
import { draftExport, type ExportDraft } from './draft-export'
import { type LookUndo, saveLook } from './save-look'
import { checkStart, startExports } from './start-exports'
import { findExport, toExport } from './to-export'

type CreateExport = (typeof exportsContract)['POST /api/projects/{id}/export/']
type CreateExports = (typeof exportsContract)['POST /api/exports/']

/** Requests an export of a project as it is saved now, without later changes. */
export const createExport: Handler<CreateExport> = async ({ params, body, caller, services }) => {
  const draft = await draftExport(services, caller, params.id, body)
  await startExports(services, caller, [draft])
  return toExport(services.secret, await findExport(caller, draft.id))
}

/** Requests an export of each of several projects: of all of them, or of none; with a look that is saved first. */
export const createExports: Handler<CreateExports> = async ({ body, caller, services }) => {
  const { projects, look, ...request } = body
  const draftAll = async () => {
    const drafts: ExportDraft[] = []
    for (const id of projects) drafts.push(await draftExport(services, caller, id, request))
    return drafts
  }
  let drafts = await draftAll()
  let undo: LookUndo[] = []
  if (look) {
    // Before anything is saved, because a look is not taken back if the exports are refused.
    await checkStart(services, caller, drafts)
    undo = await saveLook(services, caller, projects, look)
    drafts = await draftAll()
  }
  const names = uniqueNames(drafts.map(({ settings }) => settings.name ?? settings.title))
  for (const [index, { settings }] of drafts.entries()) settings.name = names[index]
  await startExports(services, caller, drafts)
  const results = []
  for (const { id } of drafts) results.push(toExport(services.secret, await findExport(caller, id)))
  return { results, undo }
}
