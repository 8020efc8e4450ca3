import { createHmac, randomUUID } from 'node:crypto'
import { openPrisma } from '@/api/platform/database/prisma'
import { signedPath } from '@/api/platform/signing/sign'
import type { Prisma } from '@/prisma/generated/client'
import type { FramedPage, PaymentProvider } from '../payment-provider'
import { readSignedEvent } from '../read-signed-event'
import { billSubscription, end, findDue, retryPayments } from './bill-due'
import { readCard } from './card'
import { changeSubscription, previewChange, readOpen } from './change-subscription'
import { queueEvent } from './charge'
import { checkCoupon } from './coupon'
import { deliverEvents } from './deliver-events'
import { drawCardPage, drawCheckoutPage } from './pages'
import { type CardDetails, payCheckout } from './pay-checkout'
import { lockRow, priceOf } from './price-of'
import { readCheckout, readPayment, readSubscription } from './read-books'

type Db = Prisma.TransactionClient

/** Refunds a payment in full; does nothing if it failed or was refunded. */
export async function refundPayment(db: Db, id: string): Promise<void> {
  await lockRow(db, 'test_payment', id)
  const { amount, refunded, status } = await db.testPayment.findUniqueOrThrow({ where: { id } })
  if (status === 'failed' || refunded === amount) return
  await db.testPayment.update({ where: { id }, data: { refunded: amount } })
  await queueEvent(db, 'charge.refunded', id)
}

/** Refunds all that was paid for a subscription. */
async function refundSubscription(db: Db, subscriptionId: string): Promise<void> {
  const payments = await db.testPayment.findMany({ where: { subscriptionId }, select: { id: true } })
  for (const { id } of payments) await refundPayment(db, id)
}

const CONNECTIONS = 4

/** How often due subscriptions are billed (milliseconds). */
const EVERY_MS = 5000

export type TestCheckoutOptions = {
  /** The database of the test checkout. */
  databaseUrl: string
  /** The server's secret, from which the signing secret is derived. */
  secret: string
  now(): Date
  /** The address of this server once it listens: http://localhost:3000 */
  address(): string
  logError(error: unknown): void
}

/** The test checkout: a built-in payment provider without real money, which accepts Stripe's test cards. */
export interface TestCheckoutPayment extends PaymentProvider {
  readonly name: 'test'
  pay(remoteId: string, entered: CardDetails): Promise<void>
  /** The page where a customer's card is changed, and the change. */
  cardPage(customer: string, back: string): FramedPage
  changeCard(customer: string, number: string): Promise<void>
  /** Bills what is due and sends the events; also runs every few seconds. */
  catchUp(): Promise<void>
  stop(): Promise<void>
}

/** The secret that signs the test checkout's events. */
export const webhookSecret = (secret: string): string =>
  `whsec_${createHmac('sha256', secret).update('test payment').digest('base64url')}`

/** Opens the test checkout in the product's own database and starts billing. */
export function openTestCheckoutPayment(options: TestCheckoutOptions): TestCheckoutPayment {
  const { databaseUrl, secret, now, address, logError } = options
  // Uses its own connections, since event handlers hold the server's while they call it.
  const prisma = openPrisma(databaseUrl, CONNECTIONS)
  const signingSecret = webhookSecret(secret)
  let sending: Promise<void> = Promise.resolve()

  const send = () => {
    const url = `${address()}/api/billing/webhooks/test/`
    sending = sending.then(() => deliverEvents(prisma, url, signingSecret)).catch(logError)
    return sending
  }
  /** Runs a change in one transaction, then sends its events. */
  const change = async (work: (db: Prisma.TransactionClient) => Promise<void>) => {
    await prisma.$transaction(work)
    await send()
  }
  /** Runs a change requested while the team is locked: its event handlers need that lock, so sending is not awaited. */
  const changeBehindLock = async (work: (db: Prisma.TransactionClient) => Promise<void>) => {
    await prisma.$transaction(work)
    void send()
  }
  const bill = async (ids: string[]) => {
    for (const id of ids) await prisma.$transaction(db => billSubscription(db, id, now()))
  }
  const catchUp = async () => {
    await bill(await findDue(prisma, now()))
    await send()
  }
  let looking = Promise.resolve()
  const timer = setInterval(() => {
    looking = catchUp().catch(logError)
  }, EVERY_MS)
  timer.unref()

  return {
    name: 'test',
    openCheckout: async request => {
      checkCoupon(request.coupon)
      await priceOf(prisma, request.price)
      const id = `cs_test_${randomUUID()}`
      await prisma.testCheckout.create({ data: { id, request } })
      return id
    },
    closeCheckout: id =>
      change(async db => {
        const { count } = await db.testCheckout.updateMany({
          where: { id, state: 'open' },
          data: { state: 'closed' },
        })
        if (count) await queueEvent(db, 'checkout.session.expired', id)
      }),
    readCheckout: id => readCheckout(prisma, id),
    checkoutPage: (id, checkoutId, scheme) => drawCheckoutPage(prisma, secret, { id, checkoutId, scheme }),
    pay: (id, entered) => change(db => payCheckout(db, id, entered, now())),
    previewChange: async (id, price) => {
      await bill([id])
      return previewChange(prisma, id, price, now())
    },
    changeSubscription: (id, price) =>
      changeBehindLock(async db => {
        await billSubscription(db, id, now())
        await changeSubscription(db, id, price, now())
      }),
    setCancelled: (id, cancelled) =>
      changeBehindLock(async db => {
        await billSubscription(db, id, now())
        await readOpen(db, id)
        await db.testSubscription.update({ where: { id }, data: { cancelAtPeriodEnd: cancelled } })
        await queueEvent(db, 'customer.subscription.updated', id)
      }),
    endSubscription: (id, { refund }) =>
      changeBehindLock(async db => {
        await lockRow(db, 'test_subscription', id)
        const { status } = await readSubscription(db, id)
        if (status !== 'ended') await end(db, id)
        if (refund) await refundSubscription(db, id)
      }),
    refund: id => changeBehindLock(db => refundPayment(db, id)),
    paymentMethodUrl: async (customer, returnUrl) => {
      const back = encodeURIComponent(new URL(returnUrl).pathname)
      return `${signedPath(secret, `/api/checkouts/cards/${customer}/`)}&back=${back}`
    },
    cardPage: (customer, back) => drawCardPage(secret, customer, back),
    changeCard: (id, number) =>
      change(async db => {
        await lockRow(db, 'test_customer', id)
        await db.testCustomer.update({ where: { id }, data: readCard(number) })
        await retryPayments(db, id, now())
      }),
    readSubscription: async id => {
      await bill([id])
      void send()
      return readSubscription(prisma, id)
    },
    readPayment: id => readPayment(prisma, id),
    readEvent: (body, signature) => readSignedEvent(body, signature, signingSecret),
    catchUp,
    stop: async () => {
      clearInterval(timer)
      await looking
      await sending
      await prisma.$disconnect()
    },
  }
}
