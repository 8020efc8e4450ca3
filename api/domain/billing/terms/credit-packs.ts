import { LIMITS } from '../../../../compositions/catalog/limits'

const { creditsPerPurchaseUnit, purchaseUnitsMax } = LIMITS.billing

/**
 * How many packs of credits to offer to who is short of `shortfall` credits: as many as cover it, at least one, at most
 * ten (spec section 9).
 */
export const creditPacksFor = (shortfall: number): number =>
  Math.min(purchaseUnitsMax, Math.max(1, Math.ceil(shortfall / creditsPerPurchaseUnit)))
