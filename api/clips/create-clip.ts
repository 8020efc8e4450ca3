import { randomUUID } from 'node:crypto'
import { wordsOf } from '../../compositions/project/transcript'
import { fieldError, notFound, refuse } from '../http/api-error'
import type { Handler } from '../http/handler'
import { publish } from '../jobs/publish'
import { itemView } from '../projects/item-view'
import { checkLock, lockSelect } from '../projects/lock'
import { toValue, valueSelect } from '../projects/stored-value'
import { chosenTitle } from './clip-title'
import type { clipsContract } from './contract'
import { insertClip } from './insert-clip'
import { toSentences } from './sentences'
import { clipSelect, toClip } from './to-clip'

type CreateClip = (typeof clipsContract)['POST /api/projects/{id}/create_clip/']

/** Makes a clip of a part of the source. */
export const createClip: Handler<CreateClip> = async ({ params, body, caller, services }) => {
  const { db, teamId } = caller
  const row = await db.project.findUnique({
    where: params,
    select: { id: true, parentId: true, sourceAssetId: true, ...lockSelect, ...valueSelect },
  })
  if (!row) throw notFound()
  await checkLock(services, caller, row)
  const value = toValue(row)
  const media = value.media.media
  if (!media) throw refuse(409, 'This project has no file to cut a clip from.')
  const end = Math.min(body.end, media.duration)
  if (body.start >= end) throw fieldError('start', 'The clip begins after the end of the file')
  const words = value.transcripts.media ? wordsOf(value.transcripts.media) : []
  const said = toSentences(words.filter(word => word.start >= body.start && word.end <= end))
  const title = body.title || (said.length ? chosenTitle(said, body.start) : value.title)
  const source = { id: row.parentId ?? row.id, teamId, sourceAssetId: row.sourceAssetId, value }
  const id = randomUUID()
  await services.prisma.$transaction(async tx => {
    await insertClip(tx, source, { id, title, start: body.start, end })
    await publish(tx, { teamId, type: 'project', id: source.id })
  })
  const clip = await db.project.findUniqueOrThrow({ where: { id }, select: clipSelect })
  return toClip(await itemView(services, caller), caller, clip)
}
