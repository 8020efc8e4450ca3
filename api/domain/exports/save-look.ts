import type { z } from 'zod'
import { fieldError, notFound, refuse } from '@/api/platform/errors/api-error'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Services } from '@/api/platform/services/services'
import { LIMITS } from '@/compositions/catalog/limits'
import type { CanvasPatch } from '@/compositions/edit/patch'
import { canvasPatchSchema } from '@/compositions/schema/patch'
import { findLookBrand } from '../brands/look-brand'
import type { undoSchema } from '../clips/contract'
import { SaveConflictError } from '../projects/check-project-limit'
import { lockTogether } from '../projects/lock-together'
import { type SaveTurn, saveWithin } from '../projects/save-document'
import { findStored } from '../projects/stored-text'
import type { ExportLook } from '../projects/values/export-look-tasks'
import { findSavedLook } from '../saved-styles/to-saved-style'
import type { lookSchema } from './contract'

type Asked = z.output<typeof lookSchema>

type Change = { id: string; revision: number; patch: CanvasPatch; undo: CanvasPatch }

/** What takes back the look of a project, at the revision that the look has made. */
export type LookUndo = z.output<typeof undoSchema>

/** What a look changes of each of some projects that don't have it already. */
async function changesOf(
  services: Services,
  { db, teamId }: Caller,
  projects: readonly string[],
  look: ExportLook,
): Promise<Change[]> {
  const changes: Change[] = []
  for (const id of projects) {
    const row = await db.project.findUnique({ where: { id }, select: { canvasRevision: true } })
    if (!row) throw notFound()
    const change = await services.values.forTeam(teamId, async run =>
      run('exportLookPatch', { ...(await findStored(services.prisma, { id, teamId })), look }),
    )
    if (change) changes.push({ id, revision: row.canvasRevision, ...change })
  }
  return changes
}

/**
 * Saves a look with some projects, as if it were chosen in the editor, all in one transaction; those that have it already
 * stay as they are. Returns what takes it back; nothing if a request can't hold that.
 * @throws {ApiError} 400 if the team has no such brand or saved style, 409 if a project can't have it or is being changed
 * by others, or if they are too large together.
 */
export async function saveLook(
  services: Services,
  caller: Caller,
  projects: readonly string[],
  { format, caption_style: captionStyle, saved_style_id: savedId, brand_id: brandId }: Asked,
): Promise<LookUndo[]> {
  const { teamId, db } = caller
  const brand = brandId ? await findLookBrand(services.prisma, { id: brandId, teamId }) : undefined
  if (brand === null) throw fieldError('look', 'This brand is gone')
  if (savedId && captionStyle) throw fieldError('look', 'Choose one caption style')
  const captions = savedId ? await findSavedLook(services.prisma, { id: savedId, teamId }) : undefined
  if (captions === null) throw fieldError('look', 'This saved style is gone')
  const changes = await changesOf(services, caller, projects, {
    ...{ format, captionStyle, captions, brand },
  })
  const save = async (turn: SaveTurn) => {
    await lockTogether(
      turn,
      changes.map(({ id }) => id),
    )
    const made: LookUndo[] = []
    for (const { id, revision, patch, undo } of changes) {
      const { canvasRevision } = await saveWithin(
        turn,
        { id, document: 'canvas' },
        Buffer.from(JSON.stringify({ patches: [patch], revision })),
      )
      made.push({ id, canvas_revision: canvasRevision, patch: canvasPatchSchema.parse(undo) })
    }
    return made
  }
  try {
    const undo = await services.values.forTeam(teamId, run =>
      db.$transaction(tx => save({ tx, teamId, run })),
    )
    return Buffer.byteLength(JSON.stringify({ undo })) > LIMITS.project.documentBytes ? [] : undo
  } catch (error) {
    if (!(error instanceof SaveConflictError)) throw error
    throw refuse(409, 'Someone is changing one of these videos. Try again in a moment.')
  }
}
