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

type Stores = Pick<Services, 'prisma' | 'storage' | 'values' | 'now'>

type Member = Pick<Caller, 'teamId' | 'db'>

type Order = { projectId: string; text: string; mediaRef: string | null }

/** What was heard in a file; null if it was not transcribed, or is gone. */
async function heardIn({ storage }: Stores, { db }: Member, id: string): Promise<Transcript | null> {
  const asset = await db.asset.findUnique({ where: { id } })
  const { words } = asset ? filesOf(asset) : {}
  return words ? transcriptOf(await readWords(storage, words)) : null
}

/**
 * Replaces the words of a media of a project by those of a file, as one save of its words. Without a `mediaRef`, it is the
 * media whose words the editor shows.
 * @throws {ApiError} 404 where there is no such project, 400 for a text without words, and what a save throws.
 */
export async function importWords(
  services: Stores,
  caller: Member,
  { projectId: id, text, mediaRef }: Order,
) {
  const { teamId, db } = caller
  const row = await db.project.findUnique({ where: { id }, select: { transcriptRevision: true } })
  if (!row) throw notFound()
  const stored = await findStored(services.prisma, { id, teamId })
  const inTurn = services.values.forTeam
  const spoken = await inTurn(teamId, run => run('spokenFile', { ...stored, chosen: mediaRef }))
  const heard = await heardIn(services, caller, spoken.assetId)
  const { patches, ...imported } = await inTurn(teamId, run =>
    run('importWords', { ...stored, mediaRef: spoken.mediaRef, text, heard }),
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

/** Imports the file of a request. */
export const importTranscript: Handler<
  (typeof assetWordsContract)['POST /api/projects/{id}/import_transcript/']
> = ({ params: { id }, body: { text, media_ref = null }, caller, services }) =>
  importWords(services, caller, { projectId: id, text, mediaRef: media_ref })
