import { PaymentError } from '@/api/platform/providers/payment/payment-provider'

/**
 * The maximum of concurrent transactions per process that call the payment provider, since each holds a database
 * connection meanwhile.
 */
const AT_ONCE = 4

/** How long others wait for a slot, without a connection (milliseconds). */
const PATIENCE_MS = 20_000

let free = AT_ONCE
const queue: (() => void)[] = []

/** @throws {PaymentError} 502 if no slot is free in time. */
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
 * Runs a transaction that calls the payment provider, a few at a time, so that a slow provider doesn't exhaust the
 * database connections.
 * @throws {PaymentError} 502 if no slot is free in time.
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
