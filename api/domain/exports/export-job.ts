import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { neededRows } from '../../../compositions/document/needed-spectra'
import { usedMedia } from '../../../compositions/document/used-files'
import type { Project } from '../../../compositions/model/project'
import type { Media } from '../../../compositions/schema/media'
import type { Spectrum } from '../../../compositions/sound/spectrum'
import type { Export } from '../../../prisma/generated/client'
import { giveToSandbox } from '../../../remotion/environment/sandbox/sandbox-user'
import { ensureBundle } from '../../../remotion/render/bundle'
import { renderFiles } from '../../../remotion/render/media-process/isolated'
import { forPeople } from '../../platform/jobs/for-people'
import { type JobContext, JobError, type JobHandler } from '../../platform/jobs/job-handlers'
import { publish } from '../../platform/jobs/publish'
import { SPANS } from '../../platform/jobs/sweep-folders'
import { withFolder } from '../../platform/jobs/with-folder'
import type { WorkerServices } from '../../platform/services/worker-services'
import { EXPORT_FILES, type ExportFile, exportKey } from '../../platform/stored-files/export-files'
import { ensureRendition } from '../assets/ensure-rendition'
import { readSpectrum } from '../assets/read-spectrum'
import { fontPaths } from '../fonts/font-paths'
import { completeExport } from './complete-export'
import { onExportEnded } from './on-export-ended'
import { type ExportSettings, exportSettings, keptProject } from './settings'

type Context = Pick<JobContext<'export'>, 'job' | 'signal' | 'progress'> & { folder: string; kept: string }

/** Preparing media that no one has prepared yet comes before the first frame. */
const RENDER_BEGINS = 0.02

/** The rendition of each media that a layer uses, made now where it is not there yet, and its spectrum where a wave is drawn from one. */
async function mediaFiles(services: WorkerServices, { teamId }: Export, project: Project, context: Context) {
  const paths: Record<string, string> = {}
  const spectra: Record<string, Spectrum> = {}
  const waved = neededRows(project)
  const stage = 'Getting it ready'
  context.progress({ stage, progress: 0 })
  for (const ref of usedMedia(project)) {
    const { assetId, title } = project.media[ref] as Media
    const asset = await services.prisma.asset.findFirst({ where: { id: assetId, teamId } })
    if (!asset) throw new JobError(`A file that this project uses was deleted: “${title ?? ref}”`)
    paths[ref] = await ensureRendition(services, asset, {
      ...context,
      onProgress: (done, total) => context.progress({ stage, progress: (RENDER_BEGINS * done) / total }),
    })
    const spectrum = Object.hasOwn(waved, ref) && (await readSpectrum(services.storage, asset))
    if (spectrum) spectra[ref] = spectrum
  }
  return { media: { ...paths, ...(await fontPaths(services, teamId, project.fonts, context)) }, spectra }
}

/** Everything that an export consists of, as files in the folder. */
async function makeFiles(
  project: Project,
  { quality, watermark }: ExportSettings,
  files: Awaited<ReturnType<typeof mediaFiles>>,
  context: Context,
) {
  const { folder, kept, signal, progress } = context
  const at = (name: ExportFile) => path.join(folder, name)
  // Made here, as whoever renders may not write to the cache.
  await ensureBundle()
  await mkdir(kept, { recursive: true })
  await giveToSandbox(kept)
  return renderFiles({
    project,
    ...files,
    files: { mp4: at('mp4'), srt: at('srt'), vtt: at('vtt'), poster: at('poster') },
    kept,
    engine: 'auto',
    watermark,
    ...(quality && { shortSide: Number(quality) }),
    signal,
    onProgress: ({ frame, frames, secondsLeft }) =>
      progress({
        stage: 'Rendering',
        progress: RENDER_BEGINS + ((1 - RENDER_BEGINS) * frame) / frames,
        doneUnits: frame,
        totalUnits: frames,
        ...(secondsLeft !== null && { timeLeftSeconds: secondsLeft }),
      }),
  })
}

async function store({ storage }: WorkerServices, { teamId, id }: Export, { folder, signal }: Context) {
  for (const [name, { contentType }] of Object.entries(EXPORT_FILES)) {
    signal.throwIfAborted()
    const file = name as ExportFile
    await storage.put(exportKey(teamId, id, file), { path: path.join(folder, name) }, contentType)
  }
}

async function makeExport(services: WorkerServices, exportId: string, context: Context) {
  const { prisma } = services
  const row = await prisma.export.findUnique({ where: { id: exportId } })
  if (!row) throw new JobError('The export was deleted')
  const { id, teamId } = row
  // Done before by a worker that died in telling so, or cancelled.
  if (row.status !== 'NEW' && row.status !== 'IN_PROGRESS') return undefined
  await prisma.export.updateMany({ where: { id, status: 'NEW' }, data: { status: 'IN_PROGRESS' } })
  await publish(prisma, { teamId, type: 'export', id })
  const project = await keptProject(services.storage, row)
  const files = await mediaFiles(services, row, project, context)
  const report = await makeFiles(project, exportSettings(row), files, context)
  await store(services, row, context)
  await completeExport(services, context.job, row, report)
  await publish(prisma, { teamId, type: 'export', id })
  const { frames, sparse_share, seconds } = report
  return { frames, sparse_share, seconds }
}

/** Where an export's finished spans wait while its worker is dead. */
const keptFolder = ({ tempDir }: WorkerServices, exportId: string): string =>
  path.join(tempDir, SPANS + exportId)

const removeKept = (services: WorkerServices, exportId: string): Promise<void> =>
  rm(keptFolder(services, exportId), { recursive: true, force: true, maxRetries: 3 })

/** Makes a project into an MP4 with subtitle files and a picture; completed only when the file has been looked at. */
export const exportJob = (services: WorkerServices): JobHandler<'export'> => ({
  run: ({ job, payload: { exportId }, signal, progress }) =>
    forPeople(() =>
      withFolder(services.tempDir, job.id, async folder => {
        const kept = keptFolder(services, exportId)
        const result = await makeExport(services, exportId, { job, signal, progress, folder, kept })
        await removeKept(services, exportId)
        return result
      }),
    ),
  async ended({ job, payload: { exportId }, state, error }) {
    await removeKept(services, exportId)
    await onExportEnded(services, job, exportId, { state, error })
  },
})
