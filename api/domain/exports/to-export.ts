import { signedPath } from '@/api/platform/signing/sign'
import { formatOfExport } from '@/api/platform/stored-files/file-keys'
import { type ExportFile, filesOfFormat } from '@/compositions/catalog/export-formats'
import type { Prisma } from '@/prisma/generated/client'
import { notFound } from '../../platform/errors/api-error'
import type { Caller } from '../../platform/permissions/caller'
import type { ExportItem } from './contract'
import { isFileHeld, isHeld, requesterInclude } from './held'
import { exportFileName, exportSettings } from './settings'

/** The relations to load with an export. */
export const exportInclude = {
  jobs: { orderBy: { createdAt: 'desc' }, take: 1 },
  project: {
    select: {
      canvasRevision: true,
      transcriptRevision: true,
      type: true,
      parent: { select: { title: true } },
    },
  },
  ...requesterInclude,
} satisfies Prisma.ExportInclude

type Row = Prisma.ExportGetPayload<{ include: typeof exportInclude }>

type Addresses = Partial<Record<ExportFile, string>>

function addressesOf(secret: string, row: Row): Addresses {
  if (row.status !== 'COMPLETED') return {}
  const files = filesOfFormat(formatOfExport(row)).filter(file => !isFileHeld(row, file))
  return Object.fromEntries(files.map(file => [file, signedPath(secret, `/media/exports/${row.id}/${file}`)]))
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
  const format = formatOfExport(row)
  const addresses = addressesOf(secret, row)
  const main = addresses[format] ?? null
  const { title, width, height, quality, watermark, range, captions, normalizeLoudness, ...settings } =
    exportSettings(row)
  return {
    id: row.id,
    project_id: row.projectId,
    ...{ title, width, height, watermark, format, captions },
    source: { title: row.project.parent?.title ?? null, type: row.project.type },
    range: range ?? null,
    normalize_loudness: normalizeLoudness,
    destination: settings.destination ?? null,
    file_name: exportFileName({ title, ...settings }, format),
    quality: quality ?? null,
    outdated: isOutdated(row),
    held: isHeld(row),
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
    media_url: main,
    download_url: main && `${main}&download=1`,
    srt_url: addresses.srt ?? null,
    vtt_url: addresses.vtt ?? null,
    poster_url: addresses.poster ?? null,
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
