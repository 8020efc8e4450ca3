import { JobError, type JobHandler } from '@/api/platform/jobs/job-handlers'
import { guardedDownload } from '@/api/platform/network/guarded-download'
import { FetchError } from '@/api/platform/network/guarded-fetch'
import type { FetchedStream } from '@/api/platform/network/guarded-stream'
import type { FoundFile } from '@/api/platform/providers/sources/source'
import { findSource } from '@/api/platform/providers/sources/sources'
import type { WorkerServices } from '@/api/platform/services/services'
import { assetFolder, filesOf } from '@/api/platform/stored-files/asset-files'
import { discardFiles } from '@/api/platform/stored-files/keep-files'
import { MESSAGES } from '@/compositions/catalog/messages'
import { UserFacingError } from '@/compositions/util/user-facing-error'
import type { Asset } from '@/prisma/generated/client'
import { lockAsset } from '../assets/lock-asset'
import { onIngestEnded } from '../assets/on-ingest-ended'
import { flagsOf } from '../flags/flags-of'
import { downloadType, HEAD_BYTES } from './download-type'
import { fetchMessage } from './fetch-message'
import { titleOfName } from './file-title'
import { importStreams } from './import-streams'
import { peek } from './peek'
import { type ImportContext, recordImport } from './record-import'
import { storeStream } from './store-stream'

const STAGE = 'Importing'

/** Milliseconds for the whole import. */
const MOST_MS = 2 * 3_600_000

/** Stores an open download under the key of its asset, and records it. */
async function store(
  services: WorkerServices,
  context: ImportContext,
  asset: Asset,
  { download, found }: { download: FetchedStream; found: FoundFile },
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
  await recordImport(services, context, asset, { contentType, size: BigInt(bytes), title })
}

/** Fetches a file and stores it. */
async function importFile(
  services: WorkerServices,
  context: ImportContext,
  asset: Asset,
  found: FoundFile,
): Promise<void> {
  const download = await guardedDownload(found.url, { signal: context.signal })
  try {
    await store(services, context, asset, { download, found })
  } finally {
    download.close()
  }
}

async function importMedia(services: WorkerServices, given: ImportContext): Promise<undefined> {
  const { prisma } = services
  const { job, payload, progress } = given
  const { teamId } = job
  const asset = await prisma.asset.findUnique({ where: { id: payload.assetId, teamId } })
  if (!asset) throw new JobError('The file was deleted')
  // A worker that died had stored it.
  if (asset.size > 0n) return
  progress({ stage: STAGE, progress: 0 })
  const late = AbortSignal.timeout(MOST_MS)
  const context = { ...given, signal: AbortSignal.any([given.signal, late]) }
  try {
    const { find } = findSource(payload.url, await flagsOf(prisma, teamId))
    const found = await find(context)
    if (found.kind === 'file') await importFile(services, context, asset, found)
    else await importStreams(services, context, asset, found)
  } catch (error) {
    const isLate = late.aborted && !given.signal.aborted
    throw isLate ? new JobError(MESSAGES.imports.tooSlow, { cause: error }) : error
  }
}

/** Fetches a file from the web straight into the storage, and enqueues its ingest. */
export const importJob = (services: WorkerServices): JobHandler<'import'> => ({
  run: async context => {
    try {
      return await importMedia(services, context)
    } catch (error) {
      if (error instanceof FetchError) throw new JobError(fetchMessage(error), { cause: error })
      if (error instanceof UserFacingError) throw new JobError(error.message, { cause: error })
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
