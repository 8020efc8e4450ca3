import { randomUUID } from 'node:crypto'
import { lockTeam } from '@/api/platform/database/lock-team'
import { notFound, refuse } from '@/api/platform/errors/api-error'
import { publish } from '@/api/platform/jobs/publish'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Services } from '@/api/platform/services/services'
import { assetFolder } from '@/api/platform/stored-files/asset-files'
import { keepFiles } from '@/api/platform/stored-files/keep-files'
import { AUDIO_FILES, audioKey } from '@/api/platform/stored-files/script-files'
import { MESSAGES } from '@/compositions/catalog/messages'
import type { Script } from '@/prisma/generated/client'
import { writeWords } from '../assets/words'
import { requireQuota } from '../billing/allow'
import { checkProjectLimit } from '../projects/check-project-limit'
import type { ProjectItem } from '../projects/contract'
import { itemView } from '../projects/project-views'
import { valueColumns } from '../projects/stored-value'
import { itemSelect, toItem } from '../projects/to-item'
import { withNewLook } from '../theme-library/new-look'
import { buildAudiogram, wordsOf } from './build-audiogram'
import { audioDigest, audioOf, paragraphsOf } from './paragraphs'
import { sourceOf, speakersOf } from './to-script'

/**
 * Makes a podcastToVideo project of the whole audio of a script. The audio is copied, so that the project stays as it
 * is when the script changes.
 * @throws {ApiError} 409 if the script has changed since its audio was made; 403 if there is too little storage.
 */
export async function createAudiogram(
  services: Services,
  caller: Caller,
  script: Script,
): Promise<ProjectItem> {
  const { prisma, storage, queue, now } = services
  const { teamId, db } = caller
  const audio = audioOf(script)
  if (audio?.of !== audioDigest(script)) throw refuse(409, MESSAGES.scripts.audioMissing)
  const [assetId, projectId] = [randomUUID(), randomUUID()]
  const source = audioKey(teamId, script.id, audio.of, 'm4a')
  const size = (await storage.head(source))?.size
  if (size === undefined) throw notFound()
  await requireQuota(prisma, teamId, 'STORAGE', size, now())
  const folder = assetFolder(teamId, assetId)
  const files = { original: `${folder}original`, words: `${folder}words` }
  const talk = wordsOf(audio, paragraphsOf(script), sourceOf(script).text ?? '')
  await storage.put(files.original, { stream: (await storage.get(source)).body, size }, AUDIO_FILES.m4a)
  await writeWords(storage, files.words, talk)
  await prisma.$transaction(async tx => {
    await lockTeam(tx, teamId)
    await checkProjectLimit(tx, teamId)
    await keepFiles(tx, Object.values(files))
    const asset = await tx.asset.create({
      data: {
        ...{ id: assetId, teamId, kind: 'audio', title: script.title, status: 'COMPLETED' },
        ...{ contentType: AUDIO_FILES.m4a, size: BigInt(size), files },
        ...{ duration: audio.seconds, hasAudio: true, metadata: { video_codec: null, plays: true } },
      },
    })
    const made = buildAudiogram(projectId, script.title, asset, talk, speakersOf(script))
    const value = await withNewLook(tx, { themeId: null, teamId }, made)
    const row = {
      id: projectId,
      teamId,
      type: 'podcastToVideo',
      status: 'COMPLETED',
      sourceAssetId: assetId,
    } as const
    await tx.project.create({ data: { ...row, ...valueColumns(value) } })
    await queue.enqueue(tx, { kind: 'renditions', teamId, payload: { assetId } })
    await publish(tx, { teamId, type: 'project', id: projectId })
  })
  const project = await db.project.findUniqueOrThrow({ where: { id: projectId }, select: itemSelect })
  return toItem(await itemView(services, caller), project)
}
