import { useSubscription } from '@/web/client/queries/use-billing'
import { amountText } from './quota-amount'

const CENTS = 100

/** The cost of `quantity` of an action under the team's plan, such as '1 credit'; null while unknown or if it is free. */
function useCost(code: 'AI_ACTION' | 'TTS', quantity: number): string | null {
  const { data } = useSubscription()
  const price = data?.credits.find(row => row.code === code)
  if (!price?.cost || quantity === 0) return null
  // Rounded up to two decimals, as the server does.
  return amountText(Math.ceil((CENTS * quantity * price.cost) / price.quantity) / CENTS, 'credits')
}

/** The cost of an AI action, such as '1 credit'; null while unknown or if it is free. */
export const useActionCost = (): string | null => useCost('AI_ACTION', 1)

/** The cost of speaking a text, such as '0.14 credits'; null while unknown or if it is free. */
export const useSpeechCost = (text: string): string | null => useCost('TTS', text.trim().length)
