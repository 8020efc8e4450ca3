import { keptCoupon } from '../../client/coupon'

/** Says that a coupon waits, under an amount that does not have it taken off yet. */
export function CouponLine() {
  const coupon = keptCoupon()
  return coupon && <p className="type-small ink2">Coupon {coupon} is taken off on the next step.</p>
}
