import type { z } from 'zod'
import type { Price } from '../../../prisma/generated/client'
import type { priceSchema } from './contract'

/** A price as the API tells of it. */
export const toPrice = (price: Price): z.output<typeof priceSchema> => ({
  id: price.id,
  interval: price.interval,
  type: price.type,
  price_type: price.priceType,
  amount: price.amount,
  currency: price.currency,
  remote_id: price.remoteId,
})
