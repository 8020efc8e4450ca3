import { z } from 'zod'
import type { Asset, Prisma } from '../../prisma/generated/client'
import type { Caller } from '../accounts/caller'
import { ACTIVE } from '../jobs/list-jobs'
import { jobInclude, toJob } from '../jobs/to-job'
import { fileAddress, playAddress } from '../media/asset-address'
import { addressesOf } from './addresses'
import { type projectDetailSchema, reasonSchema } from './contract'
import type { ItemView } from './item-view'
import { toValue, valueSelect } from './stored-value'
import { itemSelect, toItem } from './to-item'

/** What has to be loaded to show a project whole. */
export const detailSelect = {
  ...itemSelect,
  ...valueSelect,
  canvasRevision: true,
  transcriptRevision: true,
  score: true,
  reasons: true,
  notice: true,
  sourceAsset: true,
  jobs: { where: ACTIVE, include: jobInclude, orderBy: { createdAt: 'desc' } },
} satisfies Prisma.ProjectSelect

type DetailRow = Prisma.ProjectGetPayload<{ select: typeof detailSelect }>

/** Why a clip is worth posting, as it was written with it. */
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
  media: playAddress(secret, asset),
  poster_url: fileAddress(secret, asset, 'poster'),
  peaks_url: fileAddress(secret, asset, 'peaks'),
})

/** A project with its value and everything that a page of it needs. */
export async function toDetail(
  view: ItemView,
  caller: Pick<Caller, 'db'>,
  row: DetailRow,
): Promise<z.output<typeof projectDetailSchema>> {
  const { secret } = view
  const project = toValue(row)
  return {
    ...toItem(view, row),
    canvas_revision: row.canvasRevision,
    transcript_revision: row.transcriptRevision,
    project,
    ...(await addressesOf(secret, caller, project)),
    source: row.sourceAsset && toSource(secret, row.sourceAsset),
    score: row.score,
    reasons: reasonsOf(row),
    notice: row.notice,
    jobs: row.jobs.map(job => toJob(job)),
  }
}
