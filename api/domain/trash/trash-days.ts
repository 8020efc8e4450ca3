import { LIMITS } from '@/compositions/catalog/limits'

const DAY_MS = 24 * 3_600_000

/** What was deleted before this time is deleted forever. */
export const trashEnd = (now: Date): Date => new Date(now.getTime() - LIMITS.trash.days * DAY_MS)

/** Days that something deleted at this time can still be restored, a day that has begun counted whole. */
export const daysLeft = (deletedAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((deletedAt.getTime() - trashEnd(now).getTime()) / DAY_MS))
