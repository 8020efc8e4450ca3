/** The outcome of many concurrent debits of one balance; in credits, except for the counts. */
export type LedgerRun = {
  /** The initial balance, and the amount of each debit. */
  balance: number
  amount: number
  /** The number of debits, and how many of them were reported as successful. */
  asked: number
  granted: number
  /** The balance afterwards, and the sum of all entries of the ledger. */
  left: number
  entries: number
}

/** The number of wrong responses and sums in a run: 0 if the balance was never overdrawn and no credit is lost. */
export function ledgerFaults({ balance, amount, asked, granted, left, entries }: LedgerRun): number {
  const due = Math.min(asked, Math.floor(balance / amount))
  return [Math.abs(granted - due), Number(left !== balance - due * amount), Number(entries !== left)].reduce(
    (sum, wrong) => sum + wrong,
  )
}
