import type { Clip } from '@/web/client/queries/use-projects'

/** The number of reasons that fit on a card. */
const MOST = 3

/** The reasons that a card shows: reasons for the clip first, and always one against it, if there is one. */
export function shownReasons(reasons: Clip['reasons']): Clip['reasons'] {
  const against = reasons.find(({ kind }) => kind === 'reservation')
  const good = reasons.filter(({ kind }) => kind === 'good')
  return against ? [...good.slice(0, MOST - 1), against] : good.slice(0, MOST)
}
