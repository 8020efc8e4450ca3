/** Currencies whose smallest unit at Stripe is not ISO 4217's (https://docs.stripe.com/currencies#zero-decimal). */
const DIGITS: Record<string, number> = { ISK: 2, UGX: 2, MGA: 0 }

/**
 * An amount in a currency's smallest unit as text, with all digits: 1800 USD is `$18.00`, 1800 JPY is `¥1,800`, 1800
 * KWD is `KWD 1.800`.
 */
export function moneyText(amount: number, currency: string): string {
  const style = { style: 'currency', currency } as const
  const usual = new Intl.NumberFormat('en-US', style).resolvedOptions().maximumFractionDigits ?? 2
  const digits = DIGITS[currency.toUpperCase()] ?? usual
  return new Intl.NumberFormat('en-US', {
    ...style,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
    .format(amount / 10 ** digits)
    .replace('-', '−')
}

/** The same without trailing zeros, for a price: `$18`, `$18.50`. */
export const shortMoney = (amount: number, currency: string): string =>
  moneyText(amount, currency).replace(/\.0+$/, '')
