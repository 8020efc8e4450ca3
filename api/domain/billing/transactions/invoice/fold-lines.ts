/** What stands on an invoice: amount in the currency's smallest unit. */
export type Line = { text: string; amount: number }

/** So many fit on the page. */
const MOST = 10

/** The lines of an invoice, the last ones as one where they would not fit on the page; their sum stays. */
export function foldLines(lines: Line[]): Line[] {
  if (lines.length <= MOST) return lines
  const rest = lines.slice(MOST - 1)
  const amount = rest.reduce((sum, line) => sum + line.amount, 0)
  return [...lines.slice(0, MOST - 1), { text: `${rest.length} more`, amount }]
}
