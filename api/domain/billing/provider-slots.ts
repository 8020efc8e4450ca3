import { PaymentError } from '@/api/platform/providers/payment/payment-provider'

/**
 * Transactions in which the payment provider is asked, at once in one process: each holds a connection of the database
 * for as long as the provider takes.
 */
const AT_ONCE = 4

/** How long others wait for their turn, without a connection (milliseconds). */
const PATIENCE_MS = 20_000

let free = AT_ONCE
const queue: (() => void)[] = []

/** @throws {PaymentError} 502 where no turn came in time. */
async function waitForSlot(): Promise<void> {
  if (free > 0) {
    free--
    return
  }
  await new Promise<void>((done, fail) => {
    const begin = () => {
      clearTimeout(late)
      done()
    }
    const late = setTimeout(() => {
      queue.splice(queue.indexOf(begin), 1)
      fail(new PaymentError(502, 'The payment provider is slow now. Please try again in a minute.'))
    }, PATIENCE_MS)
    queue.push(begin)
  })
}

/**
 * Does what asks the payment provider within a transaction, a few at a time, so that a slow provider leaves the
 * database to everyone else.
 * @throws {PaymentError} 502 where no turn came in time.
 */
export async function withProviderSlot<T>(work: () => Promise<T>): Promise<T> {
  await waitForSlot()
  try {
    return await work()
  } finally {
    const next = queue.shift()
    if (next) next()
    else free++
  }
}
