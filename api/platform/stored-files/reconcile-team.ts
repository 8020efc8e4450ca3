import type { PrismaClient, StoredFile } from '@/prisma/generated/client'
import type { Storage, StoredObject } from '../providers/storage/storage'
import { filesOf } from './asset-files'
import { exportedProjectKey, exportKeys, fontKey, formatOfExport } from './file-keys'
import { scriptKeys } from './script-files'

/** The keys of all files that rows of a team refer to. */
async function referencedKeys(prisma: PrismaClient, teamId: string): Promise<Set<string>> {
  const where = { teamId }
  const [assets, exports, fonts, scripts, projects] = await Promise.all([
    // One of 0 bytes is being imported: its file is not there yet.
    prisma.asset.findMany({ where: { ...where, size: { gt: 0 } }, select: { files: true } }),
    prisma.export.findMany({ where, select: { id: true, status: true, format: true } }),
    prisma.font.findMany({ where, select: { id: true, ranges: true } }),
    prisma.script.findMany({
      where,
      select: { teamId: true, id: true, paragraphs: true, previous: true, audio: true },
    }),
    prisma.project.findMany({ where: { teamId, posterKey: { not: null } }, select: { posterKey: true } }),
  ])
  return new Set([
    ...assets.flatMap(({ files }) => (hasFiles(files) ? Object.values(filesOf({ files })) : [])),
    ...exports.map(({ id }) => exportedProjectKey(teamId, id)),
    ...exports.flatMap(row =>
      row.status === 'COMPLETED' ? exportKeys(teamId, row.id, formatOfExport(row)) : [],
    ),
    ...fonts.flatMap(({ id, ranges }) => ranges.map((_, index) => fontKey(teamId, id, index))),
    ...scripts.flatMap(scriptKeys),
    ...projects.flatMap(({ posterKey }) => posterKey ?? []),
  ])
}

const hasFiles = (files: unknown) => typeof files === 'object' && files !== null && 'original' in files

/** The result of comparing files with their rows; all but the first two are 0 if they agree. */
export type FileDifferences = {
  /** Files of the storage. */
  files: number
  bytes: number
  /** Files that rows refer to but that were not recorded as kept; now they are. */
  adopted: number
  /** Files whose recorded size was wrong; now it is right. */
  resized: number
  /** Files that nothing refers to; they were discarded. */
  orphans: number
  orphan_bytes: number
  /** Keys that rows refer to but that have no file. */
  missing: string[]
}

type Services = { prisma: PrismaClient; storage: Storage }

export const noFileDifferences = (): FileDifferences => ({
  files: 0,
  bytes: 0,
  adopted: 0,
  resized: 0,
  orphans: 0,
  orphan_bytes: 0,
  missing: [],
})

async function listed(storage: Storage, teamId: string): Promise<Map<string, StoredObject>> {
  const objects = new Map<string, StoredObject>()
  for await (const object of storage.list(`teams/${teamId}/`)) objects.set(object.key, object)
  return objects
}

/**
 * Compares the files of a team with the rows that refer to them, both ways, and corrects differences, counted in
 * `found`. Files younger than `before` may belong to running work and are skipped. Reads the storage first, then the
 * records, then the references, since work writes in the opposite order.
 */
export async function reconcileTeam(
  { prisma, storage }: Services,
  teamId: string,
  before: Date,
  found: FileDifferences,
): Promise<void> {
  const objects = await listed(storage, teamId)
  const rows = new Map(
    (await prisma.storedFile.findMany({ where: { teamId } })).map(row => [row.key, row] as const),
  )
  const referenced = await referencedKeys(prisma, teamId)

  async function compareUnknown({ key, size, lastModified }: StoredObject) {
    const isOrphan = !referenced.has(key)
    if (isOrphan && lastModified >= before) return
    const row = { key, teamId, size: isOrphan ? 0 : size, deleteAt: isOrphan ? new Date() : null }
    const { count } = await prisma.storedFile.createMany({ data: row, skipDuplicates: true })
    if (!isOrphan) found.adopted += count
    else {
      found.orphans += count
      found.orphan_bytes += count * size
    }
  }

  async function compareSize({ key, size: written }: StoredFile, { size, lastModified }: StoredObject) {
    // A younger file may be just being written again.
    if (Number(written) === size || (written > 0n && lastModified >= before)) return
    const where = { key, size: written, deleteAt: null }
    found.resized += (await prisma.storedFile.updateMany({ where, data: { size } })).count
  }

  async function compareKept(row: StoredFile) {
    const { key, size } = row
    const object = objects.get(key)
    if (!referenced.has(key)) {
      if (row.createdAt >= before) return
      const data = { size: 0, deleteAt: new Date(), tryAt: new Date() }
      const { count } = await prisma.storedFile.updateMany({ where: { key, deleteAt: null }, data })
      found.orphans += count
      found.orphan_bytes += count * Number(size)
    } else if (object) await compareSize(row, object)
    else if (
      !(await storage.head(key)) &&
      (await prisma.storedFile.count({ where: { key, deleteAt: null } }))
    )
      found.missing.push(key)
  }

  /** It was kept after the rows were read, or should have been. */
  async function compareUnkept({ key }: StoredFile) {
    if (!referenced.has(key)) return
    const where = { key, deleteAt: { gt: new Date() } }
    found.adopted += (await prisma.storedFile.updateMany({ where, data: { deleteAt: null } })).count
  }

  for (const object of objects.values()) {
    found.files++
    found.bytes += object.size
    if (!rows.has(object.key)) await compareUnknown(object)
  }
  for (const row of rows.values()) await (row.deleteAt ? compareUnkept(row) : compareKept(row))
  const unwritten = [...referenced].filter(key => !rows.has(key) && !objects.has(key))
  for (const key of unwritten) if (!(await storage.head(key))) found.missing.push(key)
}
