import { pagePaths } from '@/api/platform/http/page-paths'

const KEY = 'coupon'

/** Maximum length of a coupon in characters. */
const LONGEST = 100

/** Stores the coupon of an offer (`/pricing/?coupon=`) until a payment uses it. */
export function keepCoupon({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const coupon = new URLSearchParams(search).get('coupon')?.trim()
  if (coupon && pathname === pagePaths.pricing) localStorage.setItem(KEY, coupon.slice(0, LONGEST))
}

/** The coupon for the next payment, if any. */
export const keptCoupon = (): string | undefined => localStorage.getItem(KEY) ?? undefined

/** Removes the coupon once it was used or rejected. */
export const forgetCoupon = (): void => localStorage.removeItem(KEY)

/** Stores the referrer (`?ref=`) until the visitor signs up. */
export function keepReferral(search: string): void {
  const ref = new URLSearchParams(search).get('ref')
  if (ref) localStorage.setItem('ref', ref.slice(0, 200))
}

/** The referrer of the visitor, if any. */
export const keptReferral = (): string | undefined => localStorage.getItem('ref') ?? undefined
