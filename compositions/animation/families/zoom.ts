import { dimmed, type Family } from './family'

/** How much smaller and larger than itself it is when it is out of the way. */
const [SMALLER, LARGER] = [0.7, 0.6]

/** Grows as it comes and as it goes (`in`), or shrinks both times (`out`). */
export const zoom =
  (towards: 'in' | 'out'): Family =>
  (gone, leaving) => {
    const isSmall = (towards === 'in') !== leaving
    const scale = isSmall ? 1 - SMALLER * gone : 1 + LARGER * gone
    return { scaleX: scale, scaleY: scale, opacity: dimmed(gone) }
  }
