import type { Caller } from '@/api/platform/permissions/caller'
import type { CaptionLook } from '@/compositions/edit/apply-caption-look'
import { type CaptionStyle, captionStyleSchema } from '@/compositions/schema/caption-style'
import type { Prisma, SavedStyle as Row } from '@/prisma/generated/client'
import { knownFamilies, STARTERS } from '../brands/to-brand'
import { toProjectFont } from '../fonts/to-font'
import type { SavedStyle } from './contract'

/** A stored style; null if a later version has stored what this one doesn't know. */
const readStyle = ({ style }: Row): CaptionStyle | null => captionStyleSchema.safeParse(style).data ?? null

const withoutFont = ({ fontFamily: _, ...style }: CaptionStyle): CaptionStyle => style

/** Saved styles as the API returns them, without fonts that the team no longer has. */
export async function toSavedStyles(caller: Pick<Caller, 'db'>, rows: readonly Row[]): Promise<SavedStyle[]> {
  const read = rows.flatMap(row => {
    const style = readStyle(row)
    return style ? [{ row, style }] : []
  })
  const families = await knownFamilies(
    caller,
    read.map(({ style }) => style.fontFamily),
  )
  return read.map(({ row: { id, title, createdAt }, style }) => ({
    id,
    title,
    style: style.fontFamily && !families.has(style.fontFamily) ? withoutFont(style) : style,
    created: createdAt.toISOString(),
  }))
}

/** A saved style of a team as projects get it, with its font; null if there is none. */
export async function findSavedLook(
  db: Pick<Prisma.TransactionClient, 'savedStyle' | 'font'>,
  { id, teamId }: { id: string; teamId: string },
): Promise<CaptionLook | null> {
  const row = await db.savedStyle.findFirst({ where: { id, teamId } })
  const style = row && readStyle(row)
  if (!style) return null
  const { fontFamily } = style
  const fonts = fontFamily ? await db.font.findMany({ where: { teamId, family: fontFamily } }) : []
  const isKnown = !fontFamily || STARTERS.has(fontFamily) || fonts.length > 0
  return { captionStyle: isKnown ? style : withoutFont(style), fonts: fonts.map(toProjectFont) }
}
