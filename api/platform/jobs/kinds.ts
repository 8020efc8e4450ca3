import { z } from 'zod'
import { PARAGRAPH_CHANGES } from '../providers/language/writer'
import { clipOptionsSchema } from './clip-options'
import { uploadBoundsSchema } from './upload-bounds'

const id = z.string()

/** The payload of each kind of job. The ids of rows also become columns of the job's row. */
export const jobPayloads = {
  /** Fetches a file from the web (`url`), then enqueues its ingest, which `projectId`, `userId` and `listen` are for. */
  import: z.object({
    assetId: id,
    url: z.string(),
    projectId: id.optional(),
    userId: id.optional(),
    listen: z.boolean().optional(),
  }),
  /**
   * Processes an uploaded file: poster, transcript, clips. `userId` uploaded it; `listen: false` skips the
   * transcription for now. A file out of its `bounds` is refused.
   */
  ingest: z.object({
    assetId: id,
    projectId: id.optional(),
    userId: id.optional(),
    listen: z.boolean().optional(),
    bounds: uploadBoundsSchema.optional(),
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
  /** Writes a script from its source, or one of its paragraphs again. */
  write: z.object({
    scriptId: id,
    paragraph: z.object({ id, change: z.enum(PARAGRAPH_CHANGES) }).optional(),
  }),
  /** Speaks what has changed in a script, or one paragraph; without a paragraph, the whole audio is joined. */
  speak: z.object({ scriptId: id, paragraphId: id.optional() }),
  /** Clones a voice from its sample. */
  clone: z.object({ voiceId: id }),
  /** Speaks a text for a project, as an audio file of the team. */
  voice_over: z.object({ projectId: id, text: z.string(), provider: z.string(), voice: z.string() }),
  /** Writes a text of the words of a project. */
  content: z.object({ contentId: id, projectId: id }),
  /** Translates what is said in a project into a language (BCP 47), and saves the lines with it. */
  translate: z.object({ projectId: id, language: z.string() }),
  /** Makes a file of the team that plays a part of a video (seconds) backward, for a project. */
  reverse: z.object({ projectId: id, assetId: id, start: z.number(), end: z.number() }),
  /** Makes a file of the team that is a copy of a video or sound without noise, for a project. */
  clean_voice: z.object({ projectId: id, assetId: id }),
  /** Makes a file of the team that is a copy of a video with a blurred background, for a project. */
  blur_background: z.object({ projectId: id, assetId: id }),
  /** Finds the seconds at which a video cuts from one shot to another. */
  scene_cuts: z.object({ assetId: id }),
}

export type JobKind = keyof typeof jobPayloads

export type JobPayload<K extends JobKind> = z.infer<(typeof jobPayloads)[K]>

/**
 * Jobs of one lane run one after another, independent of other lanes: an export never waits for an hour of
 * transcription, and neither does an image, which uses the quick lane, nor a paragraph that someone wants to hear, nor a
 * voice, for which someone waits in a dialog. A server that sends a file slowly holds up only other imports, and a video
 * that is drawn on Lambda waits for Lambda, not for this machine.
 */
export type Lane = 'importing' | 'quick' | 'media' | 'export' | 'lambda' | 'writing' | 'speech' | 'cloning'

const LANES: Record<Lane, true> = {
  importing: true,
  quick: true,
  media: true,
  export: true,
  lambda: true,
  writing: true,
  speech: true,
  cloning: true,
}

export const lanes = Object.keys(LANES) as Lane[]

/**
 * The lane of each kind of job; `by duration` is `quick` or `media`, depending on how long the media is, and `by engine`
 * `export` or `lambda`, depending on what draws the frames.
 */
export const laneRules: Record<
  JobKind,
  Exclude<Lane, 'quick' | 'media' | 'lambda'> | 'by duration' | 'by engine'
> = {
  import: 'importing',
  ingest: 'by duration',
  clips: 'by duration',
  renditions: 'by duration',
  scene_cuts: 'by duration',
  export: 'by engine',
  write: 'writing',
  content: 'writing',
  translate: 'writing',
  speak: 'speech',
  voice_over: 'speech',
  clone: 'cloning',
  // They write videos, as exports do.
  reverse: 'export',
  clean_voice: 'export',
  blur_background: 'export',
}

/** Whether a text names a kind of job. */
export function isJobKind(text: string): text is JobKind {
  return Object.hasOwn(jobPayloads, text)
}
