import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { notFound, refuse } from '@/api/platform/errors/api-error'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Services } from '@/api/platform/services/services'
import { DESTINATIONS, type DestinationName } from '@/compositions/catalog/destinations'
import { type ExportFormat, formatTraits } from '@/compositions/catalog/export-formats'
import { fileBaseName } from '@/compositions/util/file-name'
import { shortSideOf } from '@/remotion/render/formats/short-side'
import { type OutputSize, outputSize } from '@/remotion/render/output-size'
import { lockSelect } from '../projects/lock'
import { formatOf } from '../projects/to-item'
import { checkPlan } from './check-plan'
import { chooseRange } from './choose-range'
import type { exportsContract } from './contract'
import type { ExportSettings } from './settings'

/** What can be requested of an export. */
export type ExportRequest = z.infer<(typeof exportsContract)['POST /api/projects/{id}/export/']['body']>

/** An export that its team's plan allows, and that is not requested yet. */
export type ExportDraft = { id: string; projectId: string; format: ExportFormat; settings: ExportSettings }

/** What the name of a file says of it: where it is posted, and its size in pixels. */
function noteOf(format: ExportFormat, destination: DestinationName | undefined, size: OutputSize): string {
  const label = destination ? [DESTINATIONS[destination].label] : []
  const pixels = formatTraits(format).picture === 'none' ? [] : [`${size.width}x${size.height}`]
  return [...label, ...pixels].join(' ')
}

/**
 * Checks a request for an export of a project, and completes it with what the plan grants. Writes nothing.
 * @throws {ApiError} 404 without such a project of the team, 409 while its file is being read, 400 for an empty range,
 * 403 if the plan does not allow it.
 */
export async function draftExport(
  services: Services,
  caller: Caller,
  projectId: string,
  request: ExportRequest,
): Promise<ExportDraft> {
  const row = await caller.db.project.findUnique({
    where: { id: projectId },
    select: {
      ...{ id: true, title: true, status: true, format: true, durationSeconds: true },
      ...{ canvasRevision: true, transcriptRevision: true },
      createdAt: true,
      parent: { select: { ...lockSelect.parent.select, title: true } },
    },
  })
  if (!row) throw notFound()
  if (row.status !== 'COMPLETED')
    throw refuse(409, 'The file is still being read. Try again when it is ready.')
  const format = request.format ?? 'mp4'
  const { range, seconds } = chooseRange(format, request, row.durationSeconds ?? 0)
  const granted = await checkPlan(services, caller, { project: row, seconds, quality: request.quality })
  const title = request.title || row.title
  const size = outputSize(formatOf(row), shortSideOf(format, granted.quality))
  const settings: ExportSettings = {
    title,
    seconds,
    revisions: { canvas: row.canvasRevision, transcript: row.transcriptRevision },
    ...size,
    ...granted,
    ...(range && { range }),
    captions: request.captions ?? 'burned',
    normalizeLoudness: request.normalize_loudness ?? false,
    ...(request.destination && { destination: request.destination }),
    name: fileBaseName(title, { of: row.parent?.title, note: noteOf(format, request.destination, size) }),
  }
  return { id: randomUUID(), projectId: row.id, format, settings }
}
