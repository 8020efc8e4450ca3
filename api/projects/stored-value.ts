import { openProject } from '../../compositions/project/migrate'
import { projectFrames } from '../../compositions/project/normalise'
import { PROJECT_VERSION, type Project } from '../../compositions/project/project'
import type { Prisma, Project as Row } from '../../prisma/generated/client'

/** What of a row makes the value. */
export const valueSelect = { document: true, transcripts: true } satisfies Prisma.ProjectSelect

/**
 * The value that a row holds. What was written by this version was checked when it was written; older versions are
 * brought up to date.
 */
export function toValue(row: Pick<Row, 'document' | 'transcripts'>): Project {
  const stored = { ...(row.document as object), transcripts: row.transcripts }
  const current = (stored as { version?: unknown }).version === PROJECT_VERSION
  return current ? (stored as unknown as Project) : openProject(stored)
}

/** Columns of the canvas of a value, and what lists show of it. */
export function canvasColumns(value: Project) {
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
})
