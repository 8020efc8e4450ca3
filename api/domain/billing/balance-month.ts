import { addMonths } from '../../platform/providers/payment/add-months'

/** The month of balances that `now` lies in: months are counted from the day the first one began. */
export function balanceMonth(began: Date, now: Date): { from: Date; to: Date } {
  let month = (now.getUTCFullYear() - began.getUTCFullYear()) * 12 + now.getUTCMonth() - began.getUTCMonth()
  if (addMonths(began, month) > now) month -= 1
  return { from: addMonths(began, month), to: addMonths(began, month + 1) }
}
