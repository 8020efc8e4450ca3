import { MESSAGES } from '../../compositions/catalogue/messages'

/** The team has fewer credits than the action costs; the message is the spec's. */
export class InsufficientCreditsError extends Error {
  override name = 'InsufficientCreditsError'
  constructor(
    readonly needed: number,
    readonly remaining: number,
  ) {
    super(MESSAGES.billing.insufficientCredits(needed, remaining))
  }
}

/** The program asks the ledger for what can't be: an amount that is none, a reservation that isn't there. */
export class LedgerError extends Error {
  override name = 'LedgerError'
}
