import type { Font } from '../../prisma/generated/client'
import type { Caller } from '../accounts/caller'
import type { Services } from '../services'
import { fontFolder } from './files'

/** Deletes fonts of the team; projects that use one are drawn with another from then on. */
export async function removeFonts(
  { storage }: Pick<Services, 'storage'>,
  { db, teamId }: Pick<Caller, 'db' | 'teamId'>,
  fonts: readonly Pick<Font, 'id'>[],
): Promise<void> {
  await db.font.deleteMany({ where: { id: { in: fonts.map(({ id }) => id) } } })
  for (const { id } of fonts) await storage.deletePrefix(fontFolder(teamId, id))
}
