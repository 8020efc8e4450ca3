import { notFound } from '@/api/platform/errors/api-error'
import type { Handler } from '@/api/platform/routing/handler'
import { BUILT_IN_THEMES } from '@/compositions/document/built-in-themes'
import { makeOfAsset } from '../projects/create-project'
import { insertProject } from '../projects/insert-project'
import { itemView } from '../projects/project-views'
import { saveOwnChange } from '../projects/save-document'
import { findStored } from '../projects/stored-text'
import { itemSelect, toItem } from '../projects/to-item'
import { findTheme } from '../theme-library/find-theme'
import type { themesContract } from './contract'

type Contract = typeof themesContract

/** Makes a project with the look of a template; it waits for its file if that is still being read. */
export const applyToNew: Handler<Contract['POST /api/themes/{id}/use_theme/']> = async ({
  params: { id },
  body,
  caller,
  services,
}) => {
  const { prisma } = services
  const theme = await findTheme(prisma, { id, teamId: caller.teamId })
  if (!theme) throw notFound()
  const { asset_id: assetId, title } = body
  const { type, format } = theme.value
  const named = BUILT_IN_THEMES.find(one => one.id === id)?.title ?? theme.value.title
  const request = { type, format, themeId: id, title: title || (assetId ? undefined : named) }
  const make = () =>
    assetId
      ? makeOfAsset(services, caller, request, { assetId })
      : prisma.$transaction(db => insertProject(db, caller.teamId, request))
  // The second attempt uses a transcript that was stored meanwhile.
  const made = (await make()) ?? (await make())
  const row = await caller.db.project.findUnique({ where: { id: made?.id ?? '' }, select: itemSelect })
  if (!row) throw notFound()
  return toItem(await itemView(services, caller), row)
}

/** Gives a project the look of a template, as one save of its canvas. */
export const applyToProject: Handler<Contract['POST /api/video/projects/{id}/apply_theme/']> = async ({
  params: { id },
  body,
  caller,
  services,
}) => {
  const { teamId } = caller
  const select = { id: true, canvasRevision: true }
  const row = await caller.db.project.findUnique({ where: { id }, select })
  if (!row) throw notFound()
  const theme = await findTheme(services.prisma, { id: body.theme_id, teamId })
  if (!theme) throw notFound()
  const { patch, kept } = await services.values.forTeam(teamId, async run =>
    run('themePatch', {
      ...(await findStored(services.prisma, { id, teamId })),
      ...{ theme: { id: theme.id, value: theme.value }, keepsTouched: body.keep_touched },
    }),
  )
  const change = Buffer.from(JSON.stringify({ patches: [patch], revision: row.canvasRevision }))
  const saved = await saveOwnChange(services, caller, { id, document: 'canvas' }, change)
  return {
    canvas_revision: saved.canvasRevision,
    transcript_revision: saved.transcriptRevision,
    updated: saved.updatedAt.toISOString(),
    kept,
  }
}
