import { dimmed, type Family } from './family'

/** Pixels below its place from which it comes, besides half its height. */
const BELOW = 60

/** Pops up from just below its place, a little over it and back, as a notice does. */
export const toast: Family = (gone, _leaving, { height }) => ({
  y: (height / 2 + BELOW) * gone,
  opacity: dimmed(gone),
})
