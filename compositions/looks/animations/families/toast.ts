import { dimmed, type Family } from './family'

/** Pixels below its place, besides half its height, and how much smaller it is. */
const [BELOW, SMALLER] = [60, 0.12]

/** Pops up from just below its place, a little over it and back, as a notice does. */
export const toast: Family = (gone, _leaving, { height }) => {
  const scale = 1 - SMALLER * Math.max(0, gone)
  return { y: (height / 2 + BELOW) * gone, scaleX: scale, scaleY: scale, opacity: dimmed(gone) }
}
