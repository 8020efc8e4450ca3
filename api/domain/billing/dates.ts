import { addMonths } from '@/api/platform/providers/payment/add-months'

/** The balance month that contains `now`; months are counted from the day the first one began. */
export function balanceMonth(began: Date, now: Date): { from: Date; to: Date } {
  let month = (now.getUTCFullYear() - began.getUTCFullYear()) * 12 + now.getUTCMonth() - began.getUTCMonth()
  if (addMonths(began, month) > now) month -= 1
  return { from: addMonths(began, month), to: addMonths(began, month + 1) }
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A day in UTC, as billing counts: `December 4, 2026`. */
export const dayText = (date: Date): string => DAY.format(date)
