import { z } from 'zod'
import { jsonText } from '@/api/platform/http/json-text'
import { ACTIVE } from '@/api/platform/jobs/job-handlers'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Services } from '@/api/platform/services/services'
import { fileAddress, playAddress } from '@/api/platform/stored-files/file-address'
import type { Project } from '@/compositions/model/project'
import type { Asset, Prisma } from '@/prisma/generated/client'
import { sampleAssetId } from '../assets/sample-asset'
import { jobInclude, toJob } from '../jobs/to-job'
import { addressesOf } from './addresses'
import { type projectDetailSchema, reasonSchema } from './contract'
import { itemView } from './project-views'
import { findStored } from './stored-text'
import { itemSelect, toItem } from './to-item'

/** The columns needed to return a project with its value. */
export const detailSelect = {
  ...itemSelect,
  canvasRevision: true,
  transcriptRevision: true,
  score: true,
  reasons: true,
  notice: true,
  sourceAsset: true,
  jobs: { where: ACTIVE, include: jobInclude, orderBy: { createdAt: 'desc' } },
} satisfies Prisma.ProjectSelect

type DetailRow = Prisma.ProjectGetPayload<{ select: typeof detailSelect }>

/** The stored reasons of a clip. */
export const reasonsOf = (row: { reasons: Prisma.JsonValue }) => z.array(reasonSchema).parse(row.reasons)

const toSource = (secret: string, asset: Asset) => ({
  asset_id: asset.id,
  title: asset.title,
  type: asset.kind,
  status: asset.status,
  error: asset.error,
  duration: asset.duration,
  width: asset.width,
  height: asset.height,
  file_size: Number(asset.size),
  media: playAddress(secret, asset),
  poster_url: fileAddress(secret, asset, 'poster'),
  peaks_url: fileAddress(secret, asset, 'peaks'),
  is_sample: asset.id === sampleAssetId(asset.teamId),
})

/** A project with its value, parsed by a thread, as the API returns it. */
export async function toDetail(
  { prisma, values, ...services }: Services,
  caller: Caller,
  row: DetailRow,
): Promise<z.output<typeof projectDetailSchema>> {
  const view = await itemView({ prisma, ...services }, caller)
  const { secret } = view
  const { teamId } = caller
  const { project, damaged, ...files } = await values.forTeam(teamId, async run =>
    run('openValue', await findStored(prisma, { id: row.id, teamId })),
  )
  return {
    ...toItem(view, row),
    canvas_revision: row.canvasRevision,
    transcript_revision: row.transcriptRevision,
    project: jsonText<Project>(project),
    damaged,
    ...(await addressesOf(secret, caller, files)),
    source: row.sourceAsset && toSource(secret, row.sourceAsset),
    score: row.score,
    reasons: reasonsOf(row),
    notice: row.notice,
    jobs: row.jobs.map(job => toJob(secret, job)),
  }
}
