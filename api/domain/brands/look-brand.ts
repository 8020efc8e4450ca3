import type { LookBrand } from '@/compositions/edit/apply-brand'
import type { Prisma, Brand as Row } from '@/prisma/generated/client'
import { findMedia } from '../assets/media-of'
import { toProjectFont } from '../fonts/to-font'
import { STARTERS, storedLook } from './to-brand'

type Tables = Pick<Prisma.TransactionClient, 'asset' | 'brand' | 'font'>

/** A stored brand as projects get it, without files and fonts that the team no longer has. */
async function toLookBrand(db: Tables, row: Row): Promise<LookBrand> {
  const { teamId, logoIds } = row
  const style = storedLook(row, STARTERS).caption_style
  const wanted = [row.headingFont, row.bodyFont, style?.fontFamily].filter(one => typeof one === 'string')
  const faces = await db.font.findMany({ where: { teamId, family: { in: wanted } } })
  const files = await db.asset.findMany({ where: { teamId, id: { in: logoIds }, deletedAt: null } })
  const logo = logoIds.flatMap(id => files.find(file => file.id === id) ?? [])[0]
  const media = logo?.status === 'COMPLETED' ? findMedia(logo) : null
  return {
    ...storedLook(row, new Set([...STARTERS, ...faces.map(({ family }) => family)])),
    fontFaces: faces.map(toProjectFont),
    ...(logo && media && { logo: { media, title: logo.title } }),
  }
}

/** A brand of a team as projects get it: colors, fonts, captions and logo; null if there is none. */
export async function findLookBrand(
  db: Tables,
  { id, teamId }: { id: string; teamId: string },
): Promise<LookBrand | null> {
  const row = await db.brand.findFirst({ where: { id, teamId } })
  return row && toLookBrand(db, row)
}

/** Names as the default brand of a team writes them. */
export async function findVocabulary(db: Pick<Tables, 'brand'>, teamId: string): Promise<string[]> {
  const row = await db.brand.findFirst({ where: { teamId, isDefault: true }, select: { vocabulary: true } })
  return row?.vocabulary ?? []
}

/** The default brand of a team, with which new projects begin (P11); null without brands. */
export async function findDefaultBrand(db: Tables, teamId: string): Promise<LookBrand | null> {
  const row = await db.brand.findFirst({ where: { teamId, isDefault: true } })
  return row && toLookBrand(db, row)
}
