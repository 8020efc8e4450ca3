import { expect, it } from 'vitest'
import { moneyText, shortMoney } from '@/api/platform/providers/payment/money-text'

it.each([
  [1800, 'USD', '$18.00'],
  [-50, 'USD', '−$0.50'],
  [123_456, 'EUR', '€1,234.56'],
  [1800, 'JPY', '¥1,800'],
  [1800, 'jpy', '¥1,800'],
  [1800, 'KWD', 'KWD 1.800'],
  // Stripe uses other minor units for these than ISO 4217.
  [1800, 'ISK', 'ISK 18.00'],
  [1800, 'UGX', 'UGX 18.00'],
  [1800, 'MGA', 'MGA 1,800'],
])('formats %d of %s as %s', (amount, currency, text) => {
  expect(moneyText(amount, currency).replaceAll('\u00a0', ' ')).toBe(text)
})

it.each([
  [1800, 'USD', '$18'],
  [1850, 'USD', '$18.50'],
  [1000, 'USD', '$10'],
  [1000, 'JPY', '¥1,000'],
])('formats the price %d of %s as %s', (amount, currency, text) => {
  expect(shortMoney(amount, currency)).toBe(text)
})
