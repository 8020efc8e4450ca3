import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { lockTeam } from '@/api/platform/database/lock-team'
import { NO_ROOM, roomIn } from '@/api/platform/host/disk-room'
import { JobError } from '@/api/platform/jobs/job-handlers'
import { withFolder } from '@/api/platform/jobs/with-folder'
import { FetchError } from '@/api/platform/network/guarded-fetch'
import { guardedRanges } from '@/api/platform/network/guarded-ranges'
import type { FoundStreams } from '@/api/platform/providers/sources/source'
import type { WorkerServices } from '@/api/platform/services/services'
import { filesOf } from '@/api/platform/stored-files/asset-files'
import { MESSAGES } from '@/compositions/catalog/messages'
import type { Asset } from '@/prisma/generated/client'
import { joinStreams } from '@/remotion/render/media-process/isolated'
import { refusedWith } from '../assets/charge-ingest'
import { requireQuotaInTx } from '../billing/allow'
import { toMinutes } from '../billing/refusal-text'
import { renewIfDue } from '../billing/renew-if-due'
import { UPLOAD_BYTES } from '../uploads/find-upload'
import { type ImportContext, recordImport } from './record-import'
import { storeStream } from './store-stream'

const TYPE = 'video/mp4'

/** Shares of the progress after which the streams are there, and joined. */
const [FETCHED, JOINED] = [0.8, 0.85]

/**
 * Whether the plan and the disk have room for a video of so many bytes.
 * @throws {JobError} if not; also if its minutes are to be charged and the team has too few.
 */
async function requireRoom(
  { prisma, now, tempDir }: WorkerServices,
  { job: { teamId }, payload: { projectId, listen = true } }: ImportContext,
  { duration, key, bytes }: { duration: number; key: string; bytes: number },
): Promise<void> {
  if (bytes > UPLOAD_BYTES) throw new JobError(MESSAGES.upload.sizeOverPlan)
  await renewIfDue(prisma, teamId, now())
  await prisma
    .$transaction(async tx => {
      await lockTeam(tx, teamId)
      // What a worker that died had reserved for the same file.
      await tx.storedFile.updateMany({ where: { key, teamId }, data: { size: 0n } })
      await requireQuotaInTx(tx, teamId, 'UPLOAD_SIZE', bytes)
      await requireQuotaInTx(tx, teamId, 'STORAGE', bytes)
      if (projectId || listen) await requireQuotaInTx(tx, teamId, 'UPLOAD_DURATION', toMinutes(duration))
    })
    .catch(refusedWith)
  // The streams, and the file that they are joined in.
  if ((await roomIn(tempDir)) < 2 * bytes) throw new JobError(NO_ROOM)
}

type OpenStream = Awaited<ReturnType<typeof guardedRanges>>

const sizeOf = (open: readonly OpenStream[]): number => open.reduce((sum, { size }) => sum + size, 0)

/** Writes open streams into files in `folder`, all at once. Resolves with their paths. */
async function writeStreams(
  open: readonly OpenStream[],
  folder: string,
  { signal, progress }: ImportContext,
): Promise<string[]> {
  const total = sizeOf(open)
  let fetched = 0
  const writing = open.map(async ({ body }, index) => {
    const file = path.join(folder, `stream-${index}.mp4`)
    async function* counted() {
      for await (const chunk of body) {
        fetched += chunk.length
        progress({ progress: (FETCHED * fetched) / total })
        yield chunk
      }
    }
    // The folder belongs to another user, whose links are not followed.
    await pipeline(counted, createWriteStream(file, { flags: 'wx' }), { signal })
    return file
  })
  try {
    return await Promise.all(writing)
  } finally {
    for (const { close } of open) close()
    await Promise.allSettled(writing)
  }
}

/** Fetches all streams of a video into files in `folder`, if there is room for them. Resolves with their paths. */
async function fetchStreams(
  services: WorkerServices,
  context: ImportContext,
  { found, key, folder }: { found: FoundStreams; key: string; folder: string },
): Promise<string[]> {
  const { signal } = context
  const open: OpenStream[] = []
  try {
    for (const { url, headers } of found.streams) open.push(await guardedRanges(url, { headers, signal }))
    await requireRoom(services, context, { duration: found.duration, key, bytes: sizeOf(open) })
    return await writeStreams(open, folder, context)
  } catch (error) {
    signal.throwIfAborted()
    throw error instanceof FetchError ? new JobError(found.notSent, { cause: error }) : error
  } finally {
    for (const { close } of open) close()
  }
}

/** Fetches the picture and the sound of a video, joins them in one file, stores it and records it. */
export const importStreams = (
  services: WorkerServices,
  context: ImportContext,
  asset: Asset,
  found: FoundStreams,
): Promise<void> =>
  withFolder(services.tempDir, context.job.id, async folder => {
    const { job, signal, progress } = context
    const key = filesOf(asset).original
    const [picture = '', sound] = await fetchStreams(services, context, { found, key, folder })
    const file = sound ? path.join(folder, 'joined.mp4') : picture
    if (sound) {
      const share = JOINED - FETCHED
      const onProgress = (seconds: number) =>
        progress({ progress: FETCHED + share * Math.min(1, seconds / found.duration) })
      await joinStreams(picture, sound, file, { signal, onProgress })
    }
    const { size } = await stat(file)
    const target = { key, teamId: job.teamId, contentType: TYPE }
    const onStored = (bytes: number) => progress({ progress: JOINED + ((1 - JOINED) * bytes) / size })
    const chunks = createReadStream(file)
    const bytes = await storeStream(services, target, { chunks, size }, { onStored, signal }).finally(() =>
      // Refused before it was read, it would keep the file, which is gone from its folder, on the disk.
      chunks.destroy(),
    )
    await recordImport(services, context, asset, {
      ...{ contentType: TYPE, size: BigInt(bytes), title: found.title },
    })
  })
