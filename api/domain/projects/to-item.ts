import { posterAddress, posterSelect } from '@/api/platform/stored-files/file-address'
import { type Format, formatNamed } from '@/compositions/model/project'
import { formatSchema } from '@/compositions/schema/common-fields'
import type { Prisma } from '@/prisma/generated/client'
import type { ProjectItem } from './contract'
import { lockSelect } from './lock'
import type { ItemView } from './project-views'

/** The columns for lists, without the document. */
export const itemSelect = {
  ...posterSelect,
  title: true,
  type: true,
  status: true,
  format: true,
  durationSeconds: true,
  parentId: true,
  folderId: true,
  ...lockSelect,
  updatedAt: true,
  _count: { select: { clips: { where: { deletedAt: null } } } },
} satisfies Prisma.ProjectSelect

export type ItemRow = Prisma.ProjectGetPayload<{ select: typeof itemSelect }>

/** The format of a row; portrait if none is chosen. */
export const formatOf = (row: { format: Prisma.JsonValue }): Format =>
  row.format ? formatSchema.parse(row.format) : formatNamed('1080X1920')

/** A project in a list; without a poster of its own it shows that of its source file. */
export const toItem = ({ secret, isLocked }: ItemView, row: ItemRow): ProjectItem => ({
  id: row.id,
  title: row.title,
  type: row.type,
  status: row.status,
  format: formatOf(row),
  duration: row.durationSeconds,
  poster_url: posterAddress(secret, row),
  clip_count: row._count.clips,
  folder: row.folderId,
  parent_id: row.parentId,
  locked: isLocked(row),
  created: row.createdAt.toISOString(),
  updated: row.updatedAt.toISOString(),
})
