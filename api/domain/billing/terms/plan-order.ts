/** The fixed order of plans, from the least (PR20). */
const PLAN_ORDER = ['FREE', 'STARTER', 'PROFESSIONAL', 'PREMIUM', 'BUSINESS']

const placeOf = (name: string): number => PLAN_ORDER.indexOf(name)

/** Plans in the fixed order; a name that is not in it comes last. */
export const inPlanOrder = <Named extends { name: string }>(plans: readonly Named[]): Named[] => {
  const place = ({ name }: Named) => (placeOf(name) === -1 ? PLAN_ORDER.length : placeOf(name))
  return [...plans].sort((a, b) => place(a) - place(b))
}

/** What a team is on, as far as suggestions ask. */
export type CurrentPlan = { category: 'FREE' | 'RECURRING' | 'LTD'; product: { name: string } }

/**
 * The plan to suggest: the next one that is offered after the team's own in the fixed order. None (null) to who has a
 * lifetime plan (PR20), or the highest, or one that is not in the order.
 */
export function nextPlan<Named extends { name: string }>(
  plans: readonly Named[],
  own: CurrentPlan,
): Named | null {
  const from = placeOf(own.product.name)
  if (own.category === 'LTD' || from === -1) return null
  return inPlanOrder(plans).find(({ name }) => placeOf(name) > from) ?? null
}
