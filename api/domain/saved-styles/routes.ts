import { lockTeam } from '@/api/platform/database/lock-team'
import { notFound, refuse } from '@/api/platform/errors/api-error'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import { LIMITS } from '@/compositions/catalog/limits'
import type { SavedStyle, savedStylesContract } from './contract'
import { toSavedStyles } from './to-saved-style'

type Contract = typeof savedStylesContract

const { perTeam } = LIMITS.savedStyles

async function findStyle(caller: Caller, id: string): Promise<SavedStyle> {
  const row = await caller.db.savedStyle.findUnique({ where: { id } })
  const [found] = row ? await toSavedStyles(caller, [row]) : []
  if (!found) throw notFound()
  return found
}

const listStyles: Handler<Contract['GET /api/saved_styles/']> = async ({ caller }) => {
  const rows = await caller.db.savedStyle.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })
  const results = await toSavedStyles(caller, rows)
  return { count: results.length, results }
}

const postStyle: Handler<Contract['POST /api/saved_styles/']> = async ({ body, caller, services }) => {
  const { teamId } = caller
  const { id } = await services.prisma.$transaction(async tx => {
    await lockTeam(tx, teamId)
    if ((await tx.savedStyle.count({ where: { teamId } })) >= perTeam)
      throw refuse(409, `A team can have ${perTeam} saved styles. Delete one first.`)
    return tx.savedStyle.create({ data: { ...body, teamId } })
  })
  return findStyle(caller, id)
}

const patchStyle: Handler<Contract['PATCH /api/saved_styles/{id}/']> = async ({ params, body, caller }) => {
  const { title, style } = body
  const data = { ...(title !== undefined && { title }), ...(style && { style }) }
  await caller.db.savedStyle.updateMany({ where: params, data })
  return findStyle(caller, params.id)
}

const deleteStyle: Handler<Contract['DELETE /api/saved_styles/{id}/']> = async ({ params, caller }) => {
  const { count } = await caller.db.savedStyle.deleteMany({ where: params })
  if (!count) throw notFound()
}

export const savedStylesRoutes: Handlers<Contract> = {
  'GET /api/saved_styles/': listStyles,
  'POST /api/saved_styles/': postStyle,
  'GET /api/saved_styles/{id}/': ({ params, caller }) => findStyle(caller, params.id),
  'PATCH /api/saved_styles/{id}/': patchStyle,
  'DELETE /api/saved_styles/{id}/': deleteStyle,
}
