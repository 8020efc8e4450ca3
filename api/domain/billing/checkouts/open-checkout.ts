import { fieldError } from '@/api/platform/errors/api-error'
import type { Caller } from '@/api/platform/permissions/caller'
import { checkVerified } from '@/api/platform/permissions/rights'
import type { Handler } from '@/api/platform/routing/handler'
import type { Services } from '@/api/platform/services/services'
import type { Checkout, Price, PrismaClient, Product } from '@/prisma/generated/client'
import { paymentOf } from '../payment-of'
import { planOf } from '../plan-of'
import { checkCanBuyPlan, pagePath, toCheckout } from './check-can-buy'
import type { checkoutsContract } from './contract'

type Open = (typeof checkoutsContract)['POST /api/checkouts/']
type Offered = Price & { product: Product }

/** A price that is sold now, by its id or by the provider's name. @throws {ApiError} 400 if there is none. */
async function findOffered(prisma: PrismaClient, priceId: string): Promise<Offered> {
  const price = await prisma.price.findFirst({
    where: {
      OR: [{ id: priceId }, { remoteId: priceId }],
      AND: { OR: [{ plan: { isOffered: true } }, { planId: null }] },
    },
    include: { product: true },
  })
  if (!price) throw fieldError('priceId', 'This price is not offered.')
  return price
}

async function openAtProvider(
  services: Services,
  caller: Caller,
  row: Checkout,
  price: Offered,
  given: { coupon?: string | undefined; country?: string | undefined },
): Promise<string> {
  const { prisma, publicUrl } = services
  const user = await prisma.user.findUniqueOrThrow({ where: { id: caller.userId } })
  const { customer } = await prisma.subscription.findUniqueOrThrow({ where: { teamId: caller.teamId } })
  return paymentOf(services).openCheckout({
    checkoutId: row.id,
    teamId: caller.teamId,
    price: price.remoteId,
    customer,
    email: user.email,
    quantity: row.quantity,
    text: row.quantity > 1 ? `${row.quantity} × ${price.product.name}` : price.product.name,
    mode: price.interval ? 'subscription' : 'payment',
    ...given,
    customData: row.customData as { user_id: string },
    returnUrl: `${publicUrl}${pagePath(services, row.id)}`,
  })
}

/** Opens a checkout for a plan or credits. Nothing is granted until the provider reports the payment. */
export const openCheckout: Handler<Open> = async ({ body, caller, services }) => {
  const { prisma } = services
  const { teamId, userId } = caller
  paymentOf(services)
  await checkVerified(prisma, userId)
  const { priceId, quantity, ...given } = body
  const price = await findOffered(prisma, priceId)
  if (price.planId) {
    if (quantity > 1) throw fieldError('quantity', 'Quantity must be 1 for a plan.')
    checkCanBuyPlan((await planOf(prisma, teamId, services.now())).subscription)
  }
  const { referral } = await prisma.user.findUniqueOrThrow({ where: { id: userId } })
  const customData = { user_id: userId, ...(referral && { referral }) }
  const row = await caller.db.checkout.create({
    data: { teamId, userId, priceId: price.id, quantity, customData },
  })
  try {
    const remoteId = await openAtProvider(services, caller, row, price, given)
    const opened = await caller.db.checkout.update({ where: { id: row.id }, data: { remoteId } })
    return toCheckout(opened, services)
  } catch (error) {
    await caller.db.checkout.delete({ where: { id: row.id } })
    throw error
  }
}
