import { lockTeam } from '@/api/platform/database/lock-team'
import { fieldError, notFound } from '@/api/platform/errors/api-error'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import type { Services } from '@/api/platform/services/services'
import type { Brand as Row } from '@/prisma/generated/client'
import type { Brand, brandsContract } from './contract'
import { changeBrand, createBrand, removeBrand, setDefault } from './store-brand'
import { toBrands } from './to-brand'

type Contract = typeof brandsContract

async function toBrand(services: Services, caller: Caller, row: Row): Promise<Brand> {
  const [brand] = await toBrands(services, caller, [row])
  if (!brand) throw notFound()
  return brand
}

const listBrands: Handler<Contract['GET /api/brands/']> = async ({ caller, services }) => {
  const rows = await caller.db.brand.findMany({
    orderBy: [{ isDefault: 'desc' }, { createdAt: 'asc' }, { id: 'asc' }],
  })
  return { count: rows.length, results: await toBrands(services, caller, rows) }
}

const postBrand: Handler<Contract['POST /api/brands/']> = async ({ body, caller, services }) =>
  toBrand(services, caller, await createBrand(services, caller, body))

const getBrand: Handler<Contract['GET /api/brands/{id}/']> = async ({ params, caller, services }) => {
  const row = await caller.db.brand.findUnique({ where: params })
  if (!row) throw notFound()
  return toBrand(services, caller, row)
}

const patchBrand: Handler<Contract['PATCH /api/brands/{id}/']> = async ({ params, body, caller, services }) =>
  toBrand(services, caller, await changeBrand(services, caller, params.id, () => body))

const deleteBrand: Handler<Contract['DELETE /api/brands/{id}/']> = ({ params, caller, services }) =>
  removeBrand(services, caller, params.id).then(() => undefined)

const makeDefault: Handler<Contract['POST /api/brands/{id}/make_default/']> = async ({
  params: { id },
  caller,
  services,
}) => {
  const { teamId } = caller
  const row = await services.prisma.$transaction(async tx => {
    await lockTeam(tx, teamId)
    if (!(await tx.brand.findUnique({ where: { id, teamId } }))) throw notFound()
    return setDefault(tx, { id, teamId })
  })
  return toBrand(services, caller, row)
}

/** The family of a font that the team added. */
async function familyOf({ db }: Caller, id: string): Promise<string> {
  const font = await db.font.findUnique({ where: { id } })
  if (!font) throw notFound()
  return font.family
}

/** Gives a brand a font for the first purpose that has none; one that it has already stays as it is. */
const addFont: Handler<Contract['POST /api/brands/{id}/add_font/{font}/']> = async ({
  params,
  caller,
  services,
}) => {
  const family = await familyOf(caller, params.font)
  const row = await changeBrand(services, caller, params.id, ({ headingFont: heading, bodyFont: body }) => {
    if (heading === family || body === family) return {}
    if (heading === null) return { fonts: { heading: family, body } }
    if (body === null) return { fonts: { heading, body: family } }
    throw fieldError('font', 'This brand has a font for headings and one for other texts. Remove one first.')
  })
  return toBrand(services, caller, row)
}

const removeFont: Handler<Contract['POST /api/brands/{id}/remove_font/{font}/']> = async ({
  params,
  caller,
  services,
}) => {
  const family = await familyOf(caller, params.font)
  const without = (font: string | null) => (font === family ? null : font)
  await changeBrand(services, caller, params.id, ({ headingFont, bodyFont }) => ({
    fonts: { heading: without(headingFont), body: without(bodyFont) },
  }))
}

export const brandsRoutes: Handlers<Contract> = {
  'GET /api/brands/': listBrands,
  'POST /api/brands/': postBrand,
  'GET /api/brands/{id}/': getBrand,
  'PATCH /api/brands/{id}/': patchBrand,
  'DELETE /api/brands/{id}/': deleteBrand,
  'POST /api/brands/{id}/make_default/': makeDefault,
  'POST /api/brands/{id}/add_font/{font}/': addFont,
  'POST /api/brands/{id}/remove_font/{font}/': removeFont,
}
