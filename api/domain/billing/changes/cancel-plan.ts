import { refuse } from '../../../platform/errors/api-error'
import type { Handler } from '../../../platform/routing/handler'
import { audit } from '../../audit/audit'
import { changeAtProvider } from './change-at-provider'
import type { changesContract } from './contract'
import { findSubscription } from './find-subscription'

type Cancel = (typeof changesContract)['POST /api/subscriptions/{id}/cancel/']
type Resume = (typeof changesContract)['POST /api/subscriptions/{id}/resume/']

/** Ends the plan when what is paid is over; one that was cancelled already stays so. */
export const cancelPlan: Handler<Cancel> = async ({ params, caller, services }) => {
  const { remoteId } = await findSubscription(services, caller, params.id)
  if (!remoteId) throw refuse(409, 'Your team pays for no plan that could be cancelled.')
  return changeAtProvider(services, caller, remoteId, async ({ db, payment, subscription }) => {
    if (subscription.status === 'cancelled') return
    await payment.setCancelled(remoteId, true)
    await audit(db, caller, { act: 'billing.cancel' })
  })
}

/** Keeps a plan that was cancelled; one that goes on anyway stays so. */
export const resumePlan: Handler<Resume> = async ({ params, caller, services }) => {
  const { remoteId } = await findSubscription(services, caller, params.id)
  if (!remoteId) throw refuse(409, 'The plan has ended. Choose one and pay for it.')
  return changeAtProvider(services, caller, remoteId, async ({ db, payment, subscription }) => {
    if (subscription.status !== 'cancelled') return
    await payment.setCancelled(remoteId, false)
    await audit(db, caller, { act: 'billing.resume' })
  })
}
