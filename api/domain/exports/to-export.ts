import { signedPath } from '@/api/platform/signing/sign'
import { EXPORT_FILES, type ExportFile } from '@/api/platform/stored-files/file-keys'
import type { Prisma } from '@/prisma/generated/client'
import { notFound } from '../../platform/errors/api-error'
import type { Caller } from '../../platform/permissions/caller'
import type { ExportItem } from './contract'
import { exportSettings } from './settings'

/** The relations to load with an export. */
export const exportInclude = {
  jobs: { orderBy: { createdAt: 'desc' }, take: 1 },
  project: { select: { canvasRevision: true, transcriptRevision: true } },
} satisfies Prisma.ExportInclude

type Row = Prisma.ExportGetPayload<{ include: typeof exportInclude }>

type Addresses = Record<ExportFile, string | null>

function addressesOf(secret: string, { id, status }: Row): Addresses {
  const entries = Object.keys(EXPORT_FILES).map(file => [
    file,
    status === 'COMPLETED' ? signedPath(secret, `/media/exports/${id}/${file}`) : null,
  ])
  return Object.fromEntries(entries) as Addresses
}

/** Whether the project has changed since the request. */
function isOutdated({ project, ...row }: Row): boolean {
  const { revisions } = exportSettings(row)
  if (!revisions) return false
  return revisions.canvas !== project.canvasRevision || revisions.transcript !== project.transcriptRevision
}

/** An export as the API returns it, with the progress of its newest job. */
export function toExport(secret: string, row: Row): ExportItem {
  const [job] = row.jobs
  const { mp4, srt, vtt, poster } = addressesOf(secret, row)
  const { title, width, height, quality, watermark } = exportSettings(row)
  return {
    id: row.id,
    project_id: row.projectId,
    ...{ title, width, height, watermark },
    quality: quality ?? null,
    outdated: isOutdated(row),
    status: row.status,
    error: row.error,
    size: row.size === null ? null : Number(row.size),
    duration: row.duration,
    frames: row.frames,
    job_id: job?.id ?? null,
    progress: row.status === 'COMPLETED' ? 1 : (job?.progress ?? 0),
    stage: job?.stage ?? null,
    done: job?.doneUnits ?? null,
    total: job?.totalUnits ?? null,
    time_left: job?.timeLeftSeconds ?? null,
    media_url: mp4,
    download_url: mp4 && `${mp4}&download=1`,
    srt_url: srt,
    vtt_url: vtt,
    poster_url: poster,
    created: row.createdAt.toISOString(),
    finished: row.finishedAt?.toISOString() ?? null,
  }
}

/** @throws {ApiError} 404 if the team has no such export. */
export async function findExport({ db }: Caller, id: string) {
  const row = await db.export.findUnique({ where: { id }, include: exportInclude })
  if (!row) throw notFound()
  return row
}
