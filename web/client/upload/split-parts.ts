import type { ProjectType } from '@/compositions/model/project'

/** A part of a file: its number from 1, and its bytes `[start, end)`. */
export type Part = { number: number; start: number; end: number }

/** Splits a file of `size` bytes into parts of `partSize` bytes; the last one may be shorter. */
export function splitParts(size: number, partSize: number): Part[] {
  return Array.from({ length: Math.max(1, Math.ceil(size / partSize)) }, (_, index) => ({
    number: index + 1,
    start: index * partSize,
    end: Math.min(size, (index + 1) * partSize),
  }))
}

/**
 * The destination of a file: a new project, or the team's uploads, images included; `onUploaded` receives the asset's
 * id once the upload is complete.
 */
export type Destination =
  | { kind: 'project'; type: ProjectType }
  | { kind: 'library'; onUploaded?: (assetId: string) => void }

/** A new project in which clips are found. */
export const HIGHLIGHT_PROJECT = { kind: 'project', type: 'videoHighlight' } as const satisfies Destination
