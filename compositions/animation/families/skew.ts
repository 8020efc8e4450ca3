import { type AnimationFamily, dimmed } from './family'

/** Degrees it leans by, and the share of its width that it travels. */
const [DEGREES, TRAVEL] = [35, 0.35]

/** Leans into a short way to the left or to the right and stands up as it arrives. */
export const skew =
  (towards: 'left' | 'right'): AnimationFamily =>
  (gone, leaving, { width }) => {
    const sense = (towards === 'right') === leaving ? 1 : -1
    return { x: sense * width * TRAVEL * gone, skewX: -sense * DEGREES * gone, opacity: dimmed(gone) }
  }
