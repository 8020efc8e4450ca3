import { damagedPartsSchema, rescueProject } from '@/compositions/document/rescue'
import type { Project } from '@/compositions/model/project'
import { projectFrames } from '@/compositions/time/normalize'
import type { Prisma, Project as Row } from '@/prisma/generated/client'
import { cardOf } from './values/clip-card'

/** The columns of the value. */
export const valueSelect = { document: true, transcripts: true } satisfies Prisma.ProjectSelect

/** The value of a row without damaged parts (B4). For the worker only, since it may take a while. */
export function toValue(row: Pick<Row, 'document' | 'transcripts'>): Project {
  const { damaged, ...document } = row.document as Prisma.JsonObject
  return rescueProject({ ...document, transcripts: row.transcripts }, damagedPartsSchema.parse(damaged ?? []))
    .project
}

/** The columns of a value's canvas, and those for lists. */
function canvasColumns(value: Project) {
  const { transcripts: _, ...document } = value
  return {
    document: document as unknown as Prisma.InputJsonObject,
    title: value.title,
    format: value.format,
    durationSeconds: projectFrames(value) / value.fps,
  }
}

/** All columns of a value. */
export const valueColumns = (value: Project) => ({
  ...canvasColumns(value),
  transcripts: value.transcripts as unknown as Prisma.InputJsonObject,
  clipCard: cardOf(value),
})
