import { randomUUID } from 'node:crypto'
import { lockTeam } from '@/api/platform/database/lock-team'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Services } from '@/api/platform/services/services'
import { fontFolder, fontKey } from '@/api/platform/stored-files/file-keys'
import { discardFiles, keepFiles } from '@/api/platform/stored-files/keep-files'
import type { Font } from '@/prisma/generated/client'

/** A font to store: `files` are TrueType or OpenType bytes with the characters that each covers. */
export type NewFont = {
  family: string
  style: 'normal' | 'italic'
  from: number
  to: number
  source: 'google' | 'upload'
  files: { bytes: Uint8Array; range: string }[]
}

/**
 * Stores a font of the team; cleans up if that fails. Of a Google family, a style that another request has stored
 * meanwhile is returned instead.
 */
export async function storeFont(
  { prisma, storage }: Pick<Services, 'prisma' | 'storage'>,
  { teamId }: Pick<Caller, 'teamId'>,
  { family, style, from, to, source, files }: NewFont,
): Promise<Font> {
  const id = randomUUID()
  const keys = files.map((_, index) => fontKey(teamId, id, index))
  try {
    for (const [index, { bytes }] of files.entries()) await storage.put(keys[index]!, bytes, 'font/ttf')
    return await prisma.$transaction(async db => {
      await lockTeam(db, teamId)
      const same = { teamId, family, style, fromWeight: from, toWeight: to, source }
      const stored = source === 'google' ? await db.font.findFirst({ where: same }) : null
      if (stored) {
        await discardFiles(db, teamId, [fontFolder(teamId, id)])
        return stored
      }
      await keepFiles(db, keys)
      const ranges = files.map(({ range }) => range)
      return db.font.create({
        data: { ...same, id, ranges },
      })
    })
  } catch (error) {
    await discardFiles(prisma, teamId, [fontFolder(teamId, id)])
    throw error
  }
}
