import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import { instant } from '@/api/platform/http/schemas'
import { jobSchema } from '../jobs/contract'

const notificationsSchema = z.object({
  /** How many of the last 30 days are new to the caller, also beyond `results`. */
  unread: z.number().int(),
  /** The jobs that ended last, the last one first; at most 30. */
  results: z.array(jobSchema.extend({ is_unread: z.boolean() })),
})

export type Notification = z.infer<typeof notificationsSchema>['results'][number]

export const notificationsContract = {
  'GET /api/notifications/': {
    auth: 'member',
    right: 'team.see',
    summary: 'Work of the team that has finished or failed, newest first',
    response: notificationsSchema,
  },
  'POST /api/notifications/mark_as_read/': {
    auth: 'member',
    right: 'team.see',
    inPerson: true,
    summary: 'Mark what ended until a time as read, for oneself',
    /** `until` is the time at which the newest one that is shown ended. */
    body: z.object({ until: instant }),
    response: notificationsSchema,
  },
} satisfies Contract
