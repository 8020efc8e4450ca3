import type { z } from 'zod'
import { notFound, refuse } from '@/api/platform/errors/api-error'
import type { Services } from '@/api/platform/services/services'
import type { Price } from '@/prisma/generated/client'
import type { priceSchema } from './contract'

/** The payment provider. @throws {ApiError} 409 if none is set up on this server. */
export function paymentOf({ payment }: Services): NonNullable<Services['payment']> {
  if (!payment) throw refuse(409, 'Payment is not set up on this server.')
  return payment
}

/** The test checkout. @throws {ApiError} 404 if another provider is set up. */
export function testCheckoutOf({ payment }: Services): Extract<Services['payment'], { name: 'test' }> {
  if (payment?.name !== 'test') throw notFound()
  return payment
}

/** A price as the API returns it. */
export const toPrice = (price: Price): z.output<typeof priceSchema> => ({
  id: price.id,
  interval: price.interval,
  type: price.type,
  price_type: price.priceType,
  amount: price.amount,
  currency: price.currency,
  remote_id: price.remoteId,
})
