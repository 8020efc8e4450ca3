import { lockTeam } from '@/api/platform/database/lock-team'
import { notFound, refuse } from '@/api/platform/errors/api-error'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Handler } from '@/api/platform/routing/handler'
import type { Services } from '@/api/platform/services/services'
import { copyTitle } from '@/compositions/catalog/copy-title'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import type { Project } from '@/compositions/model/project'
import type { Prisma, Theme } from '@/prisma/generated/client'
import { findStored } from '../projects/stored-text'
import { builtInTheme, findTheme } from '../theme-library/find-theme'
import type { themesContract } from './contract'
import { toBuiltInItem, toOwnItem } from './to-theme'

type Contract = typeof themesContract

/**
 * Stores a template of the team.
 * @throws {ApiError} 409 if the team has as many as it may.
 */
async function insertTheme(
  { prisma }: Pick<Services, 'prisma'>,
  { teamId }: Caller,
  { title, category, value }: { title: string; category: string; value: Project },
): Promise<Theme> {
  const { type, format, transcripts: _, ...document } = value
  return prisma.$transaction(async tx => {
    await lockTeam(tx, teamId)
    if ((await tx.theme.count({ where: { teamId } })) >= LIMITS.themes.perTeam)
      throw refuse(409, MESSAGES.themes.tooMany)
    return tx.theme.create({
      data: {
        ...{ teamId, title, category, type, format },
        document: { ...document, type, format, transcripts: {} } as unknown as Prisma.InputJsonObject,
      },
    })
  })
}

/**
 * A template that the team has saved.
 * @throws {ApiError} 404 if there is none: those that come with Talkreel can't be changed.
 */
async function findOwn({ db }: Caller, id: string): Promise<Theme> {
  const row = await db.theme.findUnique({ where: { id } })
  if (!row) throw notFound()
  return row
}

/** Saves the look of a project as a template. */
export const saveTheme: Handler<Contract['POST /api/themes/']> = async ({ body, caller, services }) => {
  const { project_id: id, title, category } = body
  const project = await caller.db.project.findUnique({ where: { id }, select: { id: true } })
  if (!project) throw notFound()
  const value = await services.values.forTeam(caller.teamId, async run =>
    run('themeOf', { ...(await findStored(services.prisma, { id, teamId: caller.teamId })), title }),
  )
  return toOwnItem(
    await insertTheme(services, caller, { title, category, value: JSON.parse(value) as Project }),
  )
}

/** Changes the title or the category of a template of the team. */
export const updateTheme: Handler<Contract['PATCH /api/themes/{id}/']> = async ({ params, body, caller }) => {
  const { id } = await findOwn(caller, params.id)
  const { title, category } = body
  return toOwnItem(
    await caller.db.theme.update({
      where: { id },
      data: { ...(title && { title }), ...(category && { category }) },
    }),
  )
}

/** Deletes a template of the team; what it was applied to stays. */
export const deleteTheme: Handler<Contract['DELETE /api/themes/{id}/']> = async ({ params, caller }) => {
  const { id } = await findOwn(caller, params.id)
  await caller.db.theme.delete({ where: { id } })
}

/** Copies a template, one that comes with Talkreel too, to those of the team. */
export const cloneTheme: Handler<Contract['POST /api/themes/{id}/clone/']> = async ({
  params: { id },
  caller,
  services,
}) => {
  const theme = await findTheme(services.prisma, { id, teamId: caller.teamId })
  if (!theme) throw notFound()
  const known = builtInTheme(id)
  const { title, category } = known
    ? { ...toBuiltInItem(known), category: known.category }
    : await findOwn(caller, id)
  return toOwnItem(
    await insertTheme(services, caller, { title: copyTitle(title), category, value: theme.value }),
  )
}
