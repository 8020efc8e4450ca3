import type { Subscription } from '@/web/client/queries/use-billing'

/** A team's current credits; `total` and `left` are null if unlimited. */
export type Credits = { used: number; total: number | null; left: number | null }

/** The credits of a subscription. */
export function creditsOf({ quotas }: Subscription): Credits {
  const row = quotas.find(({ code }) => code === 'TALKREEL_CREDIT')
  const used = row?.usage ?? 0
  const total = row ? row.limit : 0
  return { used, total, left: total === null ? null : Math.max(0, total - used) }
}
