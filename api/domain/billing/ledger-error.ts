import type { BalanceCode } from './quotas'

/** The team has less of a quota than the action takes. */
export class InsufficientQuotaError extends Error {
  override name = 'InsufficientQuotaError'
  constructor(
    readonly quota: BalanceCode,
    readonly needed: number,
    readonly remaining: number,
  ) {
    super(`${needed} of ${quota} are needed, ${remaining} are left.`)
  }
}

/** The program asks the ledger for what can't be: an amount that is none, a reservation that isn't there. */
export class LedgerError extends Error {
  override name = 'LedgerError'
}
