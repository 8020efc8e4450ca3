import type { ProjectType } from '@/compositions/model/project'

/** A part of a file: its number from 1 on, and its bytes `[start, end)`. */
export type Part = { number: number; start: number; end: number }

/** Cuts a file of `size` bytes into parts of `partSize` bytes; the last one is shorter. */
export function splitParts(size: number, partSize: number): Part[] {
  return Array.from({ length: Math.max(1, Math.ceil(size / partSize)) }, (_, index) => ({
    number: index + 1,
    start: index * partSize,
    end: Math.min(size, (index + 1) * partSize),
  }))
}

/**
 * What an uploaded file becomes: a project of its own, or one of the team's uploads, pictures and drawings too;
 * `onUploaded` is told its asset's id once all of it is there.
 */
export type Destination =
  | { kind: 'project'; type: ProjectType }
  | { kind: 'library'; onUploaded?: (assetId: string) => void }
