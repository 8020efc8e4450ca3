import { z } from 'zod'
import { clipOptionsSchema } from './clip-options'

const id = z.string()

/** The payload of each kind of job. projectId, assetId and exportId also become columns of the job's row. */
export const jobPayloads = {
  /**
   * Processes an uploaded file: poster, transcript, clips. `userId` uploaded it; `listen: false` skips the
   * transcription for now.
   */
  ingest: z.object({
    assetId: id,
    projectId: id.optional(),
    userId: id.optional(),
    listen: z.boolean().optional(),
  }),
  /** Finds clips in a transcribed project. */
  clips: z.object({
    projectId: id,
    most: z.number().int().positive().optional(),
    options: clipOptionsSchema.optional(),
  }),
  /** Derived files that can wait: peaks, and the rendition that engines and browsers both read. */
  renditions: z.object({ assetId: id }),
  /** Renders a project to a file. */
  export: z.object({ exportId: id, projectId: id }),
}

export type JobKind = keyof typeof jobPayloads

export type JobPayload<K extends JobKind> = z.infer<(typeof jobPayloads)[K]>

/**
 * Jobs of one lane run one after another, independent of other lanes: an export never waits for an hour of
 * transcription, and neither does an image, which uses the quick lane.
 */
export type Lane = 'quick' | 'media' | 'export'

const LANES: Record<Lane, true> = { quick: true, media: true, export: true }

export const lanes = Object.keys(LANES) as Lane[]

/** The lane of each kind of job; `by duration` is `quick` or `media`, depending on how long the media is. */
export const laneRules: Record<JobKind, 'export' | 'by duration'> = {
  ingest: 'by duration',
  clips: 'by duration',
  renditions: 'by duration',
  export: 'export',
}

/** Whether a text names a kind of job. */
export function isJobKind(text: string): text is JobKind {
  return Object.hasOwn(jobPayloads, text)
}
