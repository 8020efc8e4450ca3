import { lockTeam } from '@/api/platform/database/lock-team'
import { type JobContext, JobError, type JobHandler } from '@/api/platform/jobs/job-handlers'
import { publish } from '@/api/platform/jobs/publish'
import { guardedDownload } from '@/api/platform/network/guarded-download'
import { FetchError } from '@/api/platform/network/guarded-fetch'
import type { FetchedStream } from '@/api/platform/network/guarded-stream'
import { type FoundMedia, findMedia } from '@/api/platform/providers/sources/find-media'
import { ImportError } from '@/api/platform/providers/sources/import-error'
import type { WorkerServices } from '@/api/platform/services/services'
import { assetFolder, filesOf } from '@/api/platform/stored-files/asset-files'
import { discardFiles, keepFiles } from '@/api/platform/stored-files/keep-files'
import { MESSAGES } from '@/compositions/catalog/messages'
import type { Asset } from '@/prisma/generated/client'
import { declaredKind } from '../assets/declared-kind'
import { lockAsset } from '../assets/lock-asset'
import { onIngestEnded } from '../assets/on-ingest-ended'
import { holdJob } from '../billing/job-charge'
import { downloadType, HEAD_BYTES } from './download-type'
import { fetchMessage } from './fetch-message'
import { titleOfName, titleOfUrl } from './file-title'
import { peek } from './peek'
import { storeStream } from './store-stream'

type Context = Pick<JobContext<'import'>, 'job' | 'payload' | 'signal' | 'progress'>

const STAGE = 'Importing'

/** Milliseconds for the whole import. */
const MOST_MS = 2 * 3_600_000

/** Makes a file that was stored one of the team, and enqueues its ingest, in one transaction. */
const record = (
  { prisma, queue }: WorkerServices,
  { job, payload: { url, ...payload } }: Context,
  asset: Asset,
  stored: Pick<Asset, 'contentType' | 'size'> & { title: string | null },
) =>
  prisma.$transaction(async db => {
    const { teamId } = job
    await lockTeam(db, teamId)
    const now = await lockAsset(db, asset.id)
    if (!(await holdJob(db, job))) return
    if (now?.status !== 'IN_PROGRESS') throw new JobError('The file was deleted')
    const { contentType, size } = stored
    const kind = declaredKind(contentType)
    // The server may know a better name than the address.
    const title = now.title === titleOfUrl(url) ? (stored.title ?? now.title) : now.title
    await keepFiles(db, [filesOf(now).original])
    await db.asset.update({ where: { id: now.id, teamId }, data: { contentType, size, title, kind } })
    if (title !== now.title)
      await db.project.updateMany({
        where: { sourceAssetId: now.id, teamId, title: now.title },
        data: { title },
      })
    await queue.enqueue(db, { kind: 'ingest', teamId, payload })
    await publish(db, { teamId, type: 'asset', id: now.id })
  })

/** Stores an open download under the key of its asset, and records it. */
async function store(
  services: WorkerServices,
  context: Context,
  asset: Asset,
  { download, found }: { download: FetchedStream; found: FoundMedia },
): Promise<void> {
  const { job, signal, progress } = context
  const { head, all: chunks } = await peek(download.body, HEAD_BYTES)
  const contentType = await downloadType(download, head)
  if (!contentType) throw new JobError(found.notMedia)
  const { size } = download
  const target = { key: filesOf(asset).original, teamId: job.teamId, contentType }
  const onStored = (bytes: number) => progress(size ? { progress: bytes / size } : {})
  const bytes = await storeStream(services, target, { chunks, size }, { onStored, signal })
  const title = found.title ?? titleOfName(download.fileName ?? '')
  await record(services, context, asset, { contentType, size: BigInt(bytes), title })
}

async function importFile(services: WorkerServices, context: Context): Promise<undefined> {
  const { job, payload, signal, progress } = context
  const { assetId, url } = payload
  const asset = await services.prisma.asset.findUnique({ where: { id: assetId, teamId: job.teamId } })
  if (!asset) throw new JobError('The file was deleted')
  // A worker that died had stored it.
  if (asset.size > 0n) return
  progress({ stage: STAGE, progress: 0 })
  const found = await findMedia(url)
  const late = AbortSignal.timeout(MOST_MS)
  const download = await guardedDownload(found.url, { signal: AbortSignal.any([signal, late]) })
  try {
    await store(services, context, asset, { download, found })
  } catch (error) {
    throw late.aborted && !signal.aborted ? new JobError(MESSAGES.imports.tooSlow, { cause: error }) : error
  } finally {
    download.close()
  }
}

/** Fetches a file from the web straight into the storage, and enqueues its ingest. */
export const importJob = (services: WorkerServices): JobHandler<'import'> => ({
  run: async context => {
    try {
      return await importFile(services, context)
    } catch (error) {
      if (error instanceof FetchError) throw new JobError(fetchMessage(error), { cause: error })
      if (error instanceof ImportError) throw new JobError(error.message, { cause: error })
      throw error
    }
  },
  ended: async ({ job, payload: { assetId }, state, error }) => {
    await onIngestEnded(services, job, assetId, { state, error })
    const { teamId } = job
    await services.prisma.$transaction(async db => {
      const asset = await lockAsset(db, assetId)
      // Stored after all, or tried again meanwhile.
      if (asset && (asset.size > 0n || asset.status === 'IN_PROGRESS')) return
      await discardFiles(db, teamId, [assetFolder(teamId, assetId)])
    })
  },
})
