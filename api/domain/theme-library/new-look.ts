import { applyTheme } from '@/compositions/edit/apply-theme'
import { beginClipWithBrand, beginWithBrand } from '@/compositions/edit/begin-with-brand'
import type { Project } from '@/compositions/model/project'
import type { CaptionStyle } from '@/compositions/schema/caption-style'
import type { Prisma } from '@/prisma/generated/client'
import { findDefaultBrand } from '../brands/look-brand'
import { findTheme } from './find-theme'

type Tables = Pick<Prisma.TransactionClient, 'asset' | 'brand' | 'font' | 'theme'>

/**
 * A new project as it begins: with the template that was chosen for it or, without one or if it was deleted meanwhile, the
 * team's default brand (P11).
 */
export async function withNewLook(
  db: Tables,
  { themeId, teamId }: { themeId: string | null; teamId: string },
  project: Project,
): Promise<Project> {
  const theme = themeId === null ? null : await findTheme(db, { id: themeId, teamId })
  if (theme) return applyTheme(project, { theme }).project
  const brand = await findDefaultBrand(db, teamId)
  return brand ? beginWithBrand(project, brand) : project
}

/** A new clip as it begins: with the template of its talk or, without one, the team's default brand (P11). */
export async function withClipLook(
  db: Tables,
  { teamId, talk, captionStyle }: { teamId: string; talk: Project; captionStyle?: CaptionStyle | undefined },
  clip: Project,
): Promise<Project> {
  const theme = talk.theme && (await findTheme(db, { id: talk.theme.id, teamId }))
  if (theme) return applyTheme(clip, { theme }).project
  const brand = await findDefaultBrand(db, teamId)
  return brand ? beginClipWithBrand(clip, { talk, brand, captionStyle }) : clip
}
