import { checkSignature } from '@/api/platform/files/content-type'
import { sendPage } from '@/api/platform/http/send-page'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import { paymentOf, testCheckoutOf } from '../payment-of'
import { toCheckout } from './check-can-buy'
import type { checkoutsContract } from './contract'
import { openCheckout } from './open-checkout'

type Page = (typeof checkoutsContract)['GET /api/checkouts/{id}/page/']
type Pay = (typeof checkoutsContract)['POST /api/checkouts/{id}/pay/']
type CardPage = (typeof checkoutsContract)['GET /api/checkouts/cards/{id}/']
type ChangeCard = (typeof checkoutsContract)['POST /api/checkouts/cards/{id}/']

/** The page where a payment is made. */
const getCheckoutPage: Handler<Page> = async ({ params, query, request, response, services }) => {
  checkSignature(request, services, query.sig)
  const { id, remoteId } = await services.prisma.checkout.findFirstOrThrow({
    where: { id: params.id, remoteId: { not: null } },
  })
  sendPage(response, await paymentOf(services).checkoutPage(remoteId ?? '', id, query.scheme))
}

/** Pays in the test checkout. */
const payTestCheckout: Handler<Pay> = async ({ params, query, body, request, services }) => {
  checkSignature(request, services, query.sig)
  const payment = testCheckoutOf(services)
  const { remoteId } = await services.prisma.checkout.findFirstOrThrow({
    where: { id: params.id, remoteId: { not: null } },
  })
  await payment.pay(remoteId ?? '', body)
  return { state: 'completed' }
}

/** The page where the card of a customer of the test checkout is changed. */
const getCardPage: Handler<CardPage> = async ({ params, query, request, response, services }) => {
  checkSignature(request, services, query.sig)
  sendPage(response, testCheckoutOf(services).cardPage(params.id, query.back))
}

/** Changes the card of a customer of the test checkout and retries past-due payments at once. */
const changeTestCard: Handler<ChangeCard> = async ({ params, query, body, request, services }) => {
  checkSignature(request, services, query.sig)
  await testCheckoutOf(services).changeCard(params.id, body.card)
  return { state: 'saved' }
}

type Get = (typeof checkoutsContract)['GET /api/checkouts/{id}/']
type Close = (typeof checkoutsContract)['POST /api/checkouts/{id}/close/']

/** Whether a payment of the team has been made. */
const getCheckout: Handler<Get> = async ({ params: { id }, caller, services }) =>
  toCheckout(await caller.db.checkout.findUniqueOrThrow({ where: { id } }), services)

/** Closes a checkout so that it can no longer be paid. A payment made meanwhile stays. */
const closeCheckout: Handler<Close> = async ({ params: { id }, caller, services }) => {
  const payment = paymentOf(services)
  const { state, remoteId } = await caller.db.checkout.findUniqueOrThrow({ where: { id } })
  if (state === 'open' && remoteId) {
    await payment.closeCheckout(remoteId)
    const remote = await payment.readCheckout(remoteId)
    if (remote.state === 'closed')
      await caller.db.checkout.updateMany({
        where: { id, state: 'open' },
        data: { state: 'closed', endedAt: services.now() },
      })
  }
  return toCheckout(await caller.db.checkout.findUniqueOrThrow({ where: { id } }), services)
}

export const checkoutsRoutes: Handlers<typeof checkoutsContract> = {
  'POST /api/checkouts/': openCheckout,
  'GET /api/checkouts/{id}/': getCheckout,
  'POST /api/checkouts/{id}/close/': closeCheckout,
  'GET /api/checkouts/{id}/page/': getCheckoutPage,
  'POST /api/checkouts/{id}/pay/': payTestCheckout,
  'GET /api/checkouts/cards/{id}/': getCardPage,
  'POST /api/checkouts/cards/{id}/': changeTestCard,
}
