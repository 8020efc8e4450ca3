import type { z } from 'zod'
import { fieldError, notFound, refuse } from '@/api/platform/errors/api-error'
import type { Handler } from '@/api/platform/routing/handler'
import type { Services } from '@/api/platform/services/services'
import { LIMITS } from '@/compositions/catalog/limits'
import { canvasPatchSchema } from '@/compositions/schema/patch'
import { findLookBrand } from '../brands/look-brand'
import { SaveConflictError } from '../projects/check-project-limit'
import { checkLock, lockSelect } from '../projects/lock'
import { lockTogether } from '../projects/lock-together'
import { type SaveTurn, saveWithin } from '../projects/save-document'
import { findStored } from '../projects/stored-text'
import type { Look } from '../projects/values/look-tasks'
import { findTheme } from '../theme-library/find-theme'
import { clipsOfTalk } from './clips-of-talk'
import type { clipsContract } from './contract'

type ApplyAll = (typeof clipsContract)['POST /api/projects/{id}/apply_all/']
type Applied = z.output<ApplyAll['response']>
type Undo = Applied['undo'][number]
type Asked = Exclude<z.output<ApplyAll['body']>, { undo: unknown }>

const canvas = (id: string) => ({ id, document: 'canvas' as const })
const bodyOf = (change: object) => Buffer.from(JSON.stringify(change))

/** The look that is asked for: of a project, or a brand. */
async function lookOf(
  { prisma }: Pick<Services, 'prisma'>,
  { tx, run, teamId }: SaveTurn,
  id: string,
  asked: Asked,
): Promise<Look> {
  if (asked.look === 'brand') {
    const brand = await findLookBrand(prisma, { id: asked.brand_id, teamId })
    if (!brand) throw fieldError('brand_id', 'This brand is gone')
    return { brand }
  }
  const own = await run('readLook', await findStored(tx, { id, teamId }))
  if (asked.look === 'captions') return { captions: own.captions }
  const theme = own.themeId ? await findTheme(prisma, { id: own.themeId, teamId }) : null
  if (!theme) throw refuse(409, 'This project has no template to give to the others.')
  return { theme: { id: theme.id, value: theme.value } }
}

/** Gives a clip a look, if it is still there and has another one. */
async function applyTo(turn: SaveTurn, id: string, look: Look): Promise<Undo | null> {
  const row = await turn.tx.project.findUnique({ where: { id }, select: { canvasRevision: true } })
  if (!row) return null
  const change = await turn.run('lookPatch', {
    ...(await findStored(turn.tx, { id, teamId: turn.teamId })),
    look,
  })
  if (!change) return null
  const { canvasRevision } = await saveWithin(turn, canvas(id), bodyOf({ patches: [change.patch] }))
  return { id, canvas_revision: canvasRevision, patch: canvasPatchSchema.parse(change.undo) }
}

/** Takes back the change of a clip; false if others have changed the same since, or it is gone. */
async function takeBack(turn: SaveTurn, { id, canvas_revision: revision, patch }: Undo): Promise<boolean> {
  if (!(await turn.tx.project.count({ where: { id } }))) return false
  try {
    await saveWithin(turn, canvas(id), bodyOf({ patches: [patch], revision }))
    return true
  } catch (error) {
    if (error instanceof SaveConflictError) return false
    throw error
  }
}

/** Checks that a change can be taken back by one request. */
function checkBytes(undo: readonly Undo[]): void {
  if (Buffer.byteLength(JSON.stringify({ undo })) > LIMITS.project.documentBytes)
    throw refuse(409, 'These videos are too long to be changed together. Choose fewer of them.')
}

/**
 * Gives the clips of a talk the look of one of them or of the talk, or a brand, in one transaction; or takes that back.
 * What others have changed since isn't taken back. Clips that the plan locks stay as they are.
 */
export const applyAll: Handler<ApplyAll> = async ({ params, body, caller, services }) => {
  const { db, teamId } = caller
  const select = { id: true, parentId: true, ...lockSelect }
  const row = await db.project.findUnique({ where: params, select })
  if (!row) throw notFound()
  await checkLock(services, caller, row)
  const { all, open } = await clipsOfTalk(services, caller, row.parentId ?? row.id)
  const inTurn = (work: (turn: SaveTurn) => Promise<Applied>) =>
    services.values.forTeam(teamId, run => db.$transaction(async tx => work({ tx, teamId, run })))
  if ('undo' in body) {
    const { undo } = body
    if (undo.some(({ id }) => !all.includes(id))) throw notFound()
    return inTurn(async turn => {
      await lockTogether(turn, open)
      let changed = 0
      for (const one of undo) if (open.includes(one.id) && (await takeBack(turn, one))) changed++
      return { changed, kept: undo.length - changed, undo: [] }
    })
  }
  return inTurn(async turn => {
    await lockTogether(turn, open)
    const look = await lookOf(services, turn, row.id, body)
    const undo: Undo[] = []
    for (const id of open) {
      const isSource = id === row.id && body.look !== 'brand'
      const done = isSource ? null : await applyTo(turn, id, look)
      if (done) undo.push(done)
    }
    checkBytes(undo)
    return { changed: undo.length, kept: 0, undo }
  })
}
