import { notFound } from '@/api/platform/errors/api-error'
import { toPage } from '@/api/platform/http/paginate'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import type { Services } from '@/api/platform/services/services'
import { BUILT_IN_THEMES, THEME_CATEGORIES } from '@/compositions/document/built-in-themes'
import { addressesOf } from '../projects/addresses'
import { detailSelect, toDetail } from '../projects/to-detail'
import { builtInTheme, findTheme } from '../theme-library/find-theme'
import type { ThemeDetail, themesContract } from './contract'
import { cloneTheme, deleteTheme, saveTheme, updateTheme } from './own-themes'
import { toBuiltInItem, toOwnItem } from './to-theme'
import { applyToNew, applyToProject } from './use-theme'

type Contract = typeof themesContract

/** Columns of a template for lists: a value may be large. */
const listed = { document: true } as const

const listThemes: Handler<Contract['GET /api/themes/']> = async ({ query, caller, request }) => {
  const { type, category__slug: category, own, page, page_size: size } = query
  const where = { ...(type && { type }), ...(category && { category }) }
  const rows =
    own === false
      ? []
      : await caller.db.theme.findMany({
          where,
          omit: listed,
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        })
  const builtIn =
    own === true
      ? []
      : BUILT_IN_THEMES.filter(
          one => (!type || one.type === type) && (!category || one.category === category),
        )
  const all = [...rows.map(toOwnItem), ...builtIn.map(toBuiltInItem)]
  const results = all.slice((page - 1) * size, page * size)
  return toPage(request, query, { count: all.length, results })
}

/**
 * A template with its look.
 * @throws {ApiError} 404 if the team has none with this id.
 */
async function detailOf({ prisma, secret }: Services, caller: Caller, id: string): Promise<ThemeDetail> {
  const { db, teamId } = caller
  const theme = await findTheme(prisma, { id, teamId })
  const known = builtInTheme(id)
  const row = known ? null : await db.theme.findUnique({ where: { id }, omit: listed })
  const item = known ? toBuiltInItem(known) : row && toOwnItem(row)
  if (!theme || !item) throw notFound()
  const { value, missing } = theme
  const media = Object.fromEntries(Object.entries(value.media).map(([ref, { assetId }]) => [ref, assetId]))
  const { addresses } = await addressesOf(secret, caller, { media, fonts: value.fonts.map(font => font.id) })
  return { ...item, project: value, addresses, missing }
}

const getTheme: Handler<Contract['GET /api/themes/{id}/']> = ({ params, caller, services }) =>
  detailOf(services, caller, params.id)

const getVideoTheme: Handler<Contract['GET /api/video_themes/{id}/']> = async ({
  params,
  caller,
  services,
}) => {
  const detail = await detailOf(services, caller, params.id)
  if (!detail.project.layers.some(layer => layer.layer === 'MEDIA')) throw notFound()
  return detail
}

const getVideoProject: Handler<Contract['GET /api/video/projects/{id}/']> = async ({
  params,
  caller,
  services,
}) => {
  const row = await caller.db.project.findUnique({ where: params, select: detailSelect })
  if (!row) throw notFound()
  return toDetail(services, caller, row)
}

export const themesRoutes: Handlers<Contract> = {
  'GET /api/categories/': () =>
    Promise.resolve({ count: THEME_CATEGORIES.length, results: [...THEME_CATEGORIES] }),
  'GET /api/themes/': listThemes,
  'POST /api/themes/': saveTheme,
  'GET /api/themes/{id}/': getTheme,
  'PATCH /api/themes/{id}/': updateTheme,
  'DELETE /api/themes/{id}/': deleteTheme,
  'POST /api/themes/{id}/use_theme/': applyToNew,
  'POST /api/themes/{id}/clone/': cloneTheme,
  'GET /api/video_themes/{id}/': getVideoTheme,
  'GET /api/video/projects/{id}/': getVideoProject,
  'POST /api/video/projects/{id}/apply_theme/': applyToProject,
}
