import { BUILT_IN_THEMES, type BuiltInTheme, builtInValue } from '@/compositions/document/built-in-themes'
import { rescueProject } from '@/compositions/document/rescue'
import type { Theme } from '@/compositions/edit/apply-theme'
import { hasOwnFile } from '@/compositions/kinds/kinds'
import type { Project } from '@/compositions/model/project'
import { normalize } from '@/compositions/time/normalize'
import type { Prisma, Theme as Row } from '@/prisma/generated/client'

/** The template with this id that comes with Talkreel. */
export const builtInTheme = (id: string): BuiltInTheme | undefined =>
  BUILT_IN_THEMES.find(theme => theme.id === id)

/** A template that can be applied, and the titles of the fonts and files that it has lost. */
export type FoundTheme = Theme & { missing: string[] }

/** The value without the pictures and fonts that the team has deleted since. */
async function withoutLost(
  db: Pick<Prisma.TransactionClient, 'asset' | 'font'>,
  teamId: string,
  value: Project,
): Promise<{ value: Project; missing: string[] }> {
  const shown = value.layers.filter(hasOwnFile).filter(layer => !('trim' in layer))
  const wanted = [...new Set(shown.flatMap(layer => value.media[layer.mediaRef]?.assetId ?? []))]
  const files = await db.asset.findMany({
    where: { teamId, id: { in: wanted }, deletedAt: null },
    select: { id: true },
  })
  const fonts = await db.font.findMany({
    where: { teamId, id: { in: value.fonts.map(font => font.id) } },
    select: { id: true },
  })
  const has = (rows: { id: string }[], id: string | undefined) => rows.some(row => row.id === id)
  const lost = shown.filter(layer => !has(files, value.media[layer.mediaRef]?.assetId))
  const lostFonts = value.fonts.filter(font => !has(fonts, font.id))
  const lostIds = new Set(lost.map(({ id }) => id))
  const kept = value.layers.filter(({ id }) => !lostIds.has(id))
  const refs = new Set(kept.flatMap(layer => ('mediaRef' in layer ? layer.mediaRef : [])))
  const media = Object.entries(value.media).filter(([ref]) => refs.has(ref))
  return {
    value: normalize({
      ...value,
      layers: kept,
      media: Object.fromEntries(media),
      fonts: value.fonts.filter(font => !lostFonts.includes(font)),
    }),
    missing: [
      ...lost.map(layer => value.media[layer.mediaRef]?.title || 'A picture'),
      ...lostFonts.map(font => font.family),
    ],
  }
}

/** A template that a team has saved, without what was deleted since. */
async function openTheme(
  db: Pick<Prisma.TransactionClient, 'asset' | 'font'>,
  { id, teamId, document }: Pick<Row, 'id' | 'teamId' | 'document'>,
): Promise<FoundTheme> {
  const { project } = rescueProject(document)
  return { id, ...(await withoutLost(db, teamId, project)) }
}

/** A template that comes with Talkreel or that the team has saved; null if there is none. */
export async function findTheme(
  db: Pick<Prisma.TransactionClient, 'asset' | 'font' | 'theme'>,
  { id, teamId }: { id: string; teamId: string },
): Promise<FoundTheme | null> {
  const known = builtInTheme(id)
  if (known) return { id, value: builtInValue(known), missing: [] }
  const row = await db.theme.findFirst({ where: { id, teamId } })
  return row && openTheme(db, row)
}
