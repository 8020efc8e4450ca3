import type { Clip } from '@/web/client/queries/use-projects'

/** Reasons that a card has room for. */
const MOST = 3

/** The reasons that a card shows: what speaks for the clip first, and always one that speaks against it, where there is one. */
export function shownReasons(reasons: Clip['reasons']): Clip['reasons'] {
  const against = reasons.find(({ kind }) => kind === 'reservation')
  const good = reasons.filter(({ kind }) => kind === 'good')
  return against ? [...good.slice(0, MOST - 1), against] : good.slice(0, MOST)
}
