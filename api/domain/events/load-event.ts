import { ACTIVE } from '@/api/platform/jobs/job-handlers'
import type { TeamEvent } from '@/api/platform/jobs/publish'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Services } from '@/api/platform/services/services'
import { toAsset } from '../assets/to-asset'
import { exportInclude, toExport } from '../exports/to-export'
import { jobInclude, toJobs } from '../jobs/to-job'
import { itemView } from '../projects/project-views'
import { itemSelect, toItem } from '../projects/to-item'
import { itemSelect as scriptSelect, toScriptItem } from '../scripts/to-script'
import type { Events } from './contract'

type Viewer = Pick<Caller, 'db' | 'teamId'>
type Source = Pick<Services, 'prisma' | 'secret' | 'now'>

const projectSelect = { ...itemSelect, canvasRevision: true, transcriptRevision: true } as const

/** The maximum of jobs, and of exports, in a snapshot: the oldest ones. */
const MAX_LISTED = 200

/** The team's active jobs and exports. */
export async function loadSnapshot({ prisma, secret }: Source, { db }: Viewer): Promise<Events['snapshot']> {
  const [jobs, exports] = await Promise.all([
    db.job.findMany({ where: ACTIVE, include: jobInclude, orderBy: { createdAt: 'asc' }, take: MAX_LISTED }),
    db.export.findMany({
      where: { status: { in: ['NEW', 'IN_PROGRESS'] } },
      include: exportInclude,
      orderBy: { createdAt: 'asc' },
      take: MAX_LISTED,
    }),
  ])
  return { jobs: await toJobs({ prisma, secret }, jobs), exports: exports.map(row => toExport(secret, row)) }
}

// With `findFirst`, as Prisma gathers the `findUnique` calls of a tick into one batch and compiles it again each time.
const loaders: {
  [Name in TeamEvent['type']]: (source: Source, viewer: Viewer, id: string) => Promise<Events[Name] | null>
} = {
  job: async (source, { db }, id) => {
    const row = await db.job.findFirst({ where: { id }, include: jobInclude })
    const [job = null] = await toJobs(source, row ? [row] : [])
    return job
  },
  export: async ({ secret }, { db }, id) => {
    const row = await db.export.findFirst({ where: { id }, include: exportInclude })
    return row && toExport(secret, row)
  },
  asset: async ({ secret }, { db }, id) => {
    const row = await db.asset.findFirst({ where: { id } })
    return row && toAsset(secret, row)
  },
  script: async ({ secret }, { db }, id) => {
    const row = await db.script.findFirst({ where: { id }, select: scriptSelect })
    return row && toScriptItem(secret, row)
  },
  project: async (source, viewer, id) => {
    const row = await viewer.db.project.findFirst({ where: { id }, select: projectSelect })
    if (!row) return null
    const { canvasRevision, transcriptRevision } = row
    return {
      ...toItem(await itemView(source, viewer), row),
      canvas_revision: canvasRevision,
      transcript_revision: transcriptRevision,
    }
  },
}

/** The row that an event is about, as it is now; null if it was deleted. */
export const loadEvent = (
  source: Source,
  viewer: Viewer,
  { type, id }: Pick<TeamEvent, 'type' | 'id'>,
): Promise<Events[TeamEvent['type']] | null> => loaders[type](source, viewer, id)
