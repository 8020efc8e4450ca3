import type { Font } from '../../prisma/generated/client'
import type { Caller } from '../accounts/caller'
import type { Services } from '../services'
import { fontFolder, fontKey } from './files'

/** A font to be kept: `files` are TrueType or OpenType bytes with the characters that each is for. */
export type NewFont = {
  family: string
  style: 'normal' | 'italic'
  from: number
  to: number
  source: 'google' | 'upload'
  files: { bytes: Uint8Array; range: string }[]
}

/** Keeps a font of the team; nothing is left of it where that fails. */
export async function storeFont(
  { storage }: Pick<Services, 'storage'>,
  { db, teamId }: Pick<Caller, 'db' | 'teamId'>,
  { family, style, from, to, source, files }: NewFont,
): Promise<Font> {
  const ranges = files.map(({ range }) => range)
  const font = await db.font.create({
    data: { teamId, family, style, fromWeight: from, toWeight: to, source, ranges },
  })
  try {
    for (const [index, { bytes }] of files.entries())
      await storage.put(fontKey(teamId, font.id, index), bytes, 'font/ttf')
    return font
  } catch (error) {
    await db.font.delete({ where: { id: font.id } })
    await storage.deletePrefix(fontFolder(teamId, font.id))
    throw error
  }
}
