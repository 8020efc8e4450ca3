import { LIMITS } from '@/compositions/catalog/limits'
import { BUILT_IN_THEMES } from '@/compositions/document/built-in-themes'
import type { PrismaClient } from '@/prisma/generated/client'
import type { Found } from './contract'

const MOST = LIMITS.search.perGroup

/** A pattern for what contains a text, whatever is in it. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, mark => `\\${mark}`)}%`

/** Templates that come with Talkreel whose titles contain all words. */
const builtInTemplates = (words: readonly string[]): Found[] =>
  BUILT_IN_THEMES.filter(({ title }) => words.every(word => title.toLowerCase().includes(word.toLowerCase())))
    .slice(0, MOST)
    .map(({ id, title }) => ({ kind: 'template', id, title }))

/** Things of a team whose titles contain all words of a text, the last changed ones of each kind. */
export async function findTitles(
  prisma: Pick<PrismaClient, '$queryRaw'>,
  teamId: string,
  text: string,
): Promise<Found[]> {
  const words = text.split(/\s+/)
  const like = words.map(containing)
  const rows = await prisma.$queryRaw<Found[]>`
    (SELECT 'project' AS kind, id, title FROM project
      WHERE team_id = ${teamId} AND parent_id IS NULL AND deleted_at IS NULL AND title ILIKE ALL (${like})
      ORDER BY updated_at DESC, id DESC LIMIT ${MOST})
    UNION ALL (SELECT 'clip', id, title FROM project
      WHERE team_id = ${teamId} AND parent_id IS NOT NULL AND deleted_at IS NULL AND title ILIKE ALL (${like})
      ORDER BY updated_at DESC, id DESC LIMIT ${MOST})
    UNION ALL (SELECT 'script', id, title FROM script
      WHERE team_id = ${teamId} AND deleted_at IS NULL AND title ILIKE ALL (${like})
      ORDER BY updated_at DESC LIMIT ${MOST})
    UNION ALL (SELECT 'upload', id, title FROM asset
      WHERE team_id = ${teamId} AND deleted_at IS NULL AND NOT (size = 0 AND status = 'CANCELLED')
        AND element IS NULL AND title ILIKE ALL (${like})
      ORDER BY created_at DESC, id DESC LIMIT ${MOST})
    UNION ALL (SELECT 'export', id, settings ->> 'title' FROM export
      WHERE team_id = ${teamId} AND deleted_at IS NULL AND settings ->> 'title' ILIKE ALL (${like})
      ORDER BY created_at DESC LIMIT ${MOST})
    UNION ALL (SELECT 'template', id, title FROM theme
      WHERE team_id = ${teamId} AND title ILIKE ALL (${like}) ORDER BY created_at DESC LIMIT ${MOST})
    UNION ALL (SELECT 'brand', id, title FROM brand
      WHERE team_id = ${teamId} AND title ILIKE ALL (${like}) ORDER BY created_at DESC LIMIT ${MOST})`
  const brands = rows.findIndex(({ kind }) => kind === 'brand')
  return rows.toSpliced(brands === -1 ? rows.length : brands, 0, ...builtInTemplates(words))
}
