import type { Job, Status } from '../../../prisma/generated/client'

const POLL = {
  NEW: 'in_progress',
  IN_PROGRESS: 'in_progress',
  COMPLETED: 'completed',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
} as const satisfies Record<Status, string>

/** What a polling call answers of something with this status, and the job that works on it. */
export const toPoll = (status: Status, job: Job | null, detail: string | null = null) => ({
  status: POLL[status],
  progress: status === 'COMPLETED' ? 1 : (job?.progress ?? 0),
  stage: job?.stage ?? null,
  time_left: job?.timeLeftSeconds ?? null,
  detail: detail ?? job?.error ?? null,
})
