import { z } from 'zod'
import { clipOptionsSchema } from './clip-options'

const id = z.string()

/**
 * What each kind of job is told. projectId, assetId and exportId also become the job row's subjects, by which people
 * find it.
 */
export const jobPayloads = {
  /**
   * Looks at an uploaded file and makes what is needed of it at once: poster, words, clips. `userId` uploaded it;
   * `listen` false leaves the words for when someone wants them.
   */
  ingest: z.object({
    assetId: id,
    projectId: id.optional(),
    userId: id.optional(),
    listen: z.boolean().optional(),
  }),
  /** Clips out of the words of a project. */
  clips: z.object({
    projectId: id,
    most: z.number().int().positive().optional(),
    options: clipOptionsSchema.optional(),
  }),
  /** What can wait: peaks, and the file that engines and browsers read alike. */
  renditions: z.object({ assetId: id }),
  /** A project as a file. */
  export: z.object({ exportId: id, projectId: id }),
}

export type JobKind = keyof typeof jobPayloads

export type JobPayload<K extends JobKind> = z.infer<(typeof jobPayloads)[K]>

/**
 * Jobs of one lane wait for each other; lanes don't: an export never waits for an hour of transcription, and neither
 * does a picture, which goes by the quick one.
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
