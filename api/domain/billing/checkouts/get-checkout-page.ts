import type { Response } from 'express'
import { checkSignature } from '../../../platform/files/check-signature'
import type { FramedPage } from '../../../platform/providers/payment/payment-provider'
import type { Handler } from '../../../platform/routing/handler'
import { paymentOf, testPaymentOf } from '../payment-of'
import type { checkoutsContract } from './contract'

type Page = (typeof checkoutsContract)['GET /api/checkouts/{id}/page/']
type Pay = (typeof checkoutsContract)['POST /api/checkouts/{id}/pay/']
type CardPage = (typeof checkoutsContract)['GET /api/checkouts/cards/{id}/']
type ChangeCard = (typeof checkoutsContract)['POST /api/checkouts/cards/{id}/']

function sendPage(response: Response, { html, policy }: FramedPage): undefined {
  response.set({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' }).type('html').send(html)
}

/** The page where a payment is made. */
export const getCheckoutPage: Handler<Page> = async ({ params, query, request, response, services }) => {
  checkSignature(request, services, query.sig)
  const { id, remoteId } = await services.prisma.checkout.findFirstOrThrow({
    where: { id: params.id, remoteId: { not: null } },
  })
  sendPage(response, await paymentOf(services).checkoutPage(remoteId ?? '', id, query.scheme))
}

/** Pays in the test checkout. */
export const payTestCheckout: Handler<Pay> = async ({ params, query, body, request, services }) => {
  checkSignature(request, services, query.sig)
  const payment = testPaymentOf(services)
  const { remoteId } = await services.prisma.checkout.findFirstOrThrow({
    where: { id: params.id, remoteId: { not: null } },
  })
  await payment.pay(remoteId ?? '', body)
  return { state: 'completed' }
}

/** The page where the card of a customer of the test checkout is changed. */
export const getCardPage: Handler<CardPage> = async ({ params, query, request, response, services }) => {
  checkSignature(request, services, query.sig)
  sendPage(response, testPaymentOf(services).cardPage(params.id, query.back))
}

/** Changes the card of a customer of the test checkout; what is past due is taken from it at once. */
export const changeTestCard: Handler<ChangeCard> = async ({ params, query, body, request, services }) => {
  checkSignature(request, services, query.sig)
  await testPaymentOf(services).changeCard(params.id, body.card)
  return { state: 'saved' }
}
