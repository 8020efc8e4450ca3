import type { JobItem, JobKind } from '@/api/domain/jobs/contract'

/** Whether clips come of a kind of job. The progress of others is shown where they were begun. */
const MAKES_CLIPS: Record<JobKind, boolean> = {
  import: true,
  ingest: true,
  clips: true,
  renditions: false,
  export: false,
  write: false,
  speak: false,
  clone: false,
  voice_over: false,
  content: false,
  reverse: false,
  clean_voice: false,
  blur_background: false,
  translate: false,
  scene_cuts: false,
}

/** Whether clips come of a job; not of a kind that no longer exists. */
export const makesClips = ({ kind }: Pick<JobItem, 'kind'>): boolean =>
  Object.entries(MAKES_CLIPS).some(([name, makes]) => makes && name === kind)
