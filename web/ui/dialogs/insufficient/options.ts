import { creditPacksFor, perMonth } from '@/api/domain/billing/terms/credit-prices'
import { nextPlan } from '@/api/domain/billing/terms/plan-order'
import { shortMoney } from '@/api/platform/providers/payment/money-text'
import { MESSAGES } from '@/compositions/catalog/messages'
import type { CallResult } from '@/web/client/call'
import type { Plan, Subscription } from '@/web/client/queries/use-billing'
import { priceOf } from '@/web/ui/billing/plans'
import type { DialogRequest } from '@/web/ui/dialog/open-dialog'

type InsufficientAsk = Extract<DialogRequest, { kind: 'insufficient' }>
type Products = CallResult<'GET /api/products/'>

/** One option: its title, price, button label, and the dialog it opens. */
export type Option = {
  title: string
  text: string
  price: string
  unit: string
  button: string
  next: DialogRequest
}

const { billing } = MESSAGES

function packs({ quota, again }: InsufficientAsk, { credit_pack: pack }: Products): Option[] {
  if (!pack) return []
  const shortfall = quota ? quota.needed - ((quota.limit ?? 0) - quota.used) : 0
  const quantity = creditPacksFor(shortfall)
  const credits = quantity * pack.credits
  return [
    {
      title: billing.buyCredits,
      text: `${credits} credits, once. They never expire.`,
      price: shortMoney(quantity * pack.price.amount, pack.price.currency),
      unit: 'once',
      button: `Buy ${credits} credits`,
      next: { kind: 'buy-credits', quantity, ...(again && { again }) },
    },
  ]
}

function upgrade({ of, message, quota, again }: InsufficientAsk, plan: Plan | null | undefined): Option[] {
  const price = plan && priceOf(plan, 'year')
  if (!plan || !price) return []
  const code = of === 'credits' ? 'TALKREEL_CREDIT' : 'STORAGE'
  const gives = plan.quotas.find(row => row.code === code)?.display
  const title = billing.upgradeTo(plan.display_name)
  return [
    {
      title,
      text: gives ? `${gives}, and more of everything else.` : plan.description,
      price: shortMoney(perMonth(price), price.currency),
      unit: 'a month',
      button: title,
      next: { kind: 'upgrade', key: code, plan: plan.name, message, quota, again },
    },
  ]
}

/** The options: credits if those are short, then the lowest sufficient plan, or else the next plan. */
export function optionsOf(ask: InsufficientAsk, products: Products, subscription: Subscription): Option[] {
  const named = products.results.find(({ name }) => name === ask.plan)
  return [
    ...(ask.of === 'credits' ? packs(ask, products) : []),
    ...upgrade(ask, named ?? nextPlan(products.results, subscription)),
  ]
}
