import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import pLimit from 'p-limit'
import {
  type JobContext,
  JobError,
  type JobHandler,
  JobMovedError,
  withJobErrors,
} from '@/api/platform/jobs/job-handlers'
import { exportLane } from '@/api/platform/jobs/lane-of'
import { publish } from '@/api/platform/jobs/publish'
import type { FetchedFiles } from '@/api/platform/jobs/team-folders'
import type { WorkerServices } from '@/api/platform/services/services'
import { exportFolder, exportKey, exportKeys, formatOfExport } from '@/api/platform/stored-files/file-keys'
import { discardFiles, keepFiles } from '@/api/platform/stored-files/keep-files'
import { loudnessFor } from '@/compositions/catalog/destinations'
import {
  EXPORT_FILES,
  type ExportFormat,
  filesOfFormat,
  formatTraits,
} from '@/compositions/catalog/export-formats'
import { MOSTLY_KEPT } from '@/compositions/catalog/export-stages'
import { neededSpectrumRows } from '@/compositions/document/needed-spectra'
import { usedMedia } from '@/compositions/document/used-files'
import type { Project } from '@/compositions/model/project'
import type { Media } from '@/compositions/schema/media'
import type { Spectrum } from '@/compositions/sound/spectrum'
import { clock } from '@/compositions/util/clock'
import type { AttemptFailed } from '@/lambda/lambda-error'
import type { Asset, Export, Job } from '@/prisma/generated/client'
import { ensureBundle } from '@/remotion/render/bundle'
import type { FormatReport } from '@/remotion/render/formats/render-format'
import { shortSideOf } from '@/remotion/render/formats/short-side'
import type { KeptFiles } from '@/remotion/render/kept/kept-file'
import { renderFiles } from '@/remotion/render/media-process/isolated'
import type { RenderProgress } from '@/remotion/render/progress'
import type { AccountedStorage } from '../../platform/stored-files/accounted-storage'
import { filesOf } from '../../platform/stored-files/asset-files'
import { ensureRendition } from '../assets/ensure-rendition'
import { holdJob, settleJob } from '../billing/job-charge'
import { toMinutes } from '../billing/refusal-text'
import { fontPaths } from '../fonts/font-paths'
import { queueProductMail } from '../mail/queue-product-mail'
import { keptPieces, sweepPieces } from './kept-pieces'
import { openTarget, renderFilesOnLambda } from './lambda/export-on-lambda'
import { measuredPace } from './measured-pace'
import { type ExportSettings, exportSettings, readProjectSnapshot } from './settings'

/** The spectrum that was made of an asset's sound; null while there is none. */
async function readSpectrum(
  storage: AccountedStorage,
  asset: Pick<Asset, 'files'>,
): Promise<Spectrum | null> {
  const { spectrum } = filesOf(asset)
  if (!spectrum) return null
  const { body } = await storage.get(spectrum)
  return { first: 0, bands: new Uint8Array(await buffer(body)) }
}

/**
 * Completes an export whose files are stored: settles its minutes and notifies the requester by mail. Does nothing if
 * it was canceled meanwhile or completed before.
 */
export async function completeExport(
  services: Pick<WorkerServices, 'prisma' | 'publicUrl' | 'secret'>,
  job: Pick<Job, 'id' | 'teamId'>,
  { id, teamId, ...row }: Export,
  { duration, size, frames }: Pick<FormatReport, 'duration' | 'size' | 'frames'>,
): Promise<void> {
  await services.prisma.$transaction(async tx => {
    const format = formatOfExport(row)
    await tx.$queryRaw`SELECT 1 FROM export WHERE id = ${id} FOR UPDATE`
    if (!(await holdJob(tx, job))) return
    const [done] = await tx.export.updateManyAndReturn({
      where: { id, status: 'IN_PROGRESS' },
      data: {
        status: 'COMPLETED',
        storageKey: exportKey(teamId, id, format),
        size: BigInt(size),
        duration: duration || null,
        frames,
        finishedAt: new Date(),
      },
    })
    if (!done) return
    await keepFiles(tx, exportKeys(teamId, id, format))
    await settleJob(tx, job, toMinutes(duration))
    // A still takes seconds, so the user is still on the page and needs no mail.
    if (!done.requestedBy || formatTraits(format).picture === 'still') return
    const { title, width, height } = exportSettings(done)
    await queueProductMail(tx, services, {
      userId: done.requestedBy,
      template: 'videoReady',
      props: { title, width, height, format, length: clock(duration) },
    })
  })
}

/**
 * Runs after an export failed or was canceled: updates its row and discards its files except the project, for a retry;
 * discards everything if the row is gone. Ignores jobs that are not the newest of the export.
 */
export async function onExportEnded(
  { prisma }: Pick<WorkerServices, 'prisma'>,
  job: Pick<Job, 'id' | 'teamId'>,
  exportId: string,
  { state, error = null }: { state: 'FAILED' | 'CANCELLED'; error?: string | null | undefined },
): Promise<void> {
  const { teamId } = job
  await prisma.$transaction(async tx => {
    // Locked, so that a concurrent retry is either seen or comes after.
    await tx.$queryRaw`SELECT 1 FROM export WHERE id = ${exportId} FOR UPDATE`
    if (await tx.job.count({ where: { exportId, id: { gt: job.id } } })) return
    const { count } = await tx.export.updateMany({
      where: { id: exportId, teamId, status: { in: ['NEW', 'IN_PROGRESS', state] } },
      data: { status: state, error, finishedAt: new Date() },
    })
    const row = await tx.export.findUnique({ where: { id: exportId }, select: { format: true } })
    const isGone = !count && !row
    if (count && row) await discardFiles(tx, teamId, exportKeys(teamId, exportId, formatOfExport(row)))
    if (isGone) await discardFiles(tx, teamId, [exportFolder(teamId, exportId)])
    if (count) await publish(tx, { teamId, type: 'export', id: exportId })
  })
}

/** `faults` collects what failed on Lambda before it went well. */
type Context = Pick<JobContext<'export'>, 'job' | 'signal' | 'progress'> & {
  folder: string
  fetched: FetchedFiles
  faults: string[]
}

const oneByOne = pLimit(1)

/** Media that is not prepared yet is prepared before the first frame. */
const RENDER_BEGINS = 0.02

/**
 * The rendition of each media that a layer uses, created now if missing, and its spectrum if a wave is drawn from it.
 */
async function mediaFiles(services: WorkerServices, { teamId }: Export, project: Project, context: Context) {
  const paths: Record<string, string> = {}
  const spectra: Record<string, Spectrum> = {}
  const waved = neededSpectrumRows(project)
  const stage = 'Getting it ready'
  context.progress({ stage, progress: 0 })
  for (const ref of usedMedia(project)) {
    const { assetId, title } = project.media[ref] as Media
    const asset = await services.prisma.asset.findFirst({ where: { id: assetId, teamId } })
    if (!asset) throw new JobError(`A file that this project uses was deleted: “${title ?? ref}”`)
    paths[ref] = await ensureRendition(services, asset, {
      ...context,
      // Many run at once in the lane of Lambda, but making a rendition takes all cores.
      ...(context.job.lane === 'lambda' && { limit: oneByOne }),
      onProgress: (done, total) => context.progress({ stage, progress: (RENDER_BEGINS * done) / total }),
    })
    const spectrum = Object.hasOwn(waved, ref) && (await readSpectrum(services.storage, asset))
    if (spectrum) spectra[ref] = spectrum
  }
  return { media: { ...paths, ...(await fontPaths(services, teamId, project.fonts, context)) }, spectra }
}

/** Creates all files of an export in the folder, from pieces of earlier exports as far as nothing has changed. */
async function makeFiles(
  services: WorkerServices,
  pieces: KeptFiles,
  project: Project,
  { id: exportId, teamId, format }: { id: string; teamId: string; format: ExportFormat },
  { quality, watermark, range, captions, normalizeLoudness, destination }: ExportSettings,
  files: Awaited<ReturnType<typeof mediaFiles>>,
  context: Context,
) {
  const { folder, signal, progress, faults } = context
  const job = {
    project,
    ...files,
    ...{ format, folder, captions, watermark, signal },
    ...(normalizeLoudness && { loudness: loudnessFor(destination) }),
    ...(range && { range }),
    ...(quality && { shortSide: shortSideOf(format, quality) }),
    onProgress: ({ frame, frames, secondsLeft, kept = 0 }: RenderProgress) =>
      progress({
        stage: kept > frames / 2 ? MOSTLY_KEPT : 'Rendering',
        progress: RENDER_BEGINS + ((1 - RENDER_BEGINS) * frame) / frames,
        doneUnits: frame,
        totalUnits: frames,
        timeLeftSeconds: secondsLeft,
      }),
  }
  const target = format === 'mp4' ? await openTarget(services) : null
  if (target) {
    const onFault = ({ fault, detail }: AttemptFailed) =>
      void faults.push(`${fault}: ${detail.slice(0, 500)}`)
    return renderFilesOnLambda({ ...job, exportId, target, onFault })
  }
  // Created here, since the rendering process may not write to the cache.
  await ensureBundle()
  const pace = await measuredPace(services.prisma, teamId, quality)
  return renderFiles({ ...job, ...pieces, engine: 'auto', ...(pace && { pace }) })
}

async function store({ storage }: WorkerServices, row: Export, { folder, signal }: Context) {
  for (const file of filesOfFormat(formatOfExport(row))) {
    signal.throwIfAborted()
    const { contentType } = EXPORT_FILES[file]
    await storage.put(exportKey(row.teamId, row.id, file), { path: path.join(folder, file) }, contentType)
  }
}

async function makeExport(services: WorkerServices, exportId: string, context: Context) {
  const { prisma } = services
  const row = await prisma.export.findUnique({ where: { id: exportId } })
  if (!row) throw new JobError('The export was deleted')
  const { id, teamId } = row
  // Completed by a worker that died before reporting it, or canceled.
  if (row.status !== 'NEW' && row.status !== 'IN_PROGRESS') return undefined
  const lane = exportLane(formatOfExport(row))
  // The server was set up otherwise when it was requested. Where workers differ in this, it stays where it was moved to.
  const isFirst = context.job.attempt === 1
  if (context.job.lane !== lane && (lane === 'export' || isFirst)) throw new JobMovedError(lane)
  await prisma.export.updateMany({ where: { id, status: 'NEW' }, data: { status: 'IN_PROGRESS' } })
  await publish(prisma, { teamId, type: 'export', id })
  const project = await readProjectSnapshot(services.storage, row)
  const files = await mediaFiles(services, row, project, context)
  const settings = exportSettings(row)
  const made = { id, teamId, format: formatOfExport(row) }
  const lost: string[] = []
  const onError = (error: unknown) => lost.push(String(error))
  const pieces = keptPieces(services, teamId, { ...context, onError })
  const report = await makeFiles(services, pieces, project, made, settings, files, context)
  await store(services, row, context)
  await completeExport(services, context.job, row, report)
  await publish(prisma, { teamId, type: 'export', id })
  await sweepPieces(prisma, teamId)
  const { frames, sparse_share, seconds, kept_frames, pace } = report
  return {
    ...{ frames, sparse_share, seconds, kept_frames, quality: settings.quality, pace },
    ...(context.faults.length > 0 && { faults: context.faults }),
    ...(lost.length > 0 && { lost_pieces: lost.length, lost_piece: lost.at(-1) }),
  }
}

/** Renders a project to a file of a format, with its sidecar files; completed only after it was verified. */
export const exportJob = (services: WorkerServices): JobHandler<'export'> => ({
  run: ({ job, payload: { exportId }, signal, progress }) =>
    withJobErrors(() =>
      services.teamFolders.use(job.teamId, ({ path: folder, fetched }) =>
        makeExport(services, exportId, { job, signal, progress, folder, fetched, faults: [] }),
      ),
    ),
  async ended({ job, payload: { exportId }, state, error }) {
    await onExportEnded(services, job, exportId, { state, error })
    // Exports that are canceled again and again must not fill the storage.
    await sweepPieces(services.prisma, job.teamId)
  },
})
