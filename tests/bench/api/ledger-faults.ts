/** What became of many who wanted some of one balance at once; all but the counts in credits. */
export type LedgerRun = {
  /** What was there at first, and what each took. */
  balance: number
  amount: number
  /** How many asked, and how many of them were told that they got it. */
  asked: number
  granted: number
  /** The balance afterwards, and the sum of all entries of the ledger. */
  left: number
  entries: number
}

/** How many wrong answers and wrong sums a run shows: 0 where no one got what was not there, and nothing is lost. */
export function ledgerFaults({ balance, amount, asked, granted, left, entries }: LedgerRun): number {
  const due = Math.min(asked, Math.floor(balance / amount))
  return [Math.abs(granted - due), Number(left !== balance - due * amount), Number(entries !== left)].reduce(
    (sum, wrong) => sum + wrong,
  )
}
