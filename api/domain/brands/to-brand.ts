import type { Caller } from '@/api/platform/permissions/caller'
import type { Services } from '@/api/platform/services/services'
import { type BrandLook, brandLookSchema } from '@/compositions/schema/brand'
import { starterFamilies } from '@/compositions/typography/fonts/families'
import type { Asset, Brand as Row } from '@/prisma/generated/client'
import { toAsset } from '../assets/to-asset'
import { type Brand, storedVoice } from './contract'

/** The families that every team has. */
export const STARTERS: ReadonlySet<string> = new Set(starterFamilies.map(({ name }) => name))

/** Those of some font families that can be used: bundled ones, and those of the team. */
export async function knownFamilies(
  { db }: Pick<Caller, 'db'>,
  families: readonly (string | null | undefined)[],
): Promise<Set<string>> {
  const asked = families.filter(family => typeof family === 'string')
  const own = await db.font.findMany({
    where: { family: { in: asked.filter(family => !STARTERS.has(family)) } },
    distinct: ['family'],
  })
  const names = new Set(own.map(({ family }) => family))
  return new Set(asked.filter(family => STARTERS.has(family) || names.has(family)))
}

const { colors, caption_style, logo_placement } = brandLookSchema.shape

/** How videos of a stored brand look, with those of its fonts that can be used. */
export function storedLook(row: Row, families: ReadonlySet<string>): BrandLook {
  const font = (family: string | null) => (family !== null && families.has(family) ? family : null)
  return {
    // A later version may have stored what this one doesn't know.
    colors: colors.catch([]).parse(row.colors),
    fonts: { heading: font(row.headingFont), body: font(row.bodyFont) },
    caption_style: caption_style.catch(null).parse(row.captionStyle),
    logo_placement: logo_placement.catch(null).parse(row.logoPlacement),
  }
}

/** Brands as the API returns them, without files and fonts that the team no longer has. */
export async function toBrands(
  { secret }: Pick<Services, 'secret'>,
  caller: Pick<Caller, 'db'>,
  rows: readonly Row[],
): Promise<Brand[]> {
  const ids = rows.flatMap(({ logoIds, introId, outroId, musicId }) => [
    ...[...logoIds, introId, outroId, musicId],
  ])
  const found = await caller.db.asset.findMany({ where: { id: { in: ids.filter(id => id !== null) } } })
  const files = new Map<string, Asset>(found.map(file => [file.id, file]))
  const families = await knownFamilies(
    caller,
    rows.flatMap(({ headingFont, bodyFont }) => [headingFont, bodyFont]),
  )
  const file = (id: string | null) => {
    const asset = id === null ? undefined : files.get(id)
    return asset ? toAsset(secret, asset) : null
  }
  return rows.map(row => ({
    id: row.id,
    title: row.title,
    is_default: row.isDefault,
    logos: row.logoIds.flatMap(id => file(id) ?? []),
    ...storedLook(row, families),
    intro: file(row.introId),
    outro: file(row.outroId),
    music: file(row.musicId),
    voice: storedVoice(row.voice),
    vocabulary: row.vocabulary,
    created: row.createdAt.toISOString(),
  }))
}
