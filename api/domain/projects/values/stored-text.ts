import { PROJECT_VERSION } from '@/compositions/catalog/defaults'
import {
  type DamagedPart,
  damagedPartsSchema,
  type RescueResult,
  rescueProject,
} from '@/compositions/document/rescue'
import type { Project } from '@/compositions/model/project'
import { projectFrames } from '@/compositions/time/normalize'
import { type ClipCard, cardOf } from './clip-card'

/** The stored value of a project: two columns of JSON text. */
export type StoredText = { document: string; transcripts: string }

/** The columns to write; null for an unchanged one. */
export type ProjectColumns = {
  document: string | null
  transcripts: string | null
  title: string
  format: Project['format']
  durationSeconds: number
  clipCard: ClipCard
}

/** A stored value after reading. `isAsStored`: it equals what is stored, in the current version. */
export type StoredProject = RescueResult & { isAsStored: boolean }

/**
 * Parses a stored value part by part.
 * @throws {ProjectError} for a newer version, or if the project itself can't be read.
 */
export function readStored({ document, transcripts }: StoredText): StoredProject {
  const { damaged = [], ...value } = JSON.parse(document) as Record<string, unknown>
  const kept = damagedPartsSchema.parse(damaged)
  const rescued = rescueProject({ ...value, transcripts: JSON.parse(transcripts) }, kept)
  const isCurrent = value.version === PROJECT_VERSION
  return { ...rescued, isAsStored: isCurrent && !kept.length && !rescued.damaged.length }
}

/** The stored value without validation, if this version wrote it without damaged parts. Null otherwise. */
export function trustStored({ document, transcripts }: StoredText): RescueResult | null {
  const value = JSON.parse(document) as Record<string, unknown>
  if (value.version !== PROJECT_VERSION || value.damaged) return null
  return { project: { ...value, transcripts: JSON.parse(transcripts) } as unknown as Project, damaged: [] }
}

/**
 * The columns of a value, or of one of its documents (E1). Damaged parts are stored with the canvas in either case.
 */
export function writeStored(
  { transcripts, ...value }: Project,
  damaged: readonly DamagedPart[],
  saved: 'all' | 'canvas' | 'transcript',
): ProjectColumns {
  const project = { ...value, transcripts }
  const document = () => JSON.stringify(damaged.length ? { ...value, damaged } : value)
  return {
    document: saved === 'transcript' && !damaged.length ? null : document(),
    transcripts: saved === 'canvas' ? null : JSON.stringify(transcripts),
    title: value.title,
    format: value.format,
    durationSeconds: projectFrames(project) / project.fps,
    clipCard: cardOf(project),
  }
}
