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

/** The value of a project as its row has it: two columns of JSON, not yet read. */
export type StoredText = { document: string; transcripts: string }

/** The columns to write; null for one that doesn't change. */
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
 * Reads what a row has, part by part.
 * @throws {ProjectError} for a newer version, and where the project itself can't be read.
 */
export function readStored({ document, transcripts }: StoredText): StoredProject {
  const { damaged = [], ...value } = JSON.parse(document) as Record<string, unknown>
  const kept = damagedPartsSchema.parse(damaged)
  const rescued = rescueProject({ ...value, transcripts: JSON.parse(transcripts) }, kept)
  const isCurrent = value.version === PROJECT_VERSION
  return { ...rescued, isAsStored: isCurrent && !kept.length && !rescued.damaged.length }
}

/**
 * What a row has where it says that this version wrote it whole: it was checked then, and is not looked at again. Null
 * otherwise.
 */
export function trustStored({ document, transcripts }: StoredText): RescueResult | null {
  const value = JSON.parse(document) as Record<string, unknown>
  if (value.version !== PROJECT_VERSION || value.damaged) return null
  return { project: { ...value, transcripts: JSON.parse(transcripts) } as unknown as Project, damaged: [] }
}

/**
 * The columns of a value, or of one of its documents (E1). Parts that could not be read are kept with the canvas,
 * whichever is saved.
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
