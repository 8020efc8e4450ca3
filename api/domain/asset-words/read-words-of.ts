import { notFound } from '@/api/platform/errors/api-error'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Handler } from '@/api/platform/routing/handler'
import type { Services } from '@/api/platform/services/services'
import { filesOf } from '@/api/platform/stored-files/asset-files'
import { readWords } from '../assets/words'
import { toPoll } from '../jobs/cancel-jobs'
import { transcriptOf } from '../projects/build-value'
import type { assetWordsContract } from './contract'

/** The words of a file, or the progress of its transcription. For a file that was never transcribed it has failed. */
export async function readWordsOf({ storage }: Services, caller: Caller, assetId: string) {
  const asset = await caller.db.asset.findUnique({ where: { id: assetId } })
  if (!asset) throw notFound()
  const { words } = filesOf(asset)
  const job = await caller.db.job.findFirst({
    where: { assetId, kind: 'ingest' },
    orderBy: { createdAt: 'desc' },
  })
  if (words) {
    const transcript = transcriptOf(await readWords(storage, words))
    return { ...toPoll('COMPLETED', job, null), transcript }
  }
  const error = job?.error ?? asset.error ?? 'Not transcribed yet'
  const status = !job || job.state === 'COMPLETED' ? 'FAILED' : job.state
  return { ...toPoll(status, job, error), transcript: null }
}

/** The words of a file, or the progress of its transcription. */
export const getWords: Handler<(typeof assetWordsContract)['GET /api/assets/{id}/transcript/']> = ({
  params,
  caller,
  services,
}) => readWordsOf(services, caller, params.id)
