import { refuse } from '../../../platform/errors/api-error'
import { checkVerified } from '../../../platform/permissions/check-verified'
import type { Handler } from '../../../platform/routing/handler'
import { audit } from '../../audit/audit'
import { changeAtProvider } from './change-at-provider'
import { checkChangeable } from './check-changeable'
import type { changesContract } from './contract'
import { findSubscription } from './find-subscription'
import { judgeChange } from './judge-change'

type Modify = (typeof changesContract)['POST /api/subscriptions/{id}/modify/']

/**
 * Changes the plan in place. Asked for again when it is done, it changes nothing; a change that the provider made and
 * that was not heard of goes by the same key, so that it is paid once.
 */
export const modifyPlan: Handler<Modify> = async ({ params, body, caller, services }) => {
  const found = await findSubscription(services, caller, params.id)
  checkChangeable(found)
  await checkVerified(services.prisma, caller.userId)
  const [price] = body.price_ids as [string]
  return changeAtProvider(services, caller, found.remoteId, async ({ db, payment, now }) => {
    const { subscription, from, to, detail } = await judgeChange(db, caller.teamId, price, now)
    if (from.id === to.id) return
    if (detail !== null) throw refuse(409, detail)
    // The provider answers a key as it did the first time, a payment that failed too: a minute later it is another try.
    const minute = now.toISOString().slice(0, 16)
    const key = `change:${subscription.id}:${from.id}:${to.id}:${subscription.updatedAt.getTime()}:${minute}`
    await payment.changeSubscription(subscription.remoteId, to.remoteId, key)
    await audit(db, caller, { act: 'billing.change', details: { plan: to.plan.displayName } })
  })
}
