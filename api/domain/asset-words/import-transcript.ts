import { notFound } from '@/api/platform/errors/api-error'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Handler } from '@/api/platform/routing/handler'
import type { Services } from '@/api/platform/services/services'
import { filesOf } from '@/api/platform/stored-files/asset-files'
import type { Transcript } from '@/compositions/schema/transcript'
import { readWords } from '../assets/words'
import { transcriptOf } from '../projects/build-value'
import { saveOwnChange } from '../projects/save-document'
import { findStored } from '../projects/stored-text'
import type { assetWordsContract } from './contract'

/** What was heard in a file; null if it was not transcribed, or is gone. */
async function heardIn({ storage }: Services, { db }: Caller, id: string): Promise<Transcript | null> {
  const asset = await db.asset.findUnique({ where: { id } })
  const { words } = asset ? filesOf(asset) : {}
  return words ? transcriptOf(await readWords(storage, words)) : null
}

/** Replaces the words of a media of a project by those of a file, as one save of its words. */
export const importTranscript: Handler<
  (typeof assetWordsContract)['POST /api/projects/{id}/import_transcript/']
> = async ({ params: { id }, body, caller, services }) => {
  const { teamId, db } = caller
  const row = await db.project.findUnique({ where: { id }, select: { transcriptRevision: true } })
  if (!row) throw notFound()
  const stored = await findStored(services.prisma, { id, teamId })
  const inTurn = services.values.forTeam
  const { mediaRef, assetId } = await inTurn(teamId, run =>
    run('spokenFile', { ...stored, chosen: body.media_ref ?? null }),
  )
  const heard = await heardIn(services, caller, assetId)
  const { patches, ...imported } = await inTurn(teamId, run =>
    run('importWords', { ...stored, mediaRef, text: body.text, heard }),
  )
  const change = Buffer.from(`{"transcript_patches":${patches},"revision":${row.transcriptRevision}}`)
  const saved = await saveOwnChange(services, caller, { id, document: 'transcript' }, change)
  return {
    canvas_revision: saved.canvasRevision,
    transcript_revision: saved.transcriptRevision,
    updated: saved.updatedAt.toISOString(),
    ...imported,
  }
}
