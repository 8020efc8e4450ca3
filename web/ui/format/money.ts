/**
 * An amount of the smallest unit of a currency (cents) as people read it: `$18`, `$860.58`; with `exact` the cents are
 * there though they are none: `$948.00`. Units that a currency has (two, none, three digits) go by Intl's tables.
 */
export function money(amount: number, currency: string, exact = false): string {
  const style = { style: 'currency', currency } as const
  const digits = new Intl.NumberFormat('en-US', style).resolvedOptions().maximumFractionDigits ?? 2
  const value = amount / 10 ** digits
  const shown = exact || !Number.isInteger(value) ? digits : 0
  return new Intl.NumberFormat('en-US', {
    ...style,
    minimumFractionDigits: shown,
    maximumFractionDigits: shown,
  })
    .format(value)
    .replace('-', '−')
}
