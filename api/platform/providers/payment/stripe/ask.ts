import Stripe from 'stripe'
import { PaymentError } from '../payment-provider'

const UNREACHABLE = "The payment provider can't be reached now. Please try again in a minute."
const REFUSED = 'The payment provider could not do this. Please write to our support.'

const { StripeCardError, StripeInvalidRequestError, StripeIdempotencyError } = Stripe.errors

function explain(error: unknown): PaymentError {
  if (error instanceof PaymentError) return error
  if (error instanceof StripeCardError) return new PaymentError(402, error.message, error)
  if (error instanceof StripeInvalidRequestError || error instanceof StripeIdempotencyError)
    return new PaymentError(409, REFUSED, error)
  return new PaymentError(502, UNREACHABLE, error)
}

/**
 * Calls Stripe and returns the response if it is an object of the expected kind, because Stripe's library accepts any
 * response without an `error` whatever its status, including a gateway's error page.
 * @throws {PaymentError} 402 if the card is declined, 409 if the action isn't possible, 502 without a valid response.
 */
export async function ask<T extends { object: string }>(kind: T['object'], answer: Promise<T>): Promise<T> {
  const given = await answer.catch(error => {
    throw explain(error)
  })
  if (given.object !== kind)
    throw new PaymentError(
      502,
      UNREACHABLE,
      new Error(`Stripe answered with no ${kind}: ${JSON.stringify(given)}`),
    )
  return given
}

/** The id of an object that Stripe returned as an id or expanded. */
export const idOf = (object: string | { id: string } | null | undefined): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null)

const MS = 1000

/** A Stripe timestamp, in seconds since 1970. */
export const instantOf = (seconds: number): Date => new Date(seconds * MS)
