import { randomUUID } from 'node:crypto'
import type { ClipOptions } from '@/api/platform/jobs/clip-options'
import { publish } from '@/api/platform/jobs/publish'
import { newProject } from '@/compositions/edit/new-project'
import { type Format, formatNamed, type Project, type ProjectType } from '@/compositions/model/project'
import type { Asset, Prisma } from '@/prisma/generated/client'
import { findCover, titleOf } from '../assets/cover'
import type { AssetTranscript } from '../assets/words'
import { withNewLook } from '../theme-library/new-look'
import { buildValue, noticeOf } from './build-value'
import { checkProjectLimit } from './check-project-limit'
import { valueColumns } from './stored-value'

export type NewProject = {
  type: ProjectType
  title?: string | undefined
  format?: Format | undefined
  clip_options?: ClipOptions | undefined
  /** The id of the template that it gets. */
  themeId?: string | undefined
}

const UNTITLED = 'Untitled'

/** The columns of a project whose file is still being ingested: an empty canvas, in the chosen format, if any. */
function waiting(project: { id: string; title: string; type: ProjectType; format: Format | null }) {
  const value = newProject({ ...project, format: project.format ?? formatNamed('1080X1920') })
  return { ...valueColumns(value), format: project.format ?? undefined, durationSeconds: null }
}

/**
 * Inserts a new project in the given transaction: complete if it has no file or `talk` has the transcript; otherwise
 * waiting for the ingest.
 */
export async function insertProject(
  db: Prisma.TransactionClient,
  teamId: string,
  { type, title, format = undefined, clip_options: clipOptions, themeId }: NewProject,
  source?: { asset: Asset; talk: AssetTranscript | null },
): Promise<{ id: string }> {
  await checkProjectLimit(db, teamId)
  const project = {
    id: randomUUID(),
    title: title || (source && titleOf(source.asset)) || UNTITLED,
    type,
    format: format ?? null,
  }
  const talk = source?.talk
  const row = { id: project.id, teamId, type, sourceAssetId: source?.asset.id, clipOptions, themeId }
  const styled = (value: Project) => withNewLook(db, { themeId: themeId ?? null, teamId }, value)
  if (source && !talk) {
    await db.project.create({ data: { ...row, status: 'IN_PROGRESS', ...waiting(project) } })
  } else if (source && talk) {
    const cover = await findCover(db, source.asset)
    const columns = valueColumns(await styled(buildValue(project, { asset: source.asset, cover, talk })))
    const notice = noticeOf(talk, source.asset)
    await db.project.create({ data: { ...row, status: 'COMPLETED', notice, ...columns } })
  } else {
    const value = newProject({ ...project, format: project.format ?? formatNamed('1080X1920') })
    await db.project.create({ data: { ...row, status: 'COMPLETED', ...valueColumns(await styled(value)) } })
  }
  await publish(db, { teamId, type: 'project', id: project.id })
  return { id: project.id }
}
