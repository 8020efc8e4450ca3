import type { PrismaClient } from '../../../prisma/generated/client'
import { filesOf } from './asset-files'
import { exportedProjectKey, exportKeys } from './export-files'
import { fontKey } from './font-files'

/** The keys of all files that rows of a team refer to. */
export async function referencedKeys(prisma: PrismaClient, teamId: string): Promise<Set<string>> {
  const where = { teamId }
  const [assets, exports, fonts, projects] = await Promise.all([
    prisma.asset.findMany({ where, select: { files: true } }),
    prisma.export.findMany({ where, select: { id: true, status: true } }),
    prisma.font.findMany({ where, select: { id: true, ranges: true } }),
    prisma.project.findMany({ where: { teamId, posterKey: { not: null } }, select: { posterKey: true } }),
  ])
  return new Set([
    ...assets.flatMap(({ files }) => (hasFiles(files) ? Object.values(filesOf({ files })) : [])),
    ...exports.map(({ id }) => exportedProjectKey(teamId, id)),
    ...exports.flatMap(({ id, status }) => (status === 'COMPLETED' ? exportKeys(teamId, id) : [])),
    ...fonts.flatMap(({ id, ranges }) => ranges.map((_, index) => fontKey(teamId, id, index))),
    ...projects.flatMap(({ posterKey }) => posterKey ?? []),
  ])
}

const hasFiles = (files: unknown) => typeof files === 'object' && files !== null && 'original' in files
