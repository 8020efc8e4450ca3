import { moneyText } from '../../../api/billing/terms/money-text'

/** An amount of a currency's smallest unit without needless zeros, for a price: `$18`, `$18.50`. */
export const shortMoney = (amount: number, currency: string): string =>
  moneyText(amount, currency).replace(/\.0+$/, '')
