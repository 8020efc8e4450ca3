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
 * What Stripe answers, once it is the kind of object that was asked for: an answer that carries no `error` is taken for
 * a good one by Stripe's library whatever its status, a gateway's page of errors too.
 * @throws {PaymentError} 402 where the card is declined, 409 for what can't be done, 502 where no good answer came.
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

/** The id of what Stripe names, or gives whole where it was asked to expand it. */
export const idOf = (object: string | { id: string } | null | undefined): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null)

const MS = 1000

/** An instant that Stripe tells in seconds since 1970. */
export const instantOf = (seconds: number): Date => new Date(seconds * MS)
