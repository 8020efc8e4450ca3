import type { ShareGrant } from '@/api/platform/permissions/share-grant'
import type { Export, Prisma } from '@/prisma/generated/client'

/** The most clips that a link shows. */
const MAX_CLIPS = 100

/** Finished videos whose files are not held (PR28). */
const isFinished = {
  status: 'COMPLETED',
  format: 'mp4',
  deletedAt: null,
  OR: [{ requestedBy: null }, { requester: { emailVerifiedAt: { not: null } } }],
} satisfies Prisma.ExportWhereInput

/** The newest finished video of each clip of a project, the best clips first. */
async function clipExports({ db, projectId }: ShareGrant): Promise<Export[]> {
  const clips = await db.project.findMany({
    where: { parentId: projectId, exports: { some: isFinished } },
    orderBy: [{ score: { sort: 'desc', nulls: 'last' } }, { id: 'asc' }],
    take: MAX_CLIPS,
    select: { exports: { where: isFinished, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: 1 } },
  })
  return clips.flatMap(({ exports }) => exports)
}

/** The exports that a share link shows. */
export async function sharedExports(grant: ShareGrant): Promise<Export[]> {
  const { db, projectId, exportId } = grant
  if (exportId === null) return clipExports(grant)
  return db.export.findMany({ where: { ...isFinished, id: exportId, projectId } })
}

/** One of the exports that a share link shows; null if it doesn't show it. */
export async function findSharedExport(grant: ShareGrant, id: string): Promise<Export | null> {
  return (await sharedExports(grant)).find(one => one.id === id) ?? null
}
