import { dimmed, type Family } from './family'

/** Degrees it turns by. */
const DEGREES = 120

/** Turns clockwise, or the other way, as it comes and as it goes. */
export const rotate =
  (towards: 'cw' | 'ccw'): Family =>
  (gone, leaving) => ({
    angle: ((towards === 'cw') === leaving ? 1 : -1) * DEGREES * gone,
    opacity: dimmed(gone),
  })
