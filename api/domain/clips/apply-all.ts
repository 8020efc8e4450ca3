import type { z } from 'zod'
import { notFound, refuse } from '@/api/platform/errors/api-error'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Handler } from '@/api/platform/routing/handler'
import { LIMITS } from '@/compositions/catalog/limits'
import { canvasPatchSchema } from '@/compositions/schema/patch'
import { SaveConflictError } from '../projects/check-project-limit'
import { checkLock, lockSelect } from '../projects/lock'
import { type SaveTurn, saveWithin } from '../projects/save-document'
import { findStored } from '../projects/stored-text'
import type { Look } from '../projects/values/look-tasks'
import { findTheme } from '../theme-library/find-theme'
import type { clipsContract } from './contract'

const { perRequest } = LIMITS.clips

type ApplyAll = (typeof clipsContract)['POST /api/projects/{id}/apply_all/']
type Applied = z.output<ApplyAll['response']>
type Undo = Applied['undo'][number]

/** The other clips of the talk that a project is or is cut from. */
async function otherClips({ db }: Caller, id: string): Promise<string[]> {
  const clips = await db.project.findMany({
    where: { parentId: id, status: 'COMPLETED' },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: perRequest + 1,
  })
  if (clips.length > perRequest)
    throw refuse(409, `This talk has more than ${perRequest} clips. Change them one by one.`)
  return clips.map(clip => clip.id)
}

/** Locks rows until the transaction ends, in one order for all, so that two requests can't wait for each other. */
const lockRows = ({ tx, teamId }: SaveTurn, ids: readonly string[]) =>
  tx.$queryRaw`
    SELECT 1 FROM project WHERE team_id = ${teamId} AND id = ANY(${ids}) ORDER BY id FOR NO KEY UPDATE`

const canvas = (id: string) => ({ id, document: 'canvas' as const })
const bodyOf = (change: object) => Buffer.from(JSON.stringify(change))

/** Gives a clip a look, if it is still there and has another one. */
async function dress(turn: SaveTurn, id: string, look: Look): Promise<Undo | null> {
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
async function undress(turn: SaveTurn, { id, canvas_revision: revision, patch }: Undo): Promise<boolean> {
  if (!(await turn.tx.project.count({ where: { id } }))) return false
  try {
    await saveWithin(turn, canvas(id), bodyOf({ patches: [patch], revision }))
    return true
  } catch (error) {
    if (error instanceof SaveConflictError) return false
    throw error
  }
}

/**
 * Gives the clips of a talk the look of one of them, or of the talk, in one transaction; or takes that back. What others
 * have changed since isn't taken back.
 */
export const applyAll: Handler<ApplyAll> = async ({ params, body, caller, services }) => {
  const { db, teamId } = caller
  const select = { id: true, parentId: true, ...lockSelect }
  const row = await db.project.findUnique({ where: params, select })
  if (!row) throw notFound()
  await checkLock(services, caller, row)
  const family = await otherClips(caller, row.parentId ?? row.id)
  const inTurn = (work: (turn: SaveTurn) => Promise<Applied>) =>
    services.values.forTeam(teamId, run => db.$transaction(async tx => work({ tx, teamId, run })))
  if ('undo' in body) {
    const { undo } = body
    if (undo.some(({ id }) => !family.includes(id))) throw notFound()
    return inTurn(async turn => {
      await lockRows(turn, family)
      let changed = 0
      for (const one of undo) if (await undress(turn, one)) changed++
      return { changed, kept: undo.length - changed, undo: [] }
    })
  }
  return inTurn(async turn => {
    await lockRows(turn, family)
    const own = await turn.run('readLook', await findStored(turn.tx, { id: row.id, teamId }))
    let look: Look = { captions: own.captions }
    if (body.look === 'theme') {
      const theme = own.themeId ? await findTheme(services.prisma, { id: own.themeId, teamId }) : null
      if (!theme) throw refuse(409, 'This project has no template to give to the others.')
      look = { theme: { id: theme.id, value: theme.value } }
    }
    const undo: Undo[] = []
    for (const id of family) {
      const done = id === row.id ? null : await dress(turn, id, look)
      if (done) undo.push(done)
    }
    return { changed: undo.length, kept: 0, undo }
  })
}
