import { useSubscription } from '@/web/client/queries/use-billing'
import { amountText } from './quota-amount'

/** The cost of an AI action under the team's plan, such as '1 credit'; null while unknown or if it is free. */
export function useActionCost(): string | null {
  const { data } = useSubscription()
  const cost = data?.credits.find(({ code }) => code === 'AI_ACTION')?.cost
  return cost ? amountText(cost, 'credits') : null
}
