import { discardFiles } from '@/api/platform/stored-files/keep-files'
import { scriptFolder } from '@/api/platform/stored-files/script-files'
import type { Prisma, Script } from '@/prisma/generated/client'
import { audioOf, paragraphsOf, previousOf } from './paragraphs'

/** Discards the audio of a locked script that neither its paragraphs nor their previous version refer to. */
export async function discardUnusedAudio(tx: Prisma.TransactionClient, script: Script): Promise<void> {
  const folder = scriptFolder(script.teamId, script.id)
  const used = new Set(
    [...paragraphsOf(script), ...(previousOf(script) ?? [])].flatMap(({ speech }) => speech?.of ?? []),
  )
  const audio = audioOf(script)
  if (audio) used.add(audio.of)
  const files = await tx.storedFile.findMany({
    where: { teamId: script.teamId, key: { startsWith: folder }, deleteAt: null },
    select: { key: true },
  })
  const digestOf = (key: string) => key.slice(key.lastIndexOf('/') + 1, key.lastIndexOf('.'))
  const unused = files.map(({ key }) => key).filter(key => !used.has(digestOf(key)))
  await discardFiles(tx, script.teamId, unused)
}
