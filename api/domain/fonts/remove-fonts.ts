import type { Font } from '../../../prisma/generated/client'
import type { Caller } from '../../platform/permissions/caller'
import type { Services } from '../../platform/services/services'
import { discardFiles } from '../../platform/stored-files/discard-files'
import { fontFolder } from '../../platform/stored-files/font-files'

/** Deletes fonts of the team; projects that use one are drawn with another from then on. */
export async function removeFonts(
  { prisma }: Pick<Services, 'prisma'>,
  { teamId }: Pick<Caller, 'teamId'>,
  fonts: readonly Pick<Font, 'id'>[],
): Promise<void> {
  const ids = fonts.map(({ id }) => id)
  const folders = ids.map(id => fontFolder(teamId, id))
  await prisma.$transaction(async db => {
    await db.font.deleteMany({ where: { teamId, id: { in: ids } } })
    await discardFiles(db, teamId, folders)
  })
}
