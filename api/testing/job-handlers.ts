import type { JobHandlers } from '../platform/jobs/job-handlers'

const unexpected = {
  run: async () => {
    throw new Error('No test asked for this kind of job.')
  },
}

/** Handlers for tests that use only some kinds of jobs. */
export function testHandlers(given: Partial<JobHandlers>): JobHandlers {
  return {
    import: unexpected,
    ingest: unexpected,
    clips: unexpected,
    renditions: unexpected,
    export: unexpected,
    write: unexpected,
    speak: unexpected,
    clone: unexpected,
    translate: unexpected,
    voice_over: unexpected,
    reverse: unexpected,
    clean_voice: unexpected,
    blur_background: unexpected,
    scene_cuts: unexpected,
    content: unexpected,
    ...given,
  }
}
