import { PaymentError } from '../payment-provider'
import cards from './cards.json'

/** The outcome of payments with a card: all paid, all declined, or all but the first declined. */
type Outcome = 'paid' | 'declined' | 'declined later'

const CARDS = cards as Record<string, Outcome>

/**
 * A card by its number, with or without spaces, as stored. The numbers are Stripe's for testing
 * (https://docs.stripe.com/testing), so that no one is tempted to enter their own.
 * @throws {PaymentError} 400 for a number that is not among them, 402 for the one that is declined.
 */
export function readCard(number: string): { card: string; isDeclined: boolean } {
  const digits = number.replace(/\D/g, '')
  const outcome = CARDS[digits]
  if (!outcome)
    throw new PaymentError(400, 'This is no test card. Use 4242 4242 4242 4242; never a real card here.')
  if (outcome === 'declined') throw new PaymentError(402, 'Your card was declined.')
  return { card: digits.slice(-4), isDeclined: outcome === 'declined later' }
}
