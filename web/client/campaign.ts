import { pagePaths } from '@/api/platform/http/page-paths'

const KEY = 'coupon'

/** As long as a coupon may be (characters). */
const LONGEST = 100

/** Keeps the coupon of an offer (`/pricing/?coupon=`), until something is paid for with it. */
export function keepCoupon({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const coupon = new URLSearchParams(search).get('coupon')?.trim()
  if (coupon && pathname === pagePaths.pricing) localStorage.setItem(KEY, coupon.slice(0, LONGEST))
}

/** The coupon that waits for a payment, if any. */
export const keptCoupon = (): string | undefined => localStorage.getItem(KEY) ?? undefined

/** Lets go of the coupon: it was used, or it is not one. */
export const forgetCoupon = (): void => localStorage.removeItem(KEY)

/** Keeps who sent the visitor (`?ref=`), until they make an account. */
export function keepReferral(search: string): void {
  const ref = new URLSearchParams(search).get('ref')
  if (ref) localStorage.setItem('ref', ref.slice(0, 200))
}

/** Who sent the visitor, if anybody. */
export const keptReferral = (): string | undefined => localStorage.getItem('ref') ?? undefined
