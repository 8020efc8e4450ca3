import { lockTeam } from '@/api/platform/database/lock-team'
import { fieldError, notFound, refuse } from '@/api/platform/errors/api-error'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Services } from '@/api/platform/services/services'
import { LIMITS } from '@/compositions/catalog/limits'
import { type AssetKind, type Brand, Prisma } from '@/prisma/generated/client'
import type { BrandParts } from './contract'
import { knownFamilies } from './to-brand'

const { perTeam } = LIMITS.brands

const PICTURES: readonly AssetKind[] = ['image', 'svg']
const ENDS: readonly AssetKind[] = ['video', 'image']

/**
 * Checks that the files and fonts of a brand are the team's, and of kinds that it can have.
 * @throws {ApiError} 400 about the field.
 */
async function checkParts(
  caller: Pick<Caller, 'db'>,
  { logo_ids = [], intro_id, outro_id, music_id, fonts }: BrandParts,
): Promise<void> {
  const ids = [...logo_ids, intro_id, outro_id, music_id].filter(id => typeof id === 'string')
  const found = await caller.db.asset.findMany({ where: { id: { in: ids } } })
  const kinds = new Map(found.map(({ id, kind }) => [id, kind]))
  const check = (
    field: string,
    id: string | null | undefined,
    allowed: readonly AssetKind[],
    name: string,
  ) => {
    const kind = id ? kinds.get(id) : undefined
    if (id && !(kind && allowed.includes(kind)))
      throw fieldError(field, `Choose ${name} of your team’s uploads`)
  }
  for (const id of logo_ids) check('logo_ids', id, PICTURES, 'a picture')
  check('intro_id', intro_id, ENDS, 'a video or a picture')
  check('outro_id', outro_id, ENDS, 'a video or a picture')
  check('music_id', music_id, ['audio'], 'a sound')
  if (!fonts) return
  const known = await knownFamilies(caller, [fonts.heading, fonts.body])
  for (const family of [fonts.heading, fonts.body])
    if (family !== null && !known.has(family)) throw fieldError('fonts', `Your team has no font “${family}”`)
}

const json = (value: object | null | undefined) => (value === null ? Prisma.DbNull : value)

/** The columns of the given parts. */
const toColumns = ({
  title,
  logo_ids,
  colors,
  fonts,
  caption_style,
  logo_placement,
  voice,
  vocabulary,
  ...files
}: BrandParts) => ({
  ...(title !== undefined && { title }),
  ...(logo_ids && { logoIds: [...new Set(logo_ids)] }),
  ...(colors && { colors }),
  ...(fonts && { headingFont: fonts.heading, bodyFont: fonts.body }),
  ...(caption_style !== undefined && { captionStyle: json(caption_style) }),
  ...(logo_placement !== undefined && { logoPlacement: json(logo_placement) }),
  ...(voice !== undefined && { voice: json(voice) }),
  ...(vocabulary && { vocabulary: [...new Set(vocabulary)] }),
  ...(files.intro_id !== undefined && { introId: files.intro_id }),
  ...(files.outro_id !== undefined && { outroId: files.outro_id }),
  ...(files.music_id !== undefined && { musicId: files.music_id }),
})

/** Stores a new brand of the caller's team; the first one is the default. */
export async function createBrand(
  { prisma }: Pick<Services, 'prisma'>,
  caller: Caller,
  { title, ...parts }: BrandParts & { title: string },
): Promise<Brand> {
  const { teamId } = caller
  await checkParts(caller, parts)
  return prisma.$transaction(async tx => {
    await lockTeam(tx, teamId)
    const count = await tx.brand.count({ where: { teamId } })
    if (count >= perTeam) throw refuse(409, `A team can have ${perTeam} brands. Delete one first.`)
    return tx.brand.create({ data: { ...toColumns(parts), title, teamId, isDefault: count === 0 } })
  })
}

/**
 * Changes a brand of the caller's team by what `change` makes of the stored one, which stays as it is meanwhile.
 * @throws {ApiError} 404 if the team has no such brand.
 */
export async function changeBrand(
  { prisma }: Pick<Services, 'prisma'>,
  caller: Caller,
  id: string,
  change: (row: Brand, tx: Prisma.TransactionClient) => BrandParts | Promise<BrandParts>,
): Promise<Brand> {
  const { teamId } = caller
  return prisma.$transaction(async tx => {
    await lockTeam(tx, teamId)
    const row = await tx.brand.findUnique({ where: { id, teamId } })
    if (!row) throw notFound()
    const parts = await change(row, tx)
    await checkParts(caller, parts)
    return tx.brand.update({ where: { id, teamId }, data: toColumns(parts) })
  })
}

/** Makes a brand the default of its team. The transaction must have locked the team. */
export async function setDefault(
  tx: Prisma.TransactionClient,
  { id, teamId }: Pick<Brand, 'id' | 'teamId'>,
): Promise<Brand> {
  await tx.brand.updateMany({ where: { teamId, isDefault: true }, data: { isDefault: false } })
  return tx.brand.update({ where: { id, teamId }, data: { isDefault: true } })
}

/**
 * Deletes a brand; if it was the default, the oldest of the others becomes it.
 * @throws {ApiError} 404 if the team has no such brand.
 */
export async function removeBrand(
  { prisma }: Pick<Services, 'prisma'>,
  { teamId }: Pick<Caller, 'teamId'>,
  id: string,
): Promise<void> {
  await prisma.$transaction(async tx => {
    await lockTeam(tx, teamId)
    const row = await tx.brand.findUnique({ where: { id, teamId } })
    if (!row) throw notFound()
    await tx.brand.delete({ where: { id, teamId } })
    const next =
      row.isDefault && (await tx.brand.findFirst({ where: { teamId }, orderBy: { createdAt: 'asc' } }))
    if (next) await setDefault(tx, next)
  })
}
