import type { JobItem } from '@/api/domain/jobs/contract'
import { Tag } from '@/web/ui/Tag'

const SAID = {
  NEW: { tone: 'warn', text: 'Waiting' },
  IN_PROGRESS: { tone: 'warn', text: 'In progress' },
  COMPLETED: { tone: 'ok', text: 'Completed' },
  FAILED: { tone: 'error', text: 'Failed' },
  CANCELLED: { tone: 'plain', text: 'Canceled' },
} as const

/** The status of a job, an export or the like. */
export function StatusTag({ status }: Pick<JobItem, 'status'>) {
  const { tone, text } = SAID[status]
  return <Tag tone={tone}>{text}</Tag>
}
